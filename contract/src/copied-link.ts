/** What stands behind a link in a sentence, or around it. Our links end in none of these. */
const PUNCTUATION = new Set('.,;:!?)]>\'"”’…');

/**
 * People copy a link out of a mail with the full stop, the bracket or the space behind it. From the end,
 * and not by a pattern, for the same reason as slashes.
 */
export function withoutTrailingPunctuation(text: string): string {
  let end = text.length;
  while (end > 0 && (PUNCTUATION.has(text.charAt(end - 1)) || text.charAt(end - 1).trim() === '')) end -= 1;
  return text.slice(0, end);
}
