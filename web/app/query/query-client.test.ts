import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import type { QueryName } from './call-query.ts';
import { createQueryClient } from './query-client.ts';
import { replaceQuery } from './replace-query.ts';

const refusal = new ApiError('unauthorized', { message: 'Who are you?' });
const lost = new ApiError('networkFailure', { cause: 'unplugged' });

/** A server that returns the given replies in order, and repeats the last one. */
function answering(...answers: (string | ApiError)[]) {
  let fetches = 0;
  async function queryFn() {
    const answer = answers[Math.min(fetches++, answers.length - 1)] ?? lost;
    if (answer instanceof ApiError) throw answer;
    return answer;
  }
  return { queryFn, fetchCount: () => fetches };
}

function setUp() {
  const refusals: string[] = [];
  const client = createQueryClient(async ({ message }) => void refusals.push(message));
  return { client, refusals };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a query', () => {
  it('is fresh for 30 seconds', async () => {
    const { client } = setUp();
    const server = answering('first', 'second');
    const options = { queryKey: ['portfolio'], queryFn: server.queryFn };
    expect(await client.fetchQuery(options)).toBe('first');
    vi.advanceTimersByTime(29_999);
    expect(await client.fetchQuery(options)).toBe('first');
    vi.advanceTimersByTime(1);
    expect(await client.fetchQuery(options)).toBe('second');
  });

  it('is not retried automatically', async () => {
    const { client } = setUp();
    const server = answering(lost, 'late');
    await expect(client.fetchQuery({ queryKey: ['videos'], queryFn: server.queryFn })).rejects.toThrow(
      ApiError,
    );
    await vi.runAllTimersAsync();
    expect(server.fetchCount()).toBe(1);
  });

  it('ends the session if its first fetch is refused', async () => {
    const { client, refusals } = setUp();
    const { queryFn } = answering(refusal);
    await expect(client.fetchQuery({ queryKey: ['videos'], queryFn })).rejects.toThrow(ApiError);
    expect(refusals).toEqual(['Who are you?']);
  });

  it('keeps its data and the session if a refetch is refused', async () => {
    const { client, refusals } = setUp();
    const server = answering('shown', refusal);
    const observer = new QueryObserver(client, { queryKey: ['sessions'], queryFn: server.queryFn });
    const stop = observer.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(0);
    await client.invalidateQueries({ queryKey: ['sessions'] });
    expect(server.fetchCount()).toBe(2);
    expect(observer.getCurrentResult().data).toBe('shown');
    expect(refusals).toEqual([]);
    stop();
  });

  it('can define the effect of a refusal', async () => {
    const { client, refusals } = setUp();
    const { queryFn } = answering(refusal);
    const ask = (queryKey: string[], whenRefused: 'endsSession' | 'isPassedOver') =>
      client.fetchQuery({ queryKey, queryFn, meta: { whenRefused } });
    await expect(ask(['bookings'], 'isPassedOver')).rejects.toThrow(ApiError);
    expect(refusals).toEqual([]);
    client.setQueryData(['portfolio'], 'shown');
    await vi.advanceTimersByTimeAsync(30_000);
    await expect(ask(['portfolio'], 'endsSession')).rejects.toThrow(ApiError);
    expect(refusals).toEqual(['Who are you?']);
  });
});

describe('the data of a reply', () => {
  it('replaces the cached data; a pending older reply does not overwrite it', async () => {
    const { client } = setUp();
    let fetches = 0;
    const options = queryOptions({
      queryKey: ['portfolio'],
      queryFn: ({ signal }) =>
        new Promise<string>((resolve, reject) => {
          const answer = `answer ${++fetches}`;
          setTimeout(() => resolve(answer), 1000);
          signal.addEventListener('abort', reject);
        }),
    });
    client.setQueryData(options.queryKey, 'shown');
    const observer = new QueryObserver(client, { ...options, staleTime: 0 });
    const seen = new Set<string | undefined>();
    const stop = observer.subscribe(({ data }) => void seen.add(data));
    await vi.advanceTimersByTimeAsync(500);
    await replaceQuery(client, { queryKey: options.queryKey, data: 'shown, renamed' });
    await vi.advanceTimersByTimeAsync(1000);
    expect([...seen]).toEqual(['shown', 'shown, renamed', 'answer 2']);
    stop();
  });
});

describe('a mutation', () => {
  it('ends the session if it is refused, and is sent once', async () => {
    const { client, refusals } = setUp();
    const { queryFn, fetchCount } = answering(refusal, 'done');
    const sent = client.getMutationCache().build(client, { mutationFn: queryFn }).execute(undefined);
    await expect(sent).rejects.toThrow(ApiError);
    await vi.runAllTimersAsync();
    expect(refusals).toEqual(['Who are you?']);
    expect(fetchCount()).toBe(1);
  });
});

it('accepts no GET that changes something', () => {
  expectTypeOf<Extract<QueryName, 'logout' | 'subscriptionCancel' | 'exportMyData'>>().toEqualTypeOf<never>();
  expectTypeOf<'listSessions'>().toExtend<QueryName>();
});
