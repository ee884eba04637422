import { BlockList, isIP } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Whether a host name or address in a setting is only reachable on this machine. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[/, '').replace(/\]$/, '');
  const version = isIP(name);
  if (version === 0) return name === 'localhost';
  return LOOPBACK.check(name, version === 4 ? 'ipv4' : 'ipv6');
}

/** Whether the database is reached by a socket or by loopback. */
export function isOnThisMachine(databaseUrl: string): boolean {
  const { hostname } = new URL(databaseUrl);
  return hostname === '' || isLoopback(hostname);
}
