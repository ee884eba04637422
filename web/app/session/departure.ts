import { paths } from '../paths.ts';

/**
 * The reasons for the end of a session in this browser, each with the page that follows, and whether the
 * member's stored data is removed. Members who only have to log in again keep it.
 */
export const SIGN_OUT_REDIRECTS = {
  loggedOut: { to: paths.root, forgets: true },
  /** The server did not confirm it; in this browser it counts as a logout. */
  logoutUnconfirmed: { to: paths.login, forgets: true },
  accountDeleted: { to: paths.root, forgets: true },
  sessionRefused: { to: paths.login, forgets: false },
  /** The CSRF cookie could not be fetched, or the server rejected its token as outdated. */
  csrfOutdated: { to: paths.login, forgets: false },
  /** A password reset ends every session of the account. */
  passwordReset: { to: paths.login, forgets: false },
} as const;
export type SignOutReason = keyof typeof SIGN_OUT_REDIRECTS;

let pendingRedirects = 0;
let isLogoutPending = false;

/** A session change that navigates by itself is pending, so guards must not redirect. */
export function isRedirecting(): boolean {
  return pendingRedirects > 0;
}

/** Changes the session and navigates in one step, so that no guard sees one without the other. */
export async function redirectWith(
  changeSession: () => void,
  navigate: () => void | Promise<void>,
): Promise<void> {
  pendingRedirects += 1;
  try {
    changeSession();
    await navigate();
  } finally {
    pendingRedirects -= 1;
  }
}

/** Returns false if a logout is already in progress. */
export function beginLogout(): boolean {
  if (isLogoutPending) return false;
  isLogoutPending = true;
  return true;
}

export function endLogout(): void {
  isLogoutPending = false;
}

export function isLoggingOut(): boolean {
  return isLogoutPending;
}
