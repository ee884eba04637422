import { type Finding, fine, problem, warning } from './finding.ts';

/** Belongs to nobody (RFC 5737): whoever takes it for our address believes what visitors claim. */
export const FORGED_ADDRESS = '192.0.2.66';

/** What the server saw of a request. */
export interface Arrival {
  readonly protocol: string;
  /** Whom it takes for the visitor. */
  readonly client: string;
  /** Who opened the connection: the proxy in front of it, or the visitor. */
  readonly peer: string;
  readonly peerIsTrusted: boolean;
  readonly forwardedFor: string | null;
}

const SUBJECT = 'Site address';
const OVERWRITE = 'Let the proxy overwrite the header: nginx: proxy_set_header X-Forwarded-For $remote_addr;';

/** One request as it is, and one that claims to come from somebody else. */
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
  // The proxy has added whom it saw, and we stand where it is trusted ourselves.
  return [
    warning(
      SUBJECT,
      'the proxy passes on the X-Forwarded-For of visitors, and whoever comes from an address in TRUST_PROXY, as you do, is believed.',
      OVERWRITE,
    ),
  ];
}
