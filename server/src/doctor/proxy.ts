import { type Finding, fine, problem, warning } from './finding.ts';

/** A documentation address (RFC 5737). A server that takes it for our address trusts headers of visitors. */
export const FORGED_ADDRESS = '192.0.2.66';

/** The server's view of a request. */
export interface Arrival {
  readonly protocol: string;
  /** The address that the server takes for the visitor's. */
  readonly client: string;
  /** The address that opened the connection: a proxy or the visitor. */
  readonly peer: string;
  readonly peerIsTrusted: boolean;
  readonly forwardedFor: string | null;
}

const SUBJECT = 'Site address';
const OVERWRITE = 'Let the proxy overwrite the header: nginx: proxy_set_header X-Forwarded-For $remote_addr;';

/** Judges a plain request, and one with a forged X-Forwarded-For header. */
export function judgeArrivals(plain: Arrival, forged: Arrival, siteUrl: string): readonly Finding[] {
  const found = [...judgeTrust(plain), ...judgeForgery(forged)];
  if (found.some(({ level }) => level === 'problem')) return found;
  return [
    fine(SUBJECT, `${siteUrl} reaches the server, which sees ${plain.protocol} and you as ${plain.client}`),
    ...found,
  ];
}

function judgeTrust({ protocol, peer, peerIsTrusted, forwardedFor }: Arrival): readonly Finding[] {
  if (forwardedFor !== null && !peerIsTrusted) {
    return [
      problem(
        'TRUST_PROXY',
        `does not name the proxy at ${peer}: all visitors look like one, and share one rate limit.`,
        `Set TRUST_PROXY to ${peer}, or to the network of your proxies.`,
      ),
    ];
  }
  if (forwardedFor === null) {
    return [
      problem(
        SUBJECT,
        `${peer} passes requests on without X-Forwarded-For: all visitors look like one.`,
        'Let the proxy set X-Forwarded-For and X-Forwarded-Proto; deploy/ has whole configurations.',
      ),
    ];
  }
  if (protocol === 'https') return [];
  return [
    problem(
      SUBJECT,
      `the server believes that visitors come over ${protocol}.`,
      'Let the proxy set X-Forwarded-Proto: nginx: proxy_set_header X-Forwarded-Proto $scheme;',
    ),
  ];
}

function judgeForgery({ client, forwardedFor }: Arrival): readonly Finding[] {
  if (client !== FORGED_ADDRESS) return [];
  if (forwardedFor === FORGED_ADDRESS) {
    return [
      problem(SUBJECT, 'visitors can claim any address: the proxy passes on what they send.', OVERWRITE),
    ];
  }
  // The proxy has appended the real address, but this machine's address is in TRUST_PROXY.
  return [
    warning(
      SUBJECT,
      'the proxy passes on the X-Forwarded-For of visitors, and whoever comes from an address in TRUST_PROXY, as you do, is believed.',
      OVERWRITE,
    ),
  ];
}
