import type { ListItem } from '@carom/contract/check-list/schemas';
import { createExchange } from '../../exchange/exchange.ts';
import {
  afterChanges,
  afterRefusal,
  type Card,
  type CardChange,
  type Cards,
  inOneRequest,
  moved,
  newCard,
  pendingChanges,
  type UnsavedItem,
  unsavedIn,
  withItems,
} from './cards.ts';

export interface ListSnapshot {
  /** Null while the list is loading. */
  readonly cards: Cards | null;
  /** Deletions on this page that can be undone, the latest last. */
  readonly undoable: readonly Deletion[];
}

/** The items of one deletion. */
type Deletion = readonly { readonly id: string; readonly text: string; readonly isDone: boolean }[];

/** The server's list, and the unsaved changes of an earlier visit. */
interface ReadList {
  readonly items: readonly ListItem[];
  readonly left: readonly UnsavedItem[];
}

interface ListDeps {
  readonly read: () => Promise<ReadList>;
  readonly save: (changes: readonly CardChange[]) => Promise<unknown>;
  readonly owner: () => string;
  readonly newId: () => string;
  readonly keepUnsaved: (unsaved: readonly UnsavedItem[]) => void;
}

/** The check list of a page. Changes are shown at once and saved in the background. */
export function createListStore({ read, save, owner, newId, keepUnsaved }: ListDeps) {
  let snapshot: ListSnapshot = { cards: null, undoable: [] };
  const listeners = new Set<() => void>();
  const cards = () => snapshot.cards ?? [];
  const find = (id: string) => cards().find((card) => card.id === id);

  function set(change: Partial<ListSnapshot>) {
    const unsavedBefore = JSON.stringify(unsavedIn(cards()));
    snapshot = { ...snapshot, ...change };
    const unsaved = unsavedIn(cards());
    if (JSON.stringify(unsaved) !== unsavedBefore) keepUnsaved(unsaved);
    for (const listener of listeners) listener();
  }

  const madeFor = owner();
  const exchange = createExchange<Cards | null, ReadList, CardChange, unknown>({
    store: {
      owner,
      // Another member may have logged in while the page is open.
      read: () => (owner() === madeFor ? snapshot.cards : null),
      write: (next) => owner() === madeFor && set({ cards: next }),
    },
    read,
    save,
    together: inOneRequest,
    reconcile: {
      pending: (local) => pendingChanges(local ?? []),
      withRemote: (local, { items, left }) => withItems(local, items, left),
      withSaved: (local, sent) => afterChanges(local ?? [], sent),
      withRefusal: (local, change, { kind }) => afterRefusal(local ?? [], change, kind),
    },
  });

  function change(next: Cards) {
    set({ cards: next });
    void exchange.send();
  }

  const replace = (id: string, part: Partial<Card>) =>
    cards().map((card) => (card.id === id ? { ...card, ...part } : card));

  function want(id: string, part: Partial<Card['wanted']>) {
    const card = find(id);
    if (card !== undefined) change(replace(id, { wanted: { ...card.wanted, ...part } }));
  }

  function deleteAll(deletion: Deletion) {
    if (deletion.length === 0) return;
    set({ undoable: [...snapshot.undoable, deletion] });
    for (const { id } of deletion) want(id, { isDeleted: true });
  }

  return {
    exchange,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    read: () => snapshot,
    add: (...texts: string[]) => change([...cards(), ...texts.map((text) => newCard(newId(), text))]),
    setText: (id: string, text: string) => want(id, { text }),
    setDone: (id: string, isDone: boolean) => want(id, { isDone }),
    /** `place` is the index among the shown items. */
    move: (id: string, place: number, isDoneHidden = false) =>
      change(moved(cards(), id, place, isDoneHidden)),
    delete(id: string) {
      const card = find(id);
      if (card) deleteAll([deleted(card)]);
    },
    deleteDone() {
      const done = cards().filter(({ wanted }) => wanted.isDone && !wanted.isDeleted);
      deleteAll(done.map(deleted));
    },
    /** Undoes the last deletion. Returns the texts of its items. */
    undoDelete(): readonly string[] {
      const last = snapshot.undoable.at(-1) ?? [];
      set({ undoable: snapshot.undoable.slice(0, -1) });
      for (const { id, text, isDone } of last) {
        // An item that was never saved is no longer in the list.
        if (find(id) === undefined) set({ cards: [...cards(), newCard(id, text)] });
        want(id, { isDeleted: false, isDone });
      }
      return last.map(({ text }) => text);
    },
    /** Resets an item to the server's state and place. */
    discard(id: string) {
      const card = find(id);
      if (card === undefined) return;
      if (card.known === null) set({ cards: cards().filter((each) => each.id !== id) });
      else set({ cards: replace(id, { wanted: card.known, moves: 0 }) });
      void exchange.exchange();
    },
  };
}

function deleted({ id, wanted: { text, isDone } }: Card) {
  return { id, text, isDone };
}

export type ListStore = ReturnType<typeof createListStore>;
