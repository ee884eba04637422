/** Characters that may follow a link in a sentence. None of our links ends in one of them. */
const PUNCTUATION = new Set('.,;:!?)]>\'"”’…');

/**
 * A copied link may have trailing punctuation or spaces. The loop from the end takes linear time; a regular
 * expression could take quadratic time.
 */
export function withoutTrailingPunctuation(text: string): string {
  let end = text.length;
  while (end > 0 && (PUNCTUATION.has(text.charAt(end - 1)) || text.charAt(end - 1).trim() === '')) end -= 1;
  return text.slice(0, end);
}
