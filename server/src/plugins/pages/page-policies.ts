import { FRAMED_PATHS } from '@carom/contract/site/embeds';
import { VIDEO_FRAME_ORIGINS } from '@carom/domain/videos';
import type { ExtraSources } from '../content-security-policy.ts';

/** The exceptions of a single page from the strict policy. */
export interface PagePolicy {
  readonly extra: ExtraSources;
  /** A third-party script writes inline styles, so each reply has a nonce. */
  readonly hasNonce?: boolean;
  /** A window that the page opens may access the page. */
  readonly opensWindows?: boolean;
  /** The address is a secret. It is not indexed, and no referrer is sent. */
  readonly isSecret?: boolean;
  /** Other sites may embed the page. */
  readonly isFramed?: boolean;
}

export type PagePolicies = Readonly<Record<string, PagePolicy>>;

interface PolicySettings {
  /** The origins of the payment provider's script and its resources. */
  readonly paymentSources: readonly string[];
}

/** Pages with their own policy, by path. They must be loaded as full documents. */
export function pagePolicies({ paymentSources }: PolicySettings): PagePolicies {
  return {
    '/member/account': paymentPolicy(paymentSources),
    '/follow/:id': { extra: {}, isSecret: true },
    ...Object.fromEntries(FRAMED_PATHS.map((path) => [path, { extra: {}, isFramed: true }])),
    '/member/videos': { extra: { 'frame-src': Object.values(VIDEO_FRAME_ORIGINS) } },
  };
}

/** Uses a nonce instead of 'unsafe-inline'. */
function paymentPolicy(sources: readonly string[]): PagePolicy {
  return {
    extra: {
      'script-src': sources,
      'style-src': sources,
      'img-src': sources,
      'connect-src': sources,
      'frame-src': sources,
    },
    hasNonce: true,
    opensWindows: true,
  };
}
