import { CodedError } from '../../errors/coded-error.ts';
import type { RateLimiter } from '../../limits/rate-limiter.ts';
import { emailKey } from './email-key.ts';

export interface LoginLimits {
  /**
   * Counts the attempt as failed before the password is verified, so that concurrent attempts cannot exceed the limit.
   * Throws `tooManyRequests` if there were too many. `succeeded` undoes the count. `isKnownNetwork`: this account
   * recently logged in from this network.
   */
  begin(email: string, from: Origin, isKnownNetwork: Promise<boolean>): Promise<LoginAttempt>;
  /** Clears the limits of an account after a password reset. */
  clear(email: string): Promise<void>;
}

export interface Origin {
  readonly network: string;
  /** The IPv6 /48 of the network. */
  readonly site: string | null;
}

export interface LoginAttempt {
  succeeded(): Promise<void>;
  /**
   * Undoes the count if the password could not be verified because the server was too busy. An aborted request still
   * counts; otherwise aborting would avoid the limit.
   */
  unlessTooBusy<Value>(verification: Promise<Value>): Promise<Value>;
}

export function createLoginLimits(rateLimiter: RateLimiter): LoginLimits {
  return {
    async begin(email, { network, site }, isKnownNetwork) {
      const person = emailKey(email);
      const pair = ['loginPair', `${person}:${network}`] as const;
      const address = ['loginAddress', network] as const;
      const anywhere = ['loginEmail', person] as const;
      const [isKnown, , pairRefusal] = await Promise.all([
        isKnownNetwork,
        rateLimiter.consume(...address),
        rateLimiter.consume(...pair).then(
          () => null,
          (refusal: unknown) => ({ refusal }),
        ),
      ]);
      if (pairRefusal !== null) {
        // A refused attempt does not use up the limit of the address, which other users may share.
        await rateLimiter.forgive({ refund: [address] });
        throw pairRefusal.refusal;
      }
      // Failed logins from elsewhere do not count on a known network, so that attackers cannot lock the member out.
      if (!isKnown && site !== null) await rateLimiter.consume('loginSite', site);
      if (!isKnown) await rateLimiter.consume(...anywhere);
      const others = isKnown ? [address] : [address, anywhere];
      const ofSite = isKnown || site === null ? [] : [['loginSite', site] as const];
      return {
        succeeded: () => rateLimiter.forgive({ forget: [pair], refund: [...others, ...ofSite] }),
        unlessTooBusy: (verification) =>
          verification.catch(async (error: unknown) => {
            // The limit per site is not refunded: it stops floods from many networks, and each attempt used the queue.
            if (isTooBusy(error)) await rateLimiter.forgive({ refund: [pair, ...others] });
            throw error;
          }),
      };
    },
    async clear(email) {
      const person = emailKey(email);
      await rateLimiter.forgetAll('loginPair', `${person}:`);
      await rateLimiter.forgive({ forget: [['loginEmail', person]] });
    },
  };
}

function isTooBusy(error: unknown): boolean {
  return error instanceof CodedError && error.code === 'tooBusy';
}
