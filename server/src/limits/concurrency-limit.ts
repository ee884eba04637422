import { CodedError } from '../errors/coded-error.ts';
import { createFairLine, type RankOf } from './fair-line.ts';

/** Who answers several who ask in less time than one after the other. */
export interface Desk<Asked, Answer> {
  readonly mostTogether: number;
  /** One answer for each, in the order of what is asked. */
  answer(asked: readonly Asked[]): Promise<readonly Answer[]>;
}

export interface ConcurrencyLimit {
  /**
   * Runs the work when its turn has come. Throws `tooBusy` when too many wait already or the turn did not
   * come in time, and the signal's reason when nobody waits for the result any more: such work never begins.
   * `from`: callers of one rank take turns, and when no more may wait, the one of the highest rank, or that has the
   * most there, gives way.
   */
  run<Value>(work: () => Promise<Value>, signal?: AbortSignal, from?: string): Promise<Value>;
  /**
   * The same for what is asked of a desk: whoever has the turn takes along those that wait for the same desk,
   * in the order of their turns. They are answered together, or fail together.
   */
  ask<Asked, Answer>(
    desk: Desk<Asked, Answer>,
    asked: Asked,
    signal?: AbortSignal,
    from?: string,
  ): Promise<Answer>;
  /** Throws `tooBusy` where `run` would at once: for those who have other work to do before theirs begins. */
  requireRoom(from?: string): void;
}

interface ConcurrencyOptions {
  /** How many run at the same time. */
  readonly atOnce: number;
  /** How many may wait; without it, all. */
  readonly mostWaiting?: number;
  /** How long each waits; without it, until its turn. */
  readonly waitMs?: number;
  /** Callers with a lower rank come first; without it, all are equal. */
  readonly rankOf?: RankOf;
}

/** What somebody who waits would have answered by whoever comes first. */
interface Question {
  readonly desk: unknown;
  readonly asked: unknown;
  resolve(answer: unknown): void;
  reject(reason: unknown): void;
}

interface Waiting {
  readonly question: Question;
  /** The turn has come: their own, or that of somebody who takes them along. */
  begin(isOwnTurn: boolean): void;
  leave(reason: unknown): void;
}

const RETRY_AFTER_S = 2;

/** Lets so many pieces of work run at once; the others wait their turn, each caller's in the order of coming. */
export function createConcurrencyLimit(options: ConcurrencyOptions): ConcurrencyLimit {
  const { atOnce, mostWaiting = Number.POSITIVE_INFINITY, waitMs, rankOf = () => 0 } = options;
  const line = createFairLine<Waiting>(rankOf);
  let running = 0;

  function isFull(): boolean {
    return line.size >= mostWaiting;
  }

  /** Of a full line, who would have to leave it for another caller; nobody for whoever has as many there. */
  function whoGivesWayTo(from: string) {
    const last = line.lastInOrder();
    if (last === undefined) return null;
    const behind = rankOf(last.from) - rankOf(from);
    const hasMore = line.lengthOf(last.from) > line.lengthOf(from) + 1;
    return behind > 0 || (behind === 0 && hasMore) ? last.item : null;
  }

  /** False for whoever is taken along. */
  function turn(signal: AbortSignal | undefined, from: string, question: Question): Promise<boolean> {
    if (isFull()) {
      const other = whoGivesWayTo(from);
      if (other === null) return Promise.reject(tooBusy());
      other.leave(tooBusy());
    }
    return new Promise((resolve, reject) => {
      const timer = waitMs === undefined ? undefined : setTimeout(() => waiting.leave(tooBusy()), waitMs);
      const abandon = () => waiting.leave(signal?.reason);
      function settle() {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abandon);
      }
      const waiting: Waiting = {
        question,
        begin(isOwnTurn) {
          settle();
          resolve(isOwnTurn);
        },
        leave(reason) {
          line.remove(from, waiting);
          settle();
          reject(reason);
        },
      };
      signal?.addEventListener('abort', abandon);
      line.add(from, waiting);
    });
  }

  /** Whoever ends hands its place on, so that nobody who comes later slips in before. */
  function handOn(): void {
    const next = line.next();
    if (next === undefined) running -= 1;
    else next.begin(true);
  }

  function takeAlong(desk: unknown, most: number): readonly Question[] {
    const taken: Question[] = [];
    while (taken.length < most) {
      const next = line.next(({ question }) => question.desk === desk);
      if (next === undefined) break;
      next.begin(false);
      taken.push(next.question);
    }
    return taken;
  }

  async function ask<Asked, Answer>(
    desk: Desk<Asked, Answer>,
    asked: Asked,
    signal?: AbortSignal,
    from = '',
  ): Promise<Answer> {
    signal?.throwIfAborted();
    if (running < atOnce) running += 1;
    else {
      const { promise, resolve, reject } = Promise.withResolvers<Answer>();
      const question = { desk, asked, reject, resolve: (answer: unknown) => resolve(answer as Answer) };
      if (!(await turn(signal, from, question))) return promise;
    }
    const along = takeAlong(desk, desk.mostTogether - 1);
    try {
      const answers = await desk.answer([asked, ...along.map((each) => each.asked as Asked)]);
      for (const [at, { resolve }] of along.entries()) resolve(answers[at + 1]);
      return answers[0] as Answer;
    } catch (error) {
      for (const { reject } of along) reject(error);
      throw error;
    } finally {
      handOn();
    }
  }

  return {
    run: (work, signal, from) =>
      ask({ mostTogether: 1, answer: async () => [await work()] }, undefined, signal, from),
    ask,
    requireRoom(from = '') {
      if (isFull() && whoGivesWayTo(from) === null) throw tooBusy();
    },
  };
}

function tooBusy(): CodedError {
  return new CodedError('tooBusy', { headers: { 'retry-after': String(RETRY_AFTER_S) } });
}
