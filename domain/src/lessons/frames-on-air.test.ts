import { describe, expect, it } from 'vitest';
import type { AirFrame } from '../mac-protocols/stations.ts';
import { framesOnAir, HIDDEN_CASES, HIDDEN_NETWORK } from './experiments.ts';

const SEED = 1976;
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
    if (name === 'hidden') expect(share).toBeGreaterThan(0.6);
    if (groups === 1) expect(share).toBeLessThan(0.4);
  });
});
