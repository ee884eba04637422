import { useLeaveSession } from '../../lib/use-leave-session.ts';
import { paths } from '../../paths.ts';

/** The one place that signs somebody out. */
export function useLogout(): () => Promise<void> {
  const leaveSession = useLeaveSession();
  return () => leaveSession(paths.root);
}
