// Reads cases in the form of web-platform-tests' urltestdata.json: a list of cases, with remarks as strings between.

/** Why a file holds no cases; its message is a key of the page's texts. */
export class CaseFileError extends Error {}

export function readCases(json) {
  let entries;
  try {
    entries = JSON.parse(json);
  } catch {
    throw new CaseFileError('notJson');
  }
  if (!Array.isArray(entries)) throw new CaseFileError('notCases');
  const cases = entries.filter((entry) => typeof entry !== 'string');
  if (!cases.every(isCase)) throw new CaseFileError('notCases');
  return cases.map((entry) => ({ ...entry, base: entry.base ?? null }));
}

function isCase(entry) {
  if (typeof entry?.input !== 'string' || !['string', 'undefined'].includes(typeof (entry.base ?? undefined)))
    return false;
  return entry.failure === true || typeof entry.href === 'string';
}
