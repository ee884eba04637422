import { describe, expect, it } from 'vitest';
import type { AirFrame } from '../mac-protocols/stations.ts';
import { framesOnAir, HIDDEN_CASES, HIDDEN_NETWORK, SHOWN_SEED } from './experiments.ts';

const SEED = SHOWN_SEED;
const overlap = (one: AirFrame, other: AirFrame) =>
  one !== other && one.from < other.to && other.from < one.to;

describe.each(HIDDEN_CASES)('the frames of the case $name', ({ name, groups }) => {
  const frames = framesOnAir(name, SEED);

  it('are spoilt exactly where two are on the air', () => {
    for (const frame of frames) {
      const { isSpoilt } = frame;
      expect(frames.some((other) => overlap(frame, other)) || !isSpoilt).toBe(true);
      if (frames.some((other) => overlap(frame, other))) expect(isSpoilt).toBe(true);
    }
    expect(frames.length).toBeGreaterThan(20);
    expect(frames.every(({ station }) => station <= HIDDEN_NETWORK.stations)).toBe(true);
  });

  it('collide more behind the wall than without it', () => {
    const share = frames.filter(({ isSpoilt }) => isSpoilt).length / frames.length;
    if (name === 'hidden') {
      expect(share).toBeGreaterThan(0.6);
      expect(frames.findIndex(({ isSpoilt }) => isSpoilt)).toBeLessThan(4);
      expect(frames[0]?.isSpoilt).toBe(false);
    }
    if (groups === 1) expect(share).toBeLessThan(0.4);
  });
});
