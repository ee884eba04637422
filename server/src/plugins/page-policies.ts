import { VIDEO_FRAME_ORIGINS } from '@carom/domain/videos';
import type { ExtraSources } from './content-security-policy.ts';

/** What a single page may do beyond the strict policy of all others. */
export interface PagePolicy {
  readonly extra: ExtraSources;
  /** A foreign script writes inline styles here: each reply brings a nonce for it. */
  readonly hasNonce?: boolean;
  /** A window that the page opens may talk back to it. */
  readonly opensWindows?: boolean;
}

export type PagePolicies = Readonly<Record<string, PagePolicy>>;

interface PolicySettings {
  /** Where the payment provider's script comes from. */
  readonly paymentScriptUrl: string;
}

/** Pages with a policy of their own, by path. A browser that comes from another page must load them as a full document. */
export function pagePolicies({ paymentScriptUrl }: PolicySettings): PagePolicies {
  return {
    '/member/account': paymentPolicy(paymentScriptUrl),
    '/member/videos': { extra: { 'frame-src': Object.values(VIDEO_FRAME_ORIGINS) } },
  };
}

/** As the provider's "Best practices" for its JavaScript SDK ask, with a nonce instead of 'unsafe-inline'. */
function paymentPolicy(scriptUrl: string): PagePolicy {
  const { hostname, origin } = new URL(scriptUrl);
  const isPayPal = hostname === 'paypal.com' || hostname.endsWith('.paypal.com');
  const sources = isPayPal ? ['https://*.paypal.com', 'https://*.paypalobjects.com'] : [origin];
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
