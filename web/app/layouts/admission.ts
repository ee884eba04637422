import { withoutTrailingSlashes } from '@carom/contract/trailing-slashes';
import { paths } from '../paths.ts';
import type { VisitorKind } from '../session/session-rules.ts';

export type Admission =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'redirect'; readonly to: string; readonly clearsSession: boolean };

/** A guest on these paths has the remains of a session, which are cleared before the redirect to the home page. */
const CLEARING_PATHS: readonly string[] = [paths.member.account, paths.member.profile, paths.admin.profile];
const SIGN_IN_PATHS: readonly string[] = [paths.login, paths.register];
const MEMBER_PATHS: readonly string[] = Object.values(paths.member);

/** Which visitors may see a path, and where the others are redirected. */
export function decideAdmission(pathname: string, visitor: VisitorKind): Admission {
  const path = withoutTrailingSlashes(pathname).toLowerCase();

  if (SIGN_IN_PATHS.includes(path)) {
    return visitor === 'member' || visitor === 'admin' ? redirect(paths[visitor].dashboard) : ALLOWED;
  }
  if (visitor === 'guest' && CLEARING_PATHS.includes(path)) return redirect(paths.root, true);
  if (path === paths.admin.root || path.startsWith(`${paths.admin.root}/`)) {
    if (visitor === 'admin') return path === paths.admin.root ? redirect(paths.admin.dashboard) : ALLOWED;
    return redirect(visitor === 'member' ? paths.member.myListItems : paths.login);
  }
  if (MEMBER_PATHS.includes(path)) return visitor === 'member' ? ALLOWED : redirect(paths.login);
  return ALLOWED;
}

/** The visitor is already leaving a page that they may no longer see. */
interface Leaving {
  readonly kind: 'leaving';
}

interface Situation {
  readonly pathname: string;
  readonly visitor: VisitorKind;
  /** The history entry contains a search that another member has made in this browser. */
  readonly asksForSomebodyElse: boolean;
  /** The browser is navigating to another page, or has already done so. */
  readonly isLeaving: boolean;
}

/**
 * The decision of a guard. Nothing is done while a navigation is in progress, because two redirects would interrupt
 * each other.
 */
export function decideView(situation: Situation): Admission | Leaving {
  const { pathname, visitor, asksForSomebodyElse, isLeaving } = situation;
  const admission = decideAdmission(pathname, visitor);
  const isOpen = admission.kind === 'allowed';
  if (isOpen && !asksForSomebodyElse) return admission;
  if (isLeaving) return { kind: 'leaving' };
  // The page is public, but the query in its address belongs to another member.
  return isOpen ? redirect(pathname) : admission;
}

const ALLOWED: Admission = { kind: 'allowed' };

function redirect(to: string, clearsSession = false): Admission {
  return { kind: 'redirect', to, clearsSession };
}
