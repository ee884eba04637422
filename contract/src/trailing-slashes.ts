/**
 * Treats `/help/` as `/help`. The loop from the end takes linear time; a regular expression for trailing
 * slashes can take quadratic time.
 */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
