import { describe, expect, it } from 'vitest';
import { latestSamples, type SampleHistory, unbrokenRuns, withNextSample } from './sample-history.ts';

const INPUT = { packetBytes: 2, speedMbps: 10, slotTimeUs: 51.2, cableM: 1, users: 2, fpgas: 1 };

function historyOf(samples: number, seed = 1976): SampleHistory {
  let history: SampleHistory = [];
  for (let number = 1; number <= samples; number += 1) {
    history = withNextSample(history, { input: INPUT, seed, takenAtMs: number * 250 });
  }
  return history;
}

const numbers = (samples: SampleHistory) => samples.map(({ number }) => number);

describe('the history of samples', () => {
  it.each([
    [1, 1],
    [50, 50],
    [51, 50],
    [7200, 50],
  ])('after %i samples keeps %i', (taken, kept) => {
    const history = historyOf(taken);
    expect(history).toHaveLength(kept);
    expect(history.at(-1)?.number).toBe(taken);
    expect(history[0]?.number).toBe(taken - kept + 1);
  });

  it('shows the latest ten, newest first', () => {
    expect(numbers(latestSamples(historyOf(12)))).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(numbers(latestSamples(historyOf(3)))).toEqual([3, 2, 1]);
    expect(latestSamples([])).toEqual([]);
  });

  it('gives the same samples for the same seed, others for another, and no two alike', () => {
    expect(historyOf(20)).toEqual(historyOf(20));
    expect(historyOf(1, 1)[0]?.throughputPerUserBps).not.toBe(historyOf(1, 2)[0]?.throughputPerUserBps);
    expect(new Set(historyOf(50).map(({ oneWayLatencyS }) => oneWayLatencyS)).size).toBe(50);
  });

  it('takes a changed setting over with the next sample', () => {
    const [before, after] = withNextSample(historyOf(1), {
      input: { ...INPUT, users: 5 },
      seed: 1976,
      takenAtMs: 500,
    });
    expect(before).toMatchObject({ users: 2, collisionProbability: 0.5, takenAtMs: 250, breaks: [] });
    expect(after).toMatchObject({ users: 5, number: 2, takenAtMs: 500, breaks: ['settings'] });
    expect(after?.changes).toEqual([{ setting: 'users', from: 2, to: 5 }]);
  });

  it('joins no line over a pause or a change of settings, and knows which it was', () => {
    const longerCable = { ...INPUT, cableM: 2 };
    const takings = [
      { input: INPUT, hasPaused: true },
      { input: INPUT },
      { input: INPUT, hasPaused: true },
      { input: longerCable },
      // Settings that are not part of the model, such as the interval, do not break the line.
      { input: { ...longerCable, intervalMs: 250 } },
      { input: INPUT, hasPaused: true },
    ];
    const history = takings.reduce<SampleHistory>(
      (before, taking, place) => withNextSample(before, { seed: 1976, takenAtMs: place, ...taking }),
      [],
    );
    expect(history.map(({ breaks }) => breaks.join(' and '))).toEqual([
      '',
      '',
      'pause',
      'settings',
      '',
      'pause and settings',
    ]);
    expect(unbrokenRuns(history).map(numbers)).toEqual([[1, 2], [3], [4, 5], [6]]);
    expect(unbrokenRuns([])).toEqual([]);
  });
});
