import { isIPv4, isIPv6 } from 'node:net';

/** A proxy may pass on anything as an address; the table's key holds 255 characters. */
const LONGEST_ADDRESS = 100;

/** A household has one IPv4 address but 2^64 IPv6 ones: those are counted by their /64 network. */
export function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const groups = groupsOf(address);
  return groups === null ? address.slice(0, LONGEST_ADDRESS) : `${groups.slice(0, 4).join(':')}::/64`;
}

/** The /48 of an IPv6 address: anybody may be given one, with 65,536 networks in it. IPv4 has no such thing. */
export function siteOf(address: string): string | null {
  const isMapped = /^::ffff:\d+\./i.test(address);
  const groups = isMapped ? null : groupsOf(address);
  return groups === null ? null : `${groups.slice(0, 3).join(':')}::/48`;
}

/** By which callers take turns in a line: a /48 is one of them, however many networks it has. */
export function turnOf(address: string): string {
  return siteOf(address) ?? networkOf(address);
}

/** Too short to tell one household from its neighbours: a /24 of IPv4, a /48 of IPv6. */
export function shortenedNetworkOf(address: string): string {
  const plain = networkOf(address);
  if (isIPv4(plain)) return `${plain.slice(0, plain.lastIndexOf('.'))}.0/24`;
  return siteOf(address) ?? 'unknown';
}

/** The eight groups of an IPv6 address, each as short as it can be written; null for anything else. */
function groupsOf(address: string): readonly string[] | null {
  const plain = address.split('%')[0] ?? address;
  if (!isIPv6(plain)) return null;
  const [head = '', tail] = plain.split('::');
  const leading = head === '' ? [] : head.split(':');
  const trailing = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : 8 - leading.length - trailing.length;
  const groups = [...leading, ...Array<string>(Math.max(0, gap)).fill('0'), ...trailing];
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}
