/** RFC 5545, 3.1: a line is at most 75 octets long, its line break apart. */
const LINE_OCTETS = 75;
const LINE_BREAK = '\r\n';
/** Controls other than tab and line feed, which no text of a calendar may hold. */
const CONTROLS = /(?![\n\t])\p{Cc}/gu;

/** A line of a calendar file, folded where it is too long, never within a character. */
export function contentLine(name: string, value: string): string {
  let folded = '';
  let octets = 0;
  for (const character of `${name}:${value}`) {
    const size = octetsOf(character);
    if (octets + size > LINE_OCTETS) {
      folded += `${LINE_BREAK} `;
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return `${folded}${LINE_BREAK}`;
}

/** RFC 5545, 3.3.11 */
export function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** RFC 5545, 3.2: a quoted value of a parameter cannot hold its own quotation mark, nor a line break. */
export function quoteParameter(value: string): string {
  return `"${value
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .replaceAll('"', "'")}"`;
}

/** RFC 5545, 3.3.5, form 2 */
export function utcTime(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d+/g, '');
}

/** In UTF-8. */
function octetsOf(character: string): number {
  const codePoint = character.codePointAt(0) ?? 0;
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
