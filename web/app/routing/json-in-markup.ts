/** JSON that is safe inside a script element. */
export function jsonInMarkup(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
