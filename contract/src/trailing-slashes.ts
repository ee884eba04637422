/**
 * Browser and server take `/help/` for `/help`. From the end, and not by a pattern: one that looks for
 * slashes before an end begins anew at every slash, so that a long row of them takes its square in steps.
 */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
