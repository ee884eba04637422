import { createHash } from 'node:crypto';
import { DAY_MS } from '@carom/domain/time/durations';
import type { Database, Queryable, Transaction } from '../../db/client.ts';
import { CodedError } from '../../errors/coded-error.ts';
import { deleteAnswersUntil, findAnswer, type IdempotencyKey, insertKey, saveAnswer } from './repo.ts';

/** Requests are not repeated after this time. */
const KEPT_MS = 7 * DAY_MS;

/** An admin's request, with the idempotency key that the page created. */
interface KeyedRequest {
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
  /** All parameters of the request. */
  readonly content: unknown;
}

/** Carries out a request once, even if it is repeated after a lost reply or by a second press of the button. */
export interface Idempotency {
  /** The stored answer; null if there is none or the request differs. Without a lock: `once` decides. */
  find<Answer>(db: Queryable, request: KeyedRequest): Promise<Answer | null>;
  /**
   * Returns false for a repeated request. A concurrent repetition waits for the transaction to end. Throws `idTaken`
   * if the id was used for another request.
   */
  isFirst(tx: Transaction, request: KeyedRequest): Promise<boolean>;
  /** The same for work whose answer is stored as JSON and returned to repeated requests. */
  once<Answer>(tx: Transaction, request: KeyedRequest, work: () => Promise<Answer>): Promise<Answer>;
}

export function createIdempotency({ clock }: { readonly clock: () => Date }): Idempotency {
  /** The earlier request with this id; null for the first one. */
  async function findEarlier(tx: Transaction, request: KeyedRequest): Promise<IdempotencyKey | null> {
    const { id, kind, askedBy } = request;
    if (await insertKey(tx, { id, kind, askedBy, contentHash: requestHashOf(request.content), at: clock() }))
      return null;
    const stored = await findAnswer(tx, id);
    if (stored === null) throw new Error('An idempotency key does not exist');
    if (!isSame(stored, request)) throw new CodedError('idTaken');
    return stored;
  }

  return {
    isFirst: async (tx, request) => (await findEarlier(tx, request)) === null,
    async find<Answer>(db: Queryable, request: KeyedRequest) {
      const stored = await findAnswer(db, request.id);
      return stored !== null && isSame(stored, request) ? (stored.answer as Answer) : null;
    },
    async once<Answer>(tx: Transaction, request: KeyedRequest, work: () => Promise<Answer>) {
      const earlier = await findEarlier(tx, request);
      if (earlier !== null) return earlier.answer as Answer;
      const answer = await work();
      await saveAnswer(tx, request.id, answer);
      return answer;
    },
  };
}

export function createIdempotencyPurge({ db, clock }: { readonly db: Database; readonly clock: () => Date }) {
  return (): Promise<void> => deleteAnswersUntil(db, new Date(clock().getTime() - KEPT_MS));
}

function isSame(stored: IdempotencyKey, request: KeyedRequest): boolean {
  const { kind, askedBy } = request;
  return (
    stored.kind === kind &&
    stored.askedBy === askedBy &&
    stored.contentHash.equals(requestHashOf(request.content))
  );
}

export function requestHashOf(content: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(content)).digest();
}

/** For rows that store the hash of the request that created them. Throws `idTaken` for a different request. */
export function requireSameRequest(hash: Buffer, made: { readonly requestHash: Buffer | null }): void {
  if (made.requestHash !== null && !made.requestHash.equals(hash)) throw new CodedError('idTaken');
}
