import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSessionRefused } from '../../session/use-session-refused.ts';
import { dropDraft, keepDraft, takeDraft } from '../../storage/draft-store.ts';
import { readOwner } from '../../storage/member-store.ts';
import { createListServer } from './api.ts';
import { type UnsavedItem, unsavedIn } from './cards.ts';
import { createListStore, type ListStore } from './list-store.ts';
import { listQuery } from './queries.ts';
import { parseUnsaved } from './unsaved-draft.ts';

const DRAFT = 'check_list';

/** The member's list, kept in step with the server for as long as the page is open. */
export function useCheckList() {
  const onSessionRefused = useSessionRefused();
  const refuseSession = useRef(onSessionRefused);
  refuseSession.current = onSessionRefused;
  const client = useQueryClient();
  const lastVisit = useRef<ReturnType<typeof takeDraft>>(null);
  const [list] = useState<ListStore>(() => {
    const owner = readOwner();
    return createListStore({
      server: createListServer(client),
      newId: () => crypto.randomUUID(),
      isOwnerGone: () => readOwner() !== owner,
      onSaved: () => {
        void client.invalidateQueries({ queryKey: ['dashboard'] });
        // An answer on its way may tell of before, and is nothing to come back to.
        client.removeQueries(listQuery);
      },
      onSessionRefused: (message) => void refuseSession.current(message),
      keepUnsaved: (unsaved) => keepUnsaved(unsaved, owner),
    });
  });
  const snapshot = useSyncExternalStore(list.subscribe, list.read, list.read);
  const unsaved = unsavedIn(snapshot.cards ?? []).length;

  useEffect(() => {
    let isHere = true;
    // Once, however often the page is set up: a draft is given back a single time.
    lastVisit.current ??= takeDraft(DRAFT);
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
    // Another page may have changed the list since it was read.
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
function keepUnsaved(unsaved: readonly UnsavedItem[], owner: string): void {
  if (unsaved.length === 0) dropDraft(DRAFT, owner);
  else keepDraft(DRAFT, { items: JSON.stringify(unsaved) }, owner);
}
