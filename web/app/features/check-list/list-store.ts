import { type Failure, failureLine } from '../../api/failure-line.ts';
import { checkListText } from '../../content/check-list.ts';
import {
  addedWith,
  afterStep,
  type Card,
  type Cards,
  cardOf,
  moved,
  newCard,
  nextStep,
  type Step,
  type UnsavedItem,
  unsavedIn,
  withUnsaved,
} from './cards.ts';
import { type ListServer, problemOf, tellServer } from './list-server.ts';

export interface ListSnapshot {
  /** null until the list has been loaded. */
  readonly cards: Cards | null;
  readonly loadFailure: string;
  /** Deleted on this page, the last one last: what an undo brings back. */
  readonly undoable: readonly Deletion[];
}

/** What was deleted by one press. */
type Deletion = readonly { readonly id: string; readonly text: string; readonly isDone: boolean }[];

interface ListDeps {
  readonly server: ListServer;
  readonly newId: () => string;
  /** The list may still be at work when its member has left: nothing of it goes to the next one. */
  readonly isOwnerGone: () => boolean;
  /** The server has a change: what else tells of the list is outdated. */
  readonly onSaved: () => void;
  readonly onSessionRefused: (message: string) => void;
  readonly keepUnsaved: (unsaved: readonly UnsavedItem[]) => void;
}

/**
 * The check list of a page. A change shows at once; then the server is told, one call after the
 * other, until it has what is wanted. What it does not take stays on the page and says so.
 */
