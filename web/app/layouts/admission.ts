import { withoutTrailingSlashes } from '@carom/contract/trailing-slashes';
import { paths } from '../paths.ts';
import type { VisitorKind } from '../session/session-rules.ts';

export type Admission =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'redirect'; readonly to: string; readonly clearsSession: boolean };

/** A guest here holds leftovers of a session; they are cleared before the way home. */
const CLEARING_PATHS: readonly string[] = [paths.member.account, paths.member.profile, paths.admin.profile];
const SIGN_IN_PATHS: readonly string[] = [paths.login, paths.register];
const MEMBER_PATHS: readonly string[] = Object.values(paths.member);

/** Who may see which path, and where everybody else goes. */
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

/** Somebody on the way from a page that is no longer theirs. */
interface Leaving {
  readonly kind: 'leaving';
}

interface Situation {
  readonly pathname: string;
  readonly visitor: VisitorKind;
  /** The way back led to what another member has looked for here. */
  readonly asksForSomebodyElse: boolean;
  /** The browser is on its way to another page, or there already. */
  readonly isLeaving: boolean;
}

/**
 * What a guard does. While one is leaving it does nothing: two that send the visitor somewhere would
 * interrupt each other.
 */
export function decideView(situation: Situation): Admission | Leaving {
  const { pathname, visitor, asksForSomebodyElse, isLeaving } = situation;
  const admission = decideAdmission(pathname, visitor);
  const isOpen = admission.kind === 'allowed';
  if (isOpen && !asksForSomebodyElse) return admission;
  if (isLeaving) return { kind: 'leaving' };
  // The page itself is for everybody; what stands in its address is not.
  return isOpen ? redirect(pathname) : admission;
}

const ALLOWED: Admission = { kind: 'allowed' };

function redirect(to: string, clearsSession = false): Admission {
  return { kind: 'redirect', to, clearsSession };
}
