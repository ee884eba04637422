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

let underway = 0;
let logoutUnderway = false;

/** A change of who is looking is on the way to a page that it has chosen itself; guards leave it to arrive. */
export function isDeparting(): boolean {
  return underway > 0;
}

/** Changes who is looking and goes to the next page, so that no guard sees the one without the other. */
export async function depart(changeSession: () => void, goOn: () => void | Promise<void>): Promise<void> {
  underway += 1;
  try {
    changeSession();
    await goOn();
  } finally {
    underway -= 1;
  }
}

/** False when one is under way already, from whichever button. */
export function beginLogout(): boolean {
  if (logoutUnderway) return false;
  logoutUnderway = true;
  return true;
}

export function endLogout(): void {
  logoutUnderway = false;
}

export function isLoggingOut(): boolean {
  return logoutUnderway;
}