export function createListStore(deps: ListDeps) {
  const { server, newId, isOwnerGone, onSaved, onSessionRefused, keepUnsaved } = deps;
  let snapshot: ListSnapshot = { cards: null, loadFailure: '', undoable: [] };
  let isWorking = false;
  /** How much has been done here: an answer from before tells of an older list. */
  let changes = 0;
  const listeners = new Set<() => void>();

  function set(change: Partial<ListSnapshot>) {
    const unsavedBefore = JSON.stringify(unsavedIn(snapshot.cards ?? []));
    snapshot = { ...snapshot, ...change };
    const unsaved = unsavedIn(snapshot.cards ?? []);
    if (JSON.stringify(unsaved) !== unsavedBefore) keepUnsaved(unsaved);
    for (const listener of listeners) listener();
  }

  const cards = () => snapshot.cards ?? [];
  const find = (id: string) => cards().find((card) => card.id === id);

  function change(id: string, part: Partial<Card>) {
    set({ cards: cards().map((card) => (card.id === id ? { ...card, ...part } : card)) });
  }

  function want(id: string, part: Partial<Card['wanted']>) {
    const card = find(id);
    if (card === undefined) return;
    change(id, { wanted: { ...card.wanted, ...part }, state: 'waiting', problem: '' });
    void work();
  }

  function fail(card: Card, step: Step, failure: Failure) {
    const isGone = failure.kind === 'notFound';
    // Another page has deleted it: so much the better, or it is brought back with what is wanted of it.
    if (isGone && step.kind === 'delete') return change(card.id, afterStep(card, step));
    if (isGone && (step.kind === 'update' || step.kind === 'move') && card.known !== null) {
      return change(card.id, { known: { ...card.known, isDeleted: true } });
    }
    // More was deleted than the server keeps to be restored: it is written down anew, at its place.
    if (isGone && step.kind === 'restore') {
      return change(card.id, { known: null, moves: card.moves + 1, state: 'waiting' });
    }
    // An earlier try whose answer was lost has added it with another text: that text is replaced.
    if (step.kind === 'add' && failure.kind === 'unprocessable') {
      return change(card.id, { ...afterStep(card, { kind: 'add', text: '' }), state: 'waiting' });
    }
    console.error('An item was not saved', failure);
    change(card.id, { state: 'failed', problem: problemOf(failure) });
    if (failure.kind === 'unauthorized') onSessionRefused(failure.message);
  }

  async function work() {
    changes += 1;
    if (isWorking) return;
    isWorking = true;
    for (let card = nextWaiting(); card !== undefined; card = nextWaiting()) await save(card);
    isWorking = false;
  }

  const nextWaiting = () =>
    isOwnerGone() ? undefined : cards().find(({ state }) => state === 'waiting' || state === 'saving');

  async function save(card: Card) {
    const step = nextStep(card);
    if (step === null) return change(card.id, { state: 'saved', problem: '' });
    if (step.kind === 'forget') return set({ cards: cards().filter(({ id }) => id !== card.id) });
    const batch = step.kind === 'add' ? addedWith(cards(), card) : [];
    if (batch.length > 1 && (await saveTogether(batch))) return;
    change(card.id, { state: 'saving' });
    const outcome = await tellServer(server, step, { cards: cards(), id: card.id });
    const now = find(card.id);
    if (now === undefined || isOwnerGone()) return;
    if (outcome.kind !== 'ok') return fail(now, step, outcome);
    change(card.id, afterStep(now, step));
    onSaved();
  }

  /** False: at least one of them is refused for itself, and each has to be told of alone. */
  async function saveTogether(batch: Cards): Promise<boolean> {
    const ids = batch.map(({ id }) => id);
    set({ cards: cards().map((card) => (ids.includes(card.id) ? { ...card, state: 'saving' } : card)) });
    const items = batch.map(({ id, wanted }) => ({ id, text: wanted.text }));
    const outcome = await server.addAll(items);
    if (isOwnerGone()) return true;
    if (outcome.kind === 'invalid' || outcome.kind === 'unprocessable') return false;
    for (const { id, text } of items) {
      const now = find(id);
      const step = { kind: 'add', text } as const;
      if (now === undefined) continue;
      if (outcome.kind === 'ok') change(id, afterStep(now, step));
      else fail(now, step, outcome);
    }
    if (outcome.kind === 'ok') onSaved();
    return true;
  }

  function deleteAll(deletion: Deletion) {
    if (deletion.length === 0) return;
    set({ undoable: [...snapshot.undoable, deletion] });
    for (const { id } of deletion) want(id, { isDeleted: true });
  }

  /** Also later, to see what other pages have done; never over what is not saved here. */
  async function load(unsaved: readonly UnsavedItem[] = []) {
    if (unsavedIn(cards()).length > 0) return;
    set({ loadFailure: '' });
    const changesBefore = changes;
    const outcome = await server.read();
    if (outcome === null || changes !== changesBefore) return;
    if (outcome.kind === 'ok') {
      const gone = cards().filter(({ wanted }) => wanted.isDeleted);
      const live = withUnsaved(outcome.reply.items.map(cardOf), unsaved);
      const deleted = gone.filter(({ id }) => !live.some((card) => card.id === id));
      set({ cards: [...live, ...deleted] });
      return work();
    }
    console.error('The list could not be loaded', outcome);
    if (outcome.kind === 'unauthorized') onSessionRefused(outcome.message);
    else set({ loadFailure: failureLine(checkListText.loadFailed, outcome) });
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    read: () => snapshot,
    load,
    add(...texts: string[]) {
      set({ cards: [...cards(), ...texts.map((text) => newCard(newId(), text))] });
      void work();
    },
    setText: (id: string, text: string) => want(id, { text }),
    setDone: (id: string, isDone: boolean) => want(id, { isDone }),
    /** `place` counts from 0, among the items that are shown. */
    move(id: string, place: number, isDoneHidden = false) {
      set({ cards: moved(cards(), id, place, isDoneHidden) });
      void work();
    },
    delete(id: string) {
      const card = find(id);
      if (card) deleteAll([deleted(card)]);
    },
    deleteDone() {
      deleteAll(
        cards()
          .filter(({ wanted }) => wanted.isDone && !wanted.isDeleted)
          .map(deleted),
      );
    },
    /** Brings back all that the last press deleted; says what. */
    undoDelete(): readonly string[] {
      const last = snapshot.undoable.at(-1) ?? [];
      set({ undoable: snapshot.undoable.slice(0, -1) });
      for (const { id, text, isDone } of last) {
        // One that was never saved has been forgotten: it is written down anew.
        if (find(id) === undefined) set({ cards: [...cards(), newCard(id, text)] });
        want(id, { isDeleted: false, isDone });
      }
      return last.map(({ text }) => text);
    },
    retry() {
      set({ cards: cards().map((card) => (card.state === 'failed' ? { ...card, state: 'waiting' } : card)) });
      void work();
    },
    /** Back to what the server has. */
    discard(id: string) {
      const card = find(id);
      if (card === undefined) return;
      if (card.known === null) return set({ cards: cards().filter((each) => each.id !== id) });
      change(id, { wanted: card.known, moves: 0, state: 'saved', problem: '' });
      // Its place, too, is the server's again.
      void load();
    },
  };
}

function deleted({ id, wanted: { text, isDone } }: Card) {
  return { id, text, isDone };
}

export type ListStore = ReturnType<typeof createListStore>;
