import type { FollowedNight } from '@carom/contract/night-links/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Asked, type FollowingState, follow } from './following.ts';

const NIGHT: FollowedNight = {
  feature: 'feature_1',
  puts_up_first: 'yourTeam',
  rounds: [],
  roster_names: { your_team: '', your_opponent: '' },
  changed_at: '2030-01-01T20:00:00.000Z',
  plan: null,
};

/** Replaces the browser's EventSource, under the control of the test. */
class Stream extends EventTarget {
  readonly CLOSED = 2;
  readyState = 0;
  send(event: string, data: unknown = 1) {
    this.readyState = 1;
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }
  fail(readyState: 0 | 2) {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
  close() {
    this.readyState = 2;
  }
}

function begin(answer: Asked = 'failed') {
  const streams: Stream[] = [];
  const states: FollowingState[] = [];
  const nights: (FollowedNight | null)[] = [];
  const ask = vi.fn(async () => answer);
  const stop = follow({
    openStream: () => {
      const stream = new Stream();
      streams.push(stream);
      return stream as unknown as EventSource;
    },
    ask,
    onNight: (night) => nights.push(night),
    onState: (state) => states.at(-1) !== state && states.push(state),
  });
  const current = () => streams.at(-1) as Stream;
  return { streams, states, nights, ask, stop, current };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => void vi.useRealTimers());

test('a stream that says something every few seconds is all it takes', async () => {
  const { streams, states, nights, ask, current } = begin();
  current().send('night', NIGHT);
  for (let n = 0; n < 10; n += 1) {
    await vi.advanceTimersByTimeAsync(4_000);
    current().send('beat');
  }
  expect([streams.length, states, nights]).toEqual([1, ['live'], [NIGHT]]);
  expect(ask).not.toHaveBeenCalled();
});

test('a connection that was cut without a word is found out, and made again', async () => {
  const { streams, states, current } = begin({ night: NIGHT });
  current().send('night', NIGHT);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(streams).toHaveLength(2);
  current().send('night', NIGHT);
  expect(states).toEqual(['live', 'asking', 'live']);
});

test('without a stream the night is asked for every ten seconds, and the stream tried again', async () => {
  const { streams, states, nights, ask, current } = begin({ night: NIGHT });
  current().fail(2);
  for (let n = 0; n < 60; n += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    if (current().readyState !== 2) current().fail(2);
  }
  expect(ask.mock.calls.length).toBeGreaterThanOrEqual(6);
  expect(ask.mock.calls.length).toBeLessThanOrEqual(7);
  expect(streams.length).toBeGreaterThan(5);
  expect(streams.length).toBeLessThan(12);
  expect(states).toEqual(['asking']);
  expect(nights).toHaveLength(ask.mock.calls.length);
  current().send('beat');
  expect(states).toEqual(['asking', 'live']);
});

test('a stream that ended is left to the browser, which opens it again', async () => {
  const { streams, current } = begin();
  current().send('night', NIGHT);
  current().fail(0);
  await vi.advanceTimersByTimeAsync(5_000);
  current().send('night', NIGHT);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(streams).toHaveLength(1);
});

test('where nothing comes at all, it says so', async () => {
  const { states, current } = begin('failed');
  current().fail(2);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(states).toEqual(['lost']);
});

test.each<[string, Asked, (stream: Stream) => void]>([
  ['by the stream', 'failed', (stream) => stream.send('over')],
  ['by a link that is not found', 'over', (stream) => stream.fail(2)],
])('the end of the link ends it: told %s', async (_how, answer, end) => {
  const { streams, states, current } = begin(answer);
  end(current());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(states.at(-1)).toBe('over');
  expect(streams.every(({ readyState }) => readyState === 2)).toBe(true);
  expect(streams.length).toBeLessThan(4);
});

test('a phone that wakes up looks at once', async () => {
  const { streams, current } = begin();
  current().send('night', NIGHT);
  vi.setSystemTime(Date.now() + 600_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(streams).toHaveLength(2);
});

test('whoever has left is not followed', async () => {
  const { streams, ask, stop } = begin();
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(streams).toHaveLength(1);
  expect(ask).not.toHaveBeenCalled();
});
