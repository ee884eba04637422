import { LIST_ITEM_LENGTH, LIST_ITEMS_BATCH } from '@carom/contract/check-list/limits';
import type { ListItem } from '@carom/contract/check-list/schemas';
import type { ApiError } from '../../api/api-error.ts';
import type { Several } from '../../exchange/exchange.ts';

/** The content of an item. */
interface Content {
  readonly text: string;
  readonly isDone: boolean;
  readonly isDeleted: boolean;
}

/** An item in the state that the member wants, with the last state that the server confirmed. */
export interface Card {
  readonly id: string;
  readonly wanted: Content;
  /** Null: the server has not confirmed the item. */
  readonly known: Content | null;
  /** The number of moves that the server has not confirmed. */
  readonly moves: number;
}

/** In the order of the list. Deleted items keep their place. */
export type Cards = readonly Card[];

export function newCard(id: string, text: string): Card {
  const wanted = { text, isDone: false, isDeleted: false };
  return { id, wanted, known: null, moves: 0 };
}

function cardOf({ id, text, is_done }: ListItem): Card {
  const content = { text, isDone: is_done, isDeleted: false };
  return { id, wanted: content, known: content, moves: 0 };
}

/** The next change to send for an item; null if there is none. */
type Step =
  | { readonly kind: 'add'; readonly text: string }
  | { readonly kind: 'delete' }
  | { readonly kind: 'restore' }
  | { readonly kind: 'update'; readonly text: string; readonly isDone: boolean }
  /** `after` is the nearest earlier item that the server knows; undefined for the first place. */
  | { readonly kind: 'move'; readonly moves: number; readonly after: string | undefined };

export interface CardChange {
  readonly id: string;
  readonly step: Step;
}

export function pendingChanges(cards: Cards): CardChange[] {
  return cards.flatMap((card) => {
    const step = nextStep(card, cards);
    return step === null ? [] : [{ id: card.id, step }];
  });
}

function nextStep({ id, wanted, known, moves }: Card, cards: Cards): Step | null {
  if (known === null) return wanted.isDeleted ? null : { kind: 'add', text: wanted.text };
  if (wanted.isDeleted) return known.isDeleted ? null : { kind: 'delete' };
  if (known.isDeleted) return { kind: 'restore' };
  if (wanted.text !== known.text || wanted.isDone !== known.isDone) {
    return { kind: 'update', text: wanted.text, isDone: wanted.isDone };
  }
  return moves > 0 ? { kind: 'move', moves, after: savedBefore(cards, id) } : null;
}

/** The item after the server has confirmed a step. Changes that the member made meanwhile stay pending. */
function afterStep(card: Card, step: Step): Card {
  const known = card.known ?? { text: '', isDone: false, isDeleted: false };
  switch (step.kind) {
    case 'add':
      return { ...card, known: { text: step.text, isDone: false, isDeleted: false } };
    case 'delete':
      return { ...card, known: { ...known, isDeleted: true } };
    case 'restore':
      return { ...card, known: { ...known, isDeleted: false } };
    case 'update':
      return { ...card, known: { ...known, text: step.text, isDone: step.isDone } };
    case 'move':
      return { ...card, moves: Math.max(0, card.moves - step.moves) };
  }
}

function savedBefore(cards: Cards, id: string): string | undefined {
  const at = cards.findIndex((card) => card.id === id);
  return cards.slice(0, at).findLast(({ known }) => known !== null)?.id;
}

export function afterChanges(cards: Cards, changes: readonly CardChange[]): Cards {
  return cards.map((card) => {
    const change = changes.find(({ id }) => id === card.id);
    return change === undefined ? card : afterStep(card, change.step);
  });
}

/** The items after a refused change; null if the refusal cannot be resolved here. */
export function afterRefusal(cards: Cards, { id, step }: CardChange, kind: ApiError['kind']): Cards | null {
  const replace = (replacement: (card: Card) => Card) =>
    cards.map((card) => (card.id === id ? replacement(card) : card));
  if (kind === 'notFound') {
    // Another page has deleted the item. A deletion counts as done; for other changes the item is restored
    // first.
    if (step.kind === 'delete') return replace((card) => afterStep(card, step));
    if (step.kind === 'update' || step.kind === 'move') {
      return replace((card) => ({ ...card, known: card.known && { ...card.known, isDeleted: true } }));
    }
    // The server no longer keeps the deleted item: add it again at its place.
    if (step.kind === 'restore') return replace((card) => ({ ...card, known: null, moves: card.moves + 1 }));
  }
  // An earlier request, whose response was lost, added the item with another text: update the text.
  if (kind === 'unprocessable' && step.kind === 'add') {
    return replace((card) => afterStep(card, { kind: 'add', text: '' }));
  }
  return null;
}

/** The server's list, unless there are unsaved changes. Deleted items are kept for undo. */
export function withItems(
  cards: Cards | null,
  items: readonly ListItem[],
  left: readonly UnsavedItem[],
): Cards {
  if (cards === null) return withUnsaved(items.map(cardOf), left);
  if (pendingChanges(cards).length > 0) return cards;
  const gone = cards.filter(({ id, wanted }) => wanted.isDeleted && !items.some((item) => item.id === id));
  return [...items.map(cardOf), ...gone];
}

export function isShown({ wanted }: Card, isDoneHidden: boolean): boolean {
  return !wanted.isDeleted && !(isDoneHidden && wanted.isDone);
}

/** The first change, with the later ones that fit into the same request. */
export function inOneRequest(changes: Several<CardChange>): Several<CardChange> {
  const isAddable = ({ step }: CardChange) => step.kind === 'add' && step.text.length <= LIST_ITEM_LENGTH;
  const [first, ...others] = changes;
  return isAddable(first) ? [first, ...others.filter(isAddable).slice(0, LIST_ITEMS_BATCH - 1)] : [first];
}

/** Moves an item to a place that is counted among the shown items. */
export function moved(cards: Cards, id: string, place: number, isDoneHidden = false): Cards {
  const card = cards.find((each) => each.id === id);
  if (card === undefined) return cards;
  const others = cards.filter((each) => each.id !== id);
  const shown = others.filter((each) => isShown(each, isDoneHidden));
  const before = place === 0 ? undefined : shown[Math.min(place, shown.length) - 1];
  const at = before === undefined ? 0 : others.indexOf(before) + 1;
  const placed = { ...card, moves: card.moves + 1 };
  return [...others.slice(0, at), placed, ...others.slice(at)];
}

/** An item that was not saved before the member left the page. */
export interface UnsavedItem extends Content {
  readonly id: string;
  readonly isNew: boolean;
}

export function unsavedIn(cards: Cards): UnsavedItem[] {
  return cards
    .filter((card) => nextStep(card, cards) !== null)
    .map(({ id, wanted, known }) => ({ id, ...wanted, isNew: known === null }));
}

/** Applies the unsaved changes to the server's list. */
function withUnsaved(cards: Cards, unsaved: readonly UnsavedItem[]): Cards {
  const changed = cards.map((card) => {
    const left = unsaved.find(({ id }) => id === card.id);
    if (left === undefined) return card;
    const { text, isDone, isDeleted } = left;
    return { ...card, wanted: { text, isDone, isDeleted } };
  });
  const added = unsaved
    .filter(({ id, isNew }) => isNew && !cards.some((card) => card.id === id))
    .map(({ id, text, isDone, isDeleted }) => ({
      ...newCard(id, text),
      wanted: { text, isDone, isDeleted },
    }));
  return [...changed, ...added];
}
