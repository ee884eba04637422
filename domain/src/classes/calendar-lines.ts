/** RFC 5545, 3.1: a line has at most 75 octets, without its line break. */
const LINE_OCTETS = 75;
const LINE_BREAK = '\r\n';
/** Controls other than tab and line feed, which iCalendar texts must not contain. */
const CONTROLS = /[^\P{Cc}\n\t]/gu;

/** Folds a long content line, never within a character. */
export function contentLine(name: string, value: string): string {
  const line = `${name}:${value}`;
  let folded = '';
  let from = 0;
  let octets = 0;
  for (let at = 0; at < line.length; ) {
    const codePoint = line.codePointAt(at) ?? 0;
    const size = octetsOf(codePoint);
    if (octets + size > LINE_OCTETS) {
      folded += `${line.slice(from, at)}${LINE_BREAK} `;
      from = at;
      octets = 1;
    }
    octets += size;
    at += codePoint < 0x10000 ? 1 : 2;
  }
  return `${folded}${line.slice(from)}${LINE_BREAK}`;
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

/** RFC 5545, 3.2: a quoted parameter value cannot contain a quotation mark or a line break. */
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
function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
