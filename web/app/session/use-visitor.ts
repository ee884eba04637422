import type { VisitorKind } from './session-rules.ts';
import { useSession } from './use-session.ts';

/** Who is looking, for menus: a guest until the browser has been asked. */
export function useVisitor(): VisitorKind {
  const session = useSession();
  return session === 'unknown' ? 'guest' : session.visitor;
}
