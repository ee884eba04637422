import { CancelledError, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ApiError, isSessionRefused } from '../../api/api-error.ts';
import { failureLine } from '../../api/failure-line.ts';
import { checkListText, rowText } from '../../content/check-list.ts';
import { useExchange } from '../../exchange/use-exchange.ts';
import { useAskBeforeLeaving } from '../../forms/ask-before-leaving.tsx';
import { useSessionRefused } from '../../session/use-session-refused.ts';
import { dropDraft, keepDraft, takeDraft } from '../../storage/draft-store.ts';
import { readOwner } from '../../storage/member-store.ts';
import { saveChanges } from './api.ts';
import { type UnsavedItem, unsavedIn } from './cards.ts';
import { createListStore, type ListStore } from './list-store.ts';
import { listQuery } from './queries.ts';
import { parseUnsaved } from './unsaved-draft.ts';

const DRAFT = 'check_list';

/** The member's list, synchronized with the server while the page is open. */
export function useCheckList() {
  const client = useQueryClient();
  const [list] = useState<ListStore>(() => {
    const owner = readOwner();
    let left: ReturnType<typeof takeDraft> | undefined;
    return createListStore({
      owner: readOwner,
      newId: () => crypto.randomUUID(),
      async read() {
        left ??= takeDraft(DRAFT);
        const { items } = await client.fetchQuery(listQuery).catch(networkFailureOf);
        return { items, left: parseUnsaved(await left) };
      },
      save: (changes) => saveChanges(client, changes),
      keepUnsaved: (unsaved) => keepUnsaved(unsaved, owner),
    });
  });
  const { cards, undoable } = useSyncExternalStore(list.subscribe, list.read, list.read);
  const { sending, problems, readProblem } = useExchange(list.exchange);
  const unsaved = unsavedIn(cards ?? []).length;

  const problem = problems.values().next().value;
  useRefusedSession(readProblem ?? problem);
  useEffect(() => {
    if (readProblem !== null) console.error('The list could not be loaded', readProblem);
  }, [readProblem]);
  useEffect(() => {
    if (problem !== undefined) console.error('An item was not saved', problem);
  }, [problem]);

  useAskBeforeLeaving(unsaved > 0, { blocksNavigation: false });

  const loadFailure =
    readProblem === null || isSessionRefused(readProblem)
      ? ''
      : failureLine(checkListText.loadFailed, readProblem);
  const problemOf = (id: string) => {
    const problem = problems.get(id);
    return problem === undefined ? '' : problemLine(problem);
  };
  return { list, cards, undoable, loadFailure, isSaving: (id: string) => sending.has(id), problemOf };
}

function useRefusedSession(problem: ApiError | undefined): void {
  const onSessionRefused = useSessionRefused();
  const refuseSession = useRef(onSessionRefused);
  refuseSession.current = onSessionRefused;
  useEffect(() => {
    if (problem !== undefined) void refuseSession.current(problem);
  }, [problem]);
}

/** The text is the only field with validation errors. */
function problemLine(problem: ApiError): string {
  const wrong = problem.errors['text'];
  return typeof wrong === 'string' ? wrong : failureLine(rowText.unsaved, problem);
}

/** A read is cancelled when the session ends. */
function networkFailureOf(cause: unknown): never {
  if (cause instanceof CancelledError) throw new ApiError('networkFailure', { cause });
  throw cause;
}

/** Keeps unsaved changes for the next visit in this tab. */
function keepUnsaved(unsaved: readonly UnsavedItem[], owner: string): void {
  if (unsaved.length === 0) dropDraft(DRAFT, owner);
  else keepDraft(DRAFT, { items: JSON.stringify(unsaved) }, owner);
}
