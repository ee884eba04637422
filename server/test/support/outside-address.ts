import { networkInterfaces } from 'node:os';

/** An address of this machine that others can reach. Without one: an address that leads here but is not loopback. */
export const OUTSIDE =
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '0.0.0.0';
