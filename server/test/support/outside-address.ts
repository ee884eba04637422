import { networkInterfaces } from 'node:os';

/** Of this machine, as others see it; where it has none, an address that leads here but is not loopback. */
export const OUTSIDE =
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '0.0.0.0';
