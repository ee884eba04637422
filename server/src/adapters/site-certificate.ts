import { once } from 'node:events';
import { connect } from 'node:tls';
import { HOUR_MS, SECOND_MS } from '@carom/domain/time/durations';

const TIMEOUT_MS = 5 * SECOND_MS;
const LOOK_AGAIN_MS = HOUR_MS;

interface Certificate {
  readonly fromMs: number;
  readonly untilMs: number;
}

/**
 * The certificate that visitors of this address are shown, looked at once an hour; null while it is not known.
 * Nobody waits for a look: who asks gets what the last one saw, and what it ended with counts for as long.
 */
export function watchCertificate(siteUrl: string, clock: () => Date): () => Certificate | null {
  const { protocol, hostname, port } = new URL(siteUrl);
  if (protocol !== 'https:') return () => null;
  let seen: Certificate | null = null;
  let lookedMs = Number.NEGATIVE_INFINITY;

  async function look(): Promise<void> {
    seen = await readCertificate(hostname, Number(port || 443)).catch(() => null);
  }

  return () => {
    const nowMs = clock().getTime();
    if (nowMs - lookedMs >= LOOK_AGAIN_MS) {
      lookedMs = nowMs;
      void look();
    }
    return seen;
  };
}

/** Its time alone is asked for, so that one which nobody trusts, as of a local authority, is read too. */
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
    // What comes after we have looked away is nobody's business.
    socket.on('error', () => {});
    socket.destroy();
  }
}
