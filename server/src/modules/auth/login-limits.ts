import type { RateLimiter } from '../../plugins/rate-limits.ts';
import { emailKey } from './email-key.ts';

interface Attempt {
  readonly email: string;
  readonly network: string;
  /** Whether this account was logged in to from this network lately. */
  readonly isKnownNetwork: boolean;
}

export interface LoginLimits {
  /**
   * Counts the attempt as a bad one before the password is looked at, so that many at once cannot
   * slip through; throws `tooManyRequests` when there were too many. `succeeded` takes it back.
   */
  begin(attempt: Attempt): Promise<{ succeeded(): Promise<void> }>;
  /** Whoever has reset the password may log in at once. */
  clear(email: string): Promise<void>;
}

export function createLoginLimits(rateLimiter: RateLimiter): LoginLimits {
  return {
    async begin({ email, network, isKnownNetwork }) {
      const person = emailKey(email);
      const pair = `${person}:${network}`;
      // In this order: a stranger at one address, once refused, uses up nothing else.
      await rateLimiter.consume('loginPair', pair);
      await rateLimiter.consume('loginAddress', network);
      // From where the member usually logs in, others' bad logins do not count: they cannot lock them out.
      if (!isKnownNetwork) await rateLimiter.consume('loginEmail', person);
      return {
        async succeeded() {
          await Promise.all([
            rateLimiter.forget('loginPair', pair),
            rateLimiter.giveBack('loginAddress', network),
            isKnownNetwork ? undefined : rateLimiter.giveBack('loginEmail', person),
          ]);
        },
      };
    },
    async clear(email) {
      const person = emailKey(email);
      await rateLimiter.forgetAll('loginPair', `${person}:`);
      await rateLimiter.forget('loginEmail', person);
    },
  };
}
