import type { SessionEntry } from '@carom/contract/accounts/account';
import { sessionsText } from '../../content/account/profile.ts';
import { useLogout } from '../../session/use-logout.ts';
import { Button } from '../../ui/button.tsx';
import { ShowMore } from '../../ui/loading/show-more.tsx';
import { Spinner } from '../../ui/loading/spinner.tsx';
import { usePopUp } from '../../ui/pop-ups.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useFocusOnMore } from '../../ui/use-focus-on-more.ts';
import { useSessions } from './use-sessions.ts';

const MOMENT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

export function SessionList() {
  const { sessions, failure, isLoadingMore, hasMore, endingId, showMore, retry, end } = useSessions();
  const { list, expectMore } = useFocusOnMore<HTMLUListElement>(sessions?.length ?? 0, 'button');
  const { isBusy: isLoggingOut, logout } = useLogout();
  const showPopUp = usePopUp();

  async function askToLogOut() {
    const answer = await showPopUp({
      tone: 'warning',
      title: sessionsText.endThisTitle,
      message: sessionsText.endThisText,
      confirm: sessionsText.endThisConfirm,
      alternative: sessionsText.stay,
      isDestructive: true,
    });
    if (answer === 'confirmed') await logout();
  }

  return (
    <>
      {failure ? (
        <div role="alert" className="space-y-4 py-3">
          <p className="font-semibold text-red">{failure}</p>
          <Button variant="outline" onClick={() => void retry()}>
            Try again
          </Button>
        </div>
      ) : null}
      {sessions === null && !failure ? <Spinner label={sessionsText.loading} /> : null}
      <ul ref={list}>
        {(sessions ?? []).map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isBusy={session.is_current ? isLoggingOut : endingId === session.id}
            onEnd={() => void (session.is_current ? askToLogOut() : end(session.id))}
          />
        ))}
      </ul>
      {hasMore && !failure ? (
        <p className="border-t border-line pt-5">
          <ShowMore
            label="Show more"
            isBusy={isLoadingMore}
            onMore={() => {
              expectMore();
              void showMore();
            }}
          />
        </p>
      ) : null}
    </>
  );
}

interface SessionRowProps {
  readonly session: SessionEntry;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { device, is_current, last_used_at } = session;
  return (
    <li className="flex items-center justify-between gap-3 border-t border-line py-3">
      <div>
        <p className="font-semibold">
          {device} {is_current ? <StatusBadge tone="good">This device</StatusBadge> : null}
        </p>
        <p className="text-sm text-muted">
          Last used <time dateTime={last_used_at}>{MOMENT.format(new Date(last_used_at))}</time>
        </p>
      </div>
      <Button
        variant="outline"
        size="compact"
        isBusy={isBusy}
        aria-label={is_current ? sessionsText.endThis : sessionsText.end(device)}
        onClick={onEnd}
      >
        End
      </Button>
    </li>
  );
}
