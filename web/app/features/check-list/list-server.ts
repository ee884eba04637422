import type { ListItem } from '@carom/contract/list-items/schemas';
import type { CallOutcome } from '../../api/call-outcome.ts';
import { type Failure, failureLine } from '../../api/failure-line.ts';
import { rowText } from '../../content/check-list.ts';
import { type Cards, type Step, savedBefore } from './cards.ts';

type Answer = Promise<CallOutcome<unknown>>;

/** The server as the list sees it. Every call may be repeated without harm. */
export interface ListServer {
  /** Null: nobody waits for it any more. */
  read(): Promise<CallOutcome<{ readonly items: readonly ListItem[] }> | null>;
  add(id: string, text: string): Answer;
  /** In their order; all of them or none. */
  addAll(items: readonly NewItem[]): Answer;
  update(id: string, change: { readonly text: string; readonly is_done: boolean }): Answer;
  move(id: string, afterId: string | undefined): Answer;
  delete(id: string): Answer;
  restore(id: string): Answer;
}

interface NewItem {
  readonly id: string;
  readonly text: string;
}

interface Subject {
  readonly cards: Cards;
  readonly id: string;
}

/** Makes the call that a step asks for. */
export function tellServer(
  server: ListServer,
  step: Exclude<Step, { kind: 'forget' }>,
  { cards, id }: Subject,
): Answer {
  if (step.kind === 'add') return server.add(id, step.text);
  if (step.kind === 'update') return server.update(id, { text: step.text, is_done: step.isDone });
  if (step.kind === 'move') return server.move(id, savedBefore(cards, id));
  return step.kind === 'delete' ? server.delete(id) : server.restore(id);
}

/** The text is the only field that somebody can have typed wrongly. */
export function problemOf(failure: Failure): string {
  const wrong = failure.kind === 'invalid' ? failure.errors['text'] : undefined;
  return typeof wrong === 'string' ? wrong : failureLine(rowText.unsaved, failure);
}
