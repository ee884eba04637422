/** Paths that programs ask for, not people: they get the envelope instead of a page. */
const PROGRAM_PATH = /^\/(api|sanctum|assets)(\/|$)/;

export function isProgramPath(path: string): boolean {
  return PROGRAM_PATH.test(path);
}

/**
 * The router refuses an address in broken encoding, such as `/%E0%A4%A`, before anything else. To people
 * it is one more page that does not exist: its signs are taken as they stand, so that it can be not found.
 */
export function readableAddress(url: string): string {
  const [path = '/', query] = url.split(/\?(.*)/s);
  if (isDecodable(path) || isProgramPath(path)) return url;
  const readable = path.replaceAll('%', '%25');
  return query === undefined ? readable : `${readable}?${query}`;
}

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
