import type { Result } from '@carom/domain/result';
import { SECOND_MS } from '@carom/domain/time/durations';
import type { z } from 'zod';
import type { Database, DatabaseLogger } from '../../db/client.ts';
import { writeIfPossible } from '../../db/write-if-possible.ts';
import { isRecent } from '../../limits/recent.ts';
import type { WeatherProblem } from '../../ports/weather.ts';
import { findAnswer, type StoredAnswer, saveAnswer } from './repo.ts';

/** No calls for this time after a failure, so that users do not wait for a failing service. */
const PAUSE_MS = 20 * SECOND_MS;

export type CachedAnswer<Answer> =
  | { readonly state: 'fresh' | 'lastKnown'; readonly answer: Answer; readonly fetchedAt: Date }
  | { readonly state: 'unavailable' };

interface CachedQuestion<Answer> {
  readonly name: string;
  /** The stored answer, if the caller has read it; null: none is stored. */
  readonly stored?: StoredAnswer | null;
  readonly freshMs: number;
  /** Validates stored answers, which another version of the site may have written. */
  readonly shape: z.ZodType<Answer>;
  readonly ask: () => Promise<Result<Answer, WeatherProblem>>;
}

interface AnswerCacheDeps {
  readonly db: Database;
  readonly clock: () => Date;
  readonly logger: DatabaseLogger;
}

/** Shares concurrent calls, stores the answers, and falls back to the last stored one. */
export function createAnswerCache({ db, clock, logger }: AnswerCacheDeps) {
  const pending = new Map<string, Promise<CachedAnswer<unknown>>>();
  let failedAt: Date | null = null;

  async function findStored<Answer>({ name, shape, stored: known }: CachedQuestion<Answer>) {
    const stored = known === undefined ? await findAnswer(db, name) : known;
    const parsed = shape.safeParse(stored?.answer);
    return stored !== null && parsed.success ? { answer: parsed.data, fetchedAt: stored.fetchedAt } : null;
  }

  async function answer<Answer>(question: CachedQuestion<Answer>): Promise<CachedAnswer<Answer>> {
    const known = await findStored(question);
    const now = clock();
    if (known !== null && isRecent(known.fetchedAt, question.freshMs, now)) {
      return { state: 'fresh', ...known };
    }
    const isPaused = failedAt !== null && isRecent(failedAt, PAUSE_MS, now);
    const fetched = isPaused ? null : await question.ask();
    if (fetched?.ok) {
      const fetchedAt = clock();
      await writeIfPossible(() => saveAnswer(db, question.name, { answer: fetched.value, fetchedAt }));
      return { state: 'fresh', answer: fetched.value, fetchedAt };
    }
    if (fetched !== null) {
      logger.warn({ reason: fetched.problem.reason }, 'the weather service failed');
      failedAt = clock();
    }
    return known === null ? { state: 'unavailable' } : { state: 'lastKnown', ...known };
  }

  return async function ask<Answer>(question: CachedQuestion<Answer>): Promise<CachedAnswer<Answer>> {
    const running = pending.get(question.name);
    // The name determines the type of the answer.
    if (running !== undefined) return running as Promise<CachedAnswer<Answer>>;
    const promise = answer(question).finally(() => pending.delete(question.name));
    pending.set(question.name, promise);
    return promise;
  };
}
