import { FRAMED_PATHS } from '@carom/contract/site/embeds';
import { VIDEO_FRAME_ORIGINS } from '@carom/domain/videos';
import type { ExtraSources } from '../content-security-policy.ts';

/** What a single page may do beyond the strict policy of all others. */
export interface PagePolicy {
  readonly extra: ExtraSources;
  /** A foreign script writes inline styles here: each reply brings a nonce for it. */
  readonly hasNonce?: boolean;
  /** A window that the page opens may talk back to it. */
  readonly opensWindows?: boolean;
  /** Its address is a secret: search engines leave it out, and no other site is told where one came from. */
  readonly isSecret?: boolean;
  /** Other sites may show it in a frame. */
  readonly isFramed?: boolean;
}

export type PagePolicies = Readonly<Record<string, PagePolicy>>;

interface PolicySettings {
  /** Where the payment provider's script, and all that it loads, comes from. */
  readonly paymentSources: readonly string[];
}

/** Pages with a policy of their own, by path. A browser that comes from another page must load them as a full document. */
export function pagePolicies({ paymentSources }: PolicySettings): PagePolicies {
  return {
    '/member/account': paymentPolicy(paymentSources),
    '/follow/:id': { extra: {}, isSecret: true },
    ...Object.fromEntries(FRAMED_PATHS.map((path) => [path, { extra: {}, isFramed: true }])),
    '/member/videos': { extra: { 'frame-src': Object.values(VIDEO_FRAME_ORIGINS) } },
  };
}

/** With a nonce instead of 'unsafe-inline'. */
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
