// Files that somebody chooses or drops: some, or a whole folder.

/** @typedef {{ name: string, read: () => Promise<ArrayBuffer> }} Source */

/** A file of a folder has its path below that. @type {(file: File, path?: string) => Source} */
const source = (file, path = file.webkitRelativePath) => ({
  name: path.split('/').slice(1).join('/') || file.name,
  read: () => file.arrayBuffer(),
});

/**
 * @param {HTMLElement} place that things are dropped on, with fields for files in it
 * @param {(sources: Source[]) => void} take
 */
export function onFiles(place, take) {
  for (const field of place.querySelectorAll('input')) {
    field.addEventListener('change', () => {
      const files = [...(field.files ?? [])].filter(({ name }) => name.endsWith('.json'));
      if (files.length > 0) take(files.map((file) => source(file)));
      // So that choosing the same file again, perhaps edited, runs it again.
      field.value = '';
    });
  }
  const hover = (/** @type {boolean} */ over) => place.classList.toggle('over', over);
  place.addEventListener('dragover', (event) => {
    event.preventDefault();
    hover(true);
  });
  place.addEventListener('dragleave', () => hover(false));
  place.addEventListener('drop', async (event) => {
    event.preventDefault();
    hover(false);
    const items = [...(event.dataTransfer?.items ?? [])];
    const entries = items.flatMap((item) => item.webkitGetAsEntry() ?? []);
    const files = (await Promise.all(entries.map(filesBelow))).flat();
    if (files.length > 0) take(files);
  });
}

/** A file that was dropped, or the JSON files of a folder. @type {(entry: any) => Promise<Source[]>} */
async function filesBelow(entry) {
  if (entry.isFile) {
    const file = await new Promise((resolve, reject) => entry.file(resolve, reject));
    // The path starts with a slash, and where a folder was dropped with that.
    return [source(file, entry.fullPath.slice(1))];
  }
  const reader = entry.createReader();
  const entries = [];
  // A folder is read in portions, the last of which is empty.
  for (;;) {
    const portion = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
    if (portion.length === 0) break;
    entries.push(...portion);
  }
  const files = (await Promise.all(entries.map(filesBelow))).flat();
  return files.filter(({ name }) => name.endsWith('.json'));
}

/** Hands somebody a file. @type {(name: string, content: string) => void} */
export function offerFile(name, content) {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
