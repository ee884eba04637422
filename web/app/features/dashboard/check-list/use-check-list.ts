import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { keepDraft, takeDraft } from '../../../lib/draft-store.ts';
import { useSession } from '../../../lib/use-session.ts';
import { useSessionRefused } from '../../../lib/use-session-refused.ts';
import { listServer } from '../api.ts';
import { type UnsavedItem, unsavedIn } from './cards.ts';
import { createListStore, type ListStore } from './list-store.ts';
import { parseUnsaved } from './unsaved-draft.ts';

/** The member's list, kept in step with the server for as long as the page is open. */
export function useCheckList() {
  const session = useSession();
  const draft = `check_list_${session === 'unknown' ? '' : session.stored.auth_email}`;
  const onSessionRefused = useSessionRefused();
  const latest = useRef({ draft, onSessionRefused });
  latest.current = { draft, onSessionRefused };
  const lastVisit = useRef<ReturnType<typeof takeDraft>>(null);
  const [list] = useState<ListStore>(() =>
    createListStore({
      server: listServer,
      newId: () => crypto.randomUUID(),
      onSessionRefused: (message) => void latest.current.onSessionRefused(message),
      keepUnsaved: (unsaved) => void keepUnsaved(latest.current.draft, unsaved),
    }),
  );
  const snapshot = useSyncExternalStore(list.subscribe, list.read, list.read);
  const unsaved = unsavedIn(snapshot.cards ?? []).length;

  useEffect(() => {
    let isHere = true;
    // Once, however often the page is set up: a draft is given back a single time.
    lastVisit.current ??= takeDraft(latest.current.draft);
    void lastVisit.current.then((kept) => {
      if (isHere) void list.load(parseUnsaved(kept));
    });
    return () => {
      isHere = false;
    };
  }, [list]);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const look = () => {
      if (document.visibilityState === 'visible') void list.load();
    };
    // Another page may have changed the list meanwhile.
    document.addEventListener('visibilitychange', look, { signal });
    window.addEventListener('focus', look, { signal });
    window.addEventListener('online', () => list.retry(), { signal });
    return () => stop.abort();
  }, [list]);

  useEffect(() => {
    if (unsaved === 0) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);

  return { list, ...snapshot };
}

/** For the next visit in this tab: leaving the page loses nothing. */
async function keepUnsaved(draft: string, unsaved: readonly UnsavedItem[]): Promise<void> {
  if (unsaved.length === 0) await takeDraft(draft);
  else await keepDraft(draft, { items: JSON.stringify(unsaved) });
}
