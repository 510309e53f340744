// Fills tables. On narrow screens the style sheets lay them out as blocks, and some browsers then forget that they are
// tables to those who listen to the page: roles remind them.

const roles = { table: 'table', thead: 'rowgroup', tbody: 'rowgroup', tr: 'row', td: 'cell' };

export function fillTable(table, head, body) {
  table.tHead.replaceChildren(...head);
  table.tBodies[0].replaceChildren(...body);
  for (const part of [table, ...table.querySelectorAll('thead, tbody, tr, td, th')]) {
    part.setAttribute('role', roles[part.localName] ?? (part.scope === 'col' ? 'columnheader' : 'rowheader'));
  }
}
