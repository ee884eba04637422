/** Rows and cells of a CSV file, whichever of the usual separators it uses. */
export function parseCsv(text: string): string[][] {
  const content = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(content);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;

  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };

  for (let at = 0; at < content.length; at += 1) {
    const character = content[at] ?? '';
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (content[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell === '') isQuoted = true;
    else if (character === separator) endCell();
    else if (character === '\n') endRow();
    else if (character !== '\r') cell += character;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows.filter((cells) => cells.some((each) => each.trim() !== ''));
}

/** The one that stands most often in the first line: spreadsheets choose it by the country. */
function separatorOf(text: string): string {
  const [line = ''] = text.split('\n', 1);
  const count = (separator: string) => line.split(separator).length;
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

/** The cells hold labels and numbers only: nothing that would need quotes or could be a formula. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.join(',')}\r\n`).join('')}`;
}
