import { paths } from '../paths.ts';

/**
 * Why a session ends in this browser, where one goes then, and whether what is kept here for the
 * member goes as well: who merely has to log in again finds it as it was.
 */
export const DEPARTURES = {
  loggedOut: { to: paths.root, forgets: true },
  /** The server did not confirm it; in this browser it is a logout all the same. */
  logoutUnconfirmed: { to: paths.login, forgets: true },
  accountDeleted: { to: paths.root, forgets: true },
  sessionRefused: { to: paths.login, forgets: false },
  /** No CSRF cookie could be fetched, or the server called it outdated. */
  csrfOutdated: { to: paths.login, forgets: false },
  /** A reset ends every session of its account. */
  passwordReset: { to: paths.login, forgets: false },
} as const;
export type DepartureReason = keyof typeof DEPARTURES;

/** A change of who is looking that has chosen its next page itself; guards leave it to arrive. */
export interface Departure {
  /** The key of the location in which a guard first met it; null until one did. */
  readonly from: string | null;
}

let underway: Departure | null = null;
let isLoggingOut = false;

export function readDeparture(): Departure | null {
  return underway;
}

/** Before the session changes, so that no guard sees the change without it. */
export function beginDeparture(): void {
  underway = { from: null };
}

/** For guards, after each of their decisions: it is over once one is anywhere else, or may stay. */
export function followDeparture(locationKey: string, isAllowed: boolean): void {
  if (underway === null) return;
  const isHere = underway.from === null || underway.from === locationKey;
  underway = isAllowed || !isHere ? null : { from: locationKey };
}

/** False when one is under way already, from whichever button. */
export function beginLogout(): boolean {
  if (isLoggingOut) return false;
  isLoggingOut = true;
  return true;
}

export function endLogout(): void {
  isLoggingOut = false;
}

interface Refusal {
  /** The owner of the device when the call was sent, and now. */
  readonly askedBy: string;
  readonly owner: string;
  readonly isLoggedIn: boolean;
}

/**
 * A refused call ends the session once, and only the one it was made in. What is refused afterwards,
 * or because a logout has come through whose answer is still on its way, tells nothing new.
 */
export function isRefusalNews({ askedBy, owner, isLoggedIn }: Refusal): boolean {
  return isLoggedIn && askedBy === owner && !isLoggingOut;
}
