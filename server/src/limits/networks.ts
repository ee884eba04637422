import { isIPv4, isIPv6 } from 'node:net';

/** A proxy may pass on any text as an address. The key column of the table has 255 characters. */
const LONGEST_ADDRESS = 100;

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** An IPv4 address is used as it is. IPv6 addresses are grouped by /64, because a household has 2^64 of them. */
export function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped) return mapped;
  const prefix = prefixOf(address, 4);
  return prefix === null ? address.slice(0, LONGEST_ADDRESS) : `${prefix}::/64`;
}

/** The /48 of an IPv6 address, because one customer may own all of its 65,536 networks. null for IPv4. */
export function siteOf(address: string): string | null {
  if (isIPv4(address) || MAPPED_IPV4.test(address)) return null;
  const prefix = prefixOf(address, 3);
  return prefix === null ? null : `${prefix}::/48`;
}

/** The queue key of a caller. A /48 counts as one caller, however many networks it has. */
export function turnOf(address: string): string {
  return siteOf(address) ?? networkOf(address);
}

/** Too short to identify a household: a /24 of IPv4 or a /48 of IPv6. */
export function shortenedNetworkOf(address: string): string {
  const site = siteOf(address);
  if (site !== null) return site;
  const plain = networkOf(address);
  return isIPv4(plain) ? `${plain.slice(0, plain.lastIndexOf('.'))}.0/24` : 'unknown';
}

/** The first groups of an IPv6 address without leading zeros. null for anything else. */
function prefixOf(address: string, count: number): string | null {
  const plain = address.split('%', 1)[0] ?? address;
  if (!isIPv6(plain)) return null;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined && groups.length < count) {
    const trailing = tail === '' ? [] : tail.split(':');
    while (groups.length + trailing.length < 8) groups.push('0');
    groups.push(...trailing);
  }
  const short = groups.slice(0, count).map((group) => Number.parseInt(group, 16).toString(16));
  return short.join(':');
}
