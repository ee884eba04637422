import { CodedError } from '../../errors/coded-error.ts';
import type { RateLimiter } from '../../limits/rate-limiter.ts';
import { emailKey } from './email-key.ts';

export interface LoginLimits {
  /**
   * Counts the attempt as a bad one before the password is looked at, so that many at once cannot
   * slip through; throws `tooManyRequests` when there were too many. `succeeded` takes it back.
   * `isKnownNetwork`: whether this account was logged in to from this network lately.
   */
  begin(email: string, from: Origin, isKnownNetwork: Promise<boolean>): Promise<LoginAttempt>;
  /** Whoever has reset the password may log in at once. */
  clear(email: string): Promise<void>;
}

export interface Origin {
  readonly network: string;
  /** The IPv6 /48 that the network is in. */
  readonly site: string | null;
}

export interface LoginAttempt {
  succeeded(): Promise<void>;
  /**
   * A password that could not be looked at for lack of time was no bad one, and is taken back. That of
   * somebody who has left counts: otherwise leaving would be a way to ask without end.
   */
  unlessTooBusy<Value>(look: Promise<Value>): Promise<Value>;
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
        // Once refused, a stranger at one address uses up nothing else: not the address for all who share it.
        await rateLimiter.forgive({ refund: [address] });
        throw pairRefusal.refusal;
      }
      // From where the member usually logs in, others' bad logins do not count: they cannot lock them out.
      if (!isKnown && site !== null) await rateLimiter.consume('loginSite', site);
      if (!isKnown) await rateLimiter.consume(...anywhere);
      const others = isKnown ? [address] : [address, anywhere];
      const ofSite = isKnown || site === null ? [] : [['loginSite', site] as const];
      return {
        succeeded: () => rateLimiter.forgive({ forget: [pair], refund: [...others, ...ofSite] }),
        unlessTooBusy: (look) =>
          look.catch(async (error: unknown) => {
            // All but what stops a flood from many networks: there each has taken a place in the line.
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
