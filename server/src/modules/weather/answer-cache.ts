import type { Result } from '@carom/domain/result';
import { SECOND_MS } from '@carom/domain/time/durations';
import type { z } from 'zod';
import type { Database, DatabaseLogger } from '../../db/client.ts';
import { writeIfPossible } from '../../db/write-if-possible.ts';
import { isRecent } from '../../limits/recent.ts';
import type { WeatherProblem } from '../../ports/weather.ts';
import { findAnswer, type StoredAnswer, saveAnswer } from './repo.ts';

/** After a failure the service is left alone for so long: nobody waits for it in vain meanwhile. */
const REST_MS = 20 * SECOND_MS;

export type Kept<Answer> =
  | { readonly state: 'fresh' | 'lastKnown'; readonly answer: Answer; readonly fetchedAt: Date }
  | { readonly state: 'unavailable' };

interface Question<Answer> {
  readonly name: string;
  /** What is kept under this name, where somebody has read it already; null: nothing is. */
  readonly stored?: StoredAnswer | null;
  readonly freshMs: number;
  /** What was kept by another version of the site may be of another shape. */
  readonly shape: z.ZodType<Answer>;
  readonly ask: () => Promise<Result<Answer, WeatherProblem>>;
}

interface AnswerCacheDeps {
  readonly db: Database;
  readonly clock: () => Date;
  readonly logger: DatabaseLogger;
}

/** Asks once for everybody, keeps the answers, and falls back to the last one. */
export function createAnswerCache({ db, clock, logger }: AnswerCacheDeps) {
  const underWay = new Map<string, Promise<Kept<unknown>>>();
  let failedAt: Date | null = null;

  async function lookUp<Answer>({ name, shape, stored: known }: Question<Answer>) {
    const stored = known === undefined ? await findAnswer(db, name) : known;
    const parsed = shape.safeParse(stored?.answer);
    return stored !== null && parsed.success ? { answer: parsed.data, fetchedAt: stored.fetchedAt } : null;
  }

  async function answer<Answer>(question: Question<Answer>): Promise<Kept<Answer>> {
    const known = await lookUp(question);
    const now = clock();
    if (known !== null && isRecent(known.fetchedAt, question.freshMs, now)) {
      return { state: 'fresh', ...known };
    }
    const isResting = failedAt !== null && isRecent(failedAt, REST_MS, now);
    const asked = isResting ? null : await question.ask();
    if (asked?.ok) {
      const fetchedAt = clock();
      await writeIfPossible(() => saveAnswer(db, question.name, { answer: asked.value, fetchedAt }));
      return { state: 'fresh', answer: asked.value, fetchedAt };
    }
    if (asked !== null) {
      logger.warn({ reason: asked.problem.reason }, 'the weather service did not help');
      failedAt = clock();
    }
    return known === null ? { state: 'unavailable' } : { state: 'lastKnown', ...known };
  }

  return async function ask<Answer>(question: Question<Answer>): Promise<Kept<Answer>> {
    const running = underWay.get(question.name);
    // A question's name says of which shape its answer is.
    if (running !== undefined) return running as Promise<Kept<Answer>>;
    const promise = answer(question).finally(() => underWay.delete(question.name));
    underWay.set(question.name, promise);
    return promise;
  };
}
