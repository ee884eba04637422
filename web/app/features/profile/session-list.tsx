import { useEffect, useRef } from 'react';
import { useLogout } from '../../session/use-logout.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { SessionEntry } from './api.ts';
import { useSessions } from './use-sessions.ts';

const MOMENT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

export function SessionList() {
  const { sessions, failure, isLoading, hasMore, endingId, load, end } = useSessions();
  const { list, expectMore } = useFocusOnMore(sessions?.length ?? 0);
  const { isBusy: isLoggingOut, logout } = useLogout();
  return (
    <>
      {failure ? (
        <div role="alert" className="space-y-4 py-3">
          <p className="font-semibold text-red">{failure}</p>
          <Button variant="outline" onClick={() => void load()}>
            Try again
          </Button>
        </div>
      ) : null}
      {sessions === null && !failure ? <Spinner label="Loading your sessions" /> : null}
      <ul ref={list}>
        {(sessions ?? []).map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isBusy={session.is_current ? isLoggingOut : endingId === session.id}
            onEnd={() => void (session.is_current ? logout() : end(session.id))}
          />
        ))}
      </ul>
      {hasMore && !failure ? (
        <p className="border-t border-line pt-5">
          <Button
            variant="outline"
            isBusy={isLoading}
            onClick={() => {
              if (isLoading) return;
              expectMore();
              void load();
            }}
          >
            Show more
          </Button>
        </p>
      ) : null}
    </>
  );
}

/** The button moves down as more sessions come, and then goes: the keyboard goes on at the first of them. */
function useFocusOnMore(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const countBefore = useRef<number | null>(null);
  useEffect(() => {
    const before = countBefore.current;
    if (before === null || count === before) return;
    countBefore.current = null;
    list.current?.children[before]?.querySelector('button')?.focus();
  }, [count]);
  return {
    list,
    expectMore() {
      countBefore.current = count;
    },
  };
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
          {device}{' '}
          {is_current ? (
            <span className="inline-block rounded-full bg-felt-tint px-3 py-1 text-sm text-felt">
              This device
            </span>
          ) : null}
        </p>
        <p className="text-sm text-muted">
          Last used <time dateTime={last_used_at}>{MOMENT.format(new Date(last_used_at))}</time>
        </p>
      </div>
      <Button
        variant="outline"
        size="compact"
        isBusy={isBusy}
        aria-label={is_current ? 'End this session and log out' : `End the session of ${device}`}
        onClick={onEnd}
      >
        End
      </Button>
    </li>
  );
}
