import { LIST_ITEM_LENGTH, LIST_ITEMS_BATCH } from '@carom/contract/list-items/limits';
import type { ListItem } from '@carom/contract/list-items/schemas';

/** What an item is, or should be. */
interface Content {
  readonly text: string;
  readonly isDone: boolean;
  readonly isDeleted: boolean;
}

type CardState = 'saved' | 'waiting' | 'saving' | 'failed';

/** An item as the member wants it, beside what the server is known to have of it. */
export interface Card {
  readonly id: string;
  readonly wanted: Content;
  /** null: the server has never heard of it. */
  readonly known: Content | null;
  /** How often it was given a new place that the server has not been told of. */
  readonly moves: number;
  readonly state: CardState;
  readonly problem: string;
}

/** In the order of the list; deleted ones keep their place among the others. */
export type Cards = readonly Card[];

export function newCard(id: string, text: string): Card {
  const wanted = { text, isDone: false, isDeleted: false };
  return { id, wanted, known: null, moves: 0, state: 'waiting', problem: '' };
}

export function cardOf({ id, text, is_done }: ListItem): Card {
  const content = { text, isDone: is_done, isDeleted: false };
  return { id, wanted: content, known: content, moves: 0, state: 'saved', problem: '' };
}

/** What the server must be told next about a card; null when it knows everything. */
export type Step =
  | { readonly kind: 'forget' }
  | { readonly kind: 'add'; readonly text: string }
  | { readonly kind: 'delete' }
  | { readonly kind: 'restore' }
  | { readonly kind: 'update'; readonly text: string; readonly isDone: boolean }
  | { readonly kind: 'move'; readonly moves: number };

export function nextStep({ wanted, known, moves }: Card): Step | null {
  if (known === null) return wanted.isDeleted ? { kind: 'forget' } : { kind: 'add', text: wanted.text };
  if (wanted.isDeleted) return known.isDeleted ? null : { kind: 'delete' };
  if (known.isDeleted) return { kind: 'restore' };
  if (wanted.text !== known.text || wanted.isDone !== known.isDone) {
    return { kind: 'update', text: wanted.text, isDone: wanted.isDone };
  }
  return moves > 0 ? { kind: 'move', moves } : null;
}

/** The card once the server has done the step; meanwhile more may have been wanted. */
export function afterStep(card: Card, step: Step): Card {
  const known = card.known ?? { text: '', isDone: false, isDeleted: false };
  switch (step.kind) {
    case 'forget':
      return card;
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

/** The nearest item before this one that the server knows; undefined for the first place. */
export function savedBefore(cards: Cards, id: string): string | undefined {
  const at = cards.findIndex((card) => card.id === id);
  return cards.slice(0, at).findLast(({ known }) => known !== null)?.id;
}

/** Whether the page shows an item, or leaves it out as done. */
export function isShown({ wanted }: Card, isDoneHidden: boolean): boolean {
  return !wanted.isDeleted && !(isDoneHidden && wanted.isDone);
}

/** Those that can be added in one call with this one, in their order. */
export function addedWith(cards: Cards, first: Card): Cards {
  const isAddable = ({ wanted, known, state }: Card) =>
    known === null && !wanted.isDeleted && state !== 'failed' && wanted.text.length <= LIST_ITEM_LENGTH;
  if (!isAddable(first)) return [first];
  return cards.slice(cards.indexOf(first)).filter(isAddable).slice(0, LIST_ITEMS_BATCH);
}

/** Puts a card where it comes to stand at this place among those that are shown. */
export function moved(cards: Cards, id: string, place: number, isDoneHidden = false): Cards {
  const card = cards.find((each) => each.id === id);
  if (card === undefined) return cards;
  const others = cards.filter((each) => each.id !== id);
  const shown = others.filter((each) => isShown(each, isDoneHidden));
  const before = place === 0 ? undefined : shown[Math.min(place, shown.length) - 1];
  const at = before === undefined ? 0 : others.indexOf(before) + 1;
  const placed = { ...card, moves: card.moves + 1, state: 'waiting' as const };
  return [...others.slice(0, at), placed, ...others.slice(at)];
}

/** What could not be saved before the member left the page. */
export interface UnsavedItem extends Content {
  readonly id: string;
  readonly isNew: boolean;
}

export function unsavedIn(cards: Cards): UnsavedItem[] {
  return cards
    .filter(({ state }) => state !== 'saved')
    .map(({ id, wanted, known }) => ({ id, ...wanted, isNew: known === null }));
}

/** The server's list with what was left unsaved on top. */
export function withUnsaved(cards: Cards, unsaved: readonly UnsavedItem[]): Cards {
  const changed = cards.map((card) => {
    const left = unsaved.find(({ id }) => id === card.id);
    if (left === undefined) return card;
    const { text, isDone, isDeleted } = left;
    return { ...card, wanted: { text, isDone, isDeleted }, state: 'waiting' as const };
  });
  const added = unsaved
    .filter(({ id, isNew }) => isNew && !cards.some((card) => card.id === id))
    .map(({ id, text, isDone, isDeleted }) => ({
      ...newCard(id, text),
      wanted: { text, isDone, isDeleted },
    }));
  return [...changed, ...added];
}
