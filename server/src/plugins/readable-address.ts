/** Paths that programs request. Their failures are JSON instead of a page. */
const PROGRAM_PATH = /^\/(api|sanctum|assets)(\/|$)/;

export function isProgramPath(path: string): boolean {
  return PROGRAM_PATH.test(path);
}

/**
 * The router refuses an address with a broken encoding, such as `/%E0%A4%A`. For visitors such an
 * address is just an unknown page, so its percent signs are escaped.
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
