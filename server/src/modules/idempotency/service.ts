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
  readonly kind: 'series' | 'seriesChange' | 'classChanges' | 'classImport';
  readonly askedBy: string;
  /** All that was asked for. */
  readonly content: unknown;
}

/**
 * What is sent again, after a lost answer or by a second press, is done once and answered as before.
 */
export interface Idempotency {
  /** Null: it was not done yet; then `once` is the judge. */
  find<Answer>(db: Queryable, asked: Asked): Promise<Answer | null>;
  /**
   * The answer must be plain data. Whoever asks for the same meanwhile waits for the transaction to end.
   * Throws `idTaken` when the id was used for something else.
   */
  once<Answer>(tx: Transaction, asked: Asked, work: () => Promise<Answer>): Promise<Answer>;
}

export function createIdempotency({ clock }: { readonly clock: () => Date }): Idempotency {
  return {
    async find<Answer>(db: Queryable, asked: Asked) {
      const kept = await findAnswer(db, asked.id);
      return kept !== null && isSame(kept, asked) ? (kept.answer as Answer) : null;
    },
    async once<Answer>(tx: Transaction, asked: Asked, work: () => Promise<Answer>) {
      const { id, kind, askedBy } = asked;
      const isNew = await insertAsked(tx, { id, kind, askedBy, contentHash: hashOf(asked), at: clock() });
      if (!isNew) {
        const kept = await findAnswer(tx, id);
        if (kept === null) throw new Error('An answer that was kept is gone');
        if (!isSame(kept, asked)) throw new CodedError('idTaken');
        return kept.answer as Answer;
      }
      const answer = await work();
      await keepAnswer(tx, id, answer);
      return answer;
    },
  };
}

export function createIdempotencyPurge({ db, clock }: { readonly db: Database; readonly clock: () => Date }) {
  return (): Promise<void> => deleteAnswersUntil(db, new Date(clock().getTime() - KEPT_MS));
}

function isSame(kept: IdempotencyKey, asked: Asked): boolean {
  const { kind, askedBy } = asked;
  return kept.kind === kind && kept.askedBy === askedBy && kept.contentHash.equals(hashOf(asked));
}

function hashOf({ content }: Asked): Buffer {
  return createHash('sha256').update(JSON.stringify(content)).digest();
}
