import { createHash } from 'node:crypto';
import { DAY_MS } from '@carom/domain/time/durations';
import type { Database, Queryable, Transaction } from '../../db/client.ts';
import { CodedError } from '../../errors/coded-error.ts';
import { deleteAnswersUntil, findAnswer, type IdempotencyKey, insertAsked, keepAnswer } from './repo.ts';

/** Nobody presses again after so long. */
const KEPT_MS = 7 * DAY_MS;

/** Something that an admin wants done, under an idempotency key that their page has made. */
interface Asked {
  readonly id: string;
  readonly kind:
    | 'series'
    | 'seriesChange'
    | 'classChanges'
    | 'classImport'
    | 'class'
    | 'classCopy'
    | 'classMessage'
    | 'video'
    | 'messageAnswer'
    | 'answerTemplate'
    | 'complimentaryDays';
  readonly askedBy: string;
  /** All that was asked for, with what it is about. */
  readonly content: unknown;
}

/** A request that is sent again, after a lost answer or by a second press, is carried out once. */
export interface Idempotency {
  /** Null: it was not done yet; then `once` is the judge. */
  find<Answer>(db: Queryable, asked: Asked): Promise<Answer | null>;
  /**
   * False for a repeated request. One that arrives meanwhile waits for the transaction to end. Throws `idTaken` when
   * the id was used for something else.
   */
  isFirst(tx: Transaction, asked: Asked): Promise<boolean>;
  /** The same for work whose answer is kept, as plain data, and given again. */
  once<Answer>(tx: Transaction, asked: Asked, work: () => Promise<Answer>): Promise<Answer>;
}

export function createIdempotency({ clock }: { readonly clock: () => Date }): Idempotency {
  /** What was asked for under this id before; null for the first time. */
  async function findEarlier(tx: Transaction, asked: Asked): Promise<IdempotencyKey | null> {
    const { id, kind, askedBy } = asked;
    if (await insertAsked(tx, { id, kind, askedBy, contentHash: requestHashOf(asked.content), at: clock() }))
      return null;
    const kept = await findAnswer(tx, id);
    if (kept === null) throw new Error('An answer that was kept is gone');
    if (!isSame(kept, asked)) throw new CodedError('idTaken');
    return kept;
  }

  return {
    isFirst: async (tx, asked) => (await findEarlier(tx, asked)) === null,
    async find<Answer>(db: Queryable, asked: Asked) {
      const kept = await findAnswer(db, asked.id);
      return kept !== null && isSame(kept, asked) ? (kept.answer as Answer) : null;
    },
    async once<Answer>(tx: Transaction, asked: Asked, work: () => Promise<Answer>) {
      const earlier = await findEarlier(tx, asked);
      if (earlier !== null) return earlier.answer as Answer;
      const answer = await work();
      await keepAnswer(tx, asked.id, answer);
      return answer;
    },
  };
}

export function createIdempotencyPurge({ db, clock }: { readonly db: Database; readonly clock: () => Date }) {
  return (): Promise<void> => deleteAnswersUntil(db, new Date(clock().getTime() - KEPT_MS));
}

function isSame(kept: IdempotencyKey, asked: Asked): boolean {
  const { kind, askedBy } = asked;
  return (
    kept.kind === kind && kept.askedBy === askedBy && kept.contentHash.equals(requestHashOf(asked.content))
  );
}

export function requestHashOf(content: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(content)).digest();
}

/** For what keeps the hash of the request that made it. Throws `idTaken` when it was another one. */
export function requireSameRequest(hash: Buffer, made: { readonly requestHash: Buffer | null }): void {
  if (made.requestHash !== null && !made.requestHash.equals(hash)) throw new CodedError('idTaken');
}
