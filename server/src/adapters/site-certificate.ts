import { once } from 'node:events';
import { connect } from 'node:tls';
import { HOUR_MS, SECOND_MS } from '@carom/domain/time/durations';

const TIMEOUT_MS = 5 * SECOND_MS;
const READ_INTERVAL_MS = HOUR_MS;

interface Certificate {
  readonly fromMs: number;
  readonly untilMs: number;
}

/**
 * The certificate that visitors receive at this address, read once an hour. null: unknown. Callers do
 * not wait: they get the result of the last read.
 */
export function watchCertificate(siteUrl: string, clock: () => Date): () => Certificate | null {
  const { protocol, hostname, port } = new URL(siteUrl);
  if (protocol !== 'https:') return () => null;
  let certificate: Certificate | null = null;
  let readAtMs = Number.NEGATIVE_INFINITY;

  async function read(): Promise<void> {
    certificate = await readCertificate(hostname, Number(port || 443)).catch(() => null);
  }

  return () => {
    const nowMs = clock().getTime();
    if (nowMs - readAtMs >= READ_INTERVAL_MS) {
      readAtMs = nowMs;
      void read();
    }
    return certificate;
  };
}

/** Only the validity period is needed, so certificates of an unknown authority are read too. */
async function readCertificate(hostname: string, port: number): Promise<Certificate | null> {
  const host = hostname.replace(/^\[(.+)\]$/, '$1');
  const isName = !/^[\d.]+$|:/.test(host);
  const socket = connect({ host, port, ...(isName && { servername: host }), rejectUnauthorized: false });
  socket.unref();
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { valid_from, valid_to } = socket.getPeerCertificate();
    return { fromMs: Date.parse(valid_from), untilMs: Date.parse(valid_to) };
  } finally {
    // Errors after the read are ignored.
    socket.on('error', () => {});
    socket.destroy();
  }
}
