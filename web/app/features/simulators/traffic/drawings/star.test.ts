import { NETWORK_PRESETS } from '@carom/domain/ethernet/presets';
import { recordTraffic } from '@carom/domain/ethernet/traffic-log';
import { createRng } from '@carom/domain/random';
import { describe, expect, it } from 'vitest';
import { createTraffic } from './picture.ts';
import type { ArmPiece } from './star.ts';

/** 100 m from each station to the hub: half a microsecond. */
const ARM_S = 0.5e-6;
const preset = NETWORK_PRESETS[2];
const traffic = createTraffic(
  recordTraffic({ ...preset, stations: 4, packets: 20, warmUpPackets: 0 }, createRng(7)),
);
const alone = traffic.signals.find(({ outcome }) => outcome === 'delivered');
const startS = alone?.startS ?? Number.NaN;
const sender = alone?.station ?? -1;

const places = (pieces: readonly ArmPiece[]) =>
  pieces.map(({ station, part, fromM, toM }) => [station, part, Math.round(fromM), Math.round(toM)]);

describe('a frame in a star', () => {
  it('first goes up its own cable, and nobody else’s', () => {
    const { arms } = traffic.pictureAt(startS + ARM_S / 2);
    for (const [station, { toHub, fromHub }] of arms.entries()) {
      expect(places(fromHub)).toEqual([]);
      expect(places(toHub)).toEqual(station === sender ? [[sender, 'preamble', 50, 100]] : []);
    }
  });

  it('then comes down all the others at once', () => {
    const { arms } = traffic.pictureAt(startS + 1.5 * ARM_S);
    for (const [station, { toHub, fromHub }] of arms.entries()) {
      expect(toHub.length > 0).toBe(station === sender);
      expect(places(fromHub)).toEqual(station === sender ? [] : [[sender, 'preamble', 0, 50]]);
    }
  });

  it('is heard by all others at the same time', () => {
    const hears = (timeS: number) => traffic.pictureAt(timeS).stations.map(({ state }) => state.kind);
    const others = (kinds: readonly string[]) => kinds.filter((_, station) => station !== sender);
    expect(others(hears(startS + 1.99 * ARM_S))).not.toContain('defers');
    expect(others(hears(startS + 2.01 * ARM_S))).not.toContain('gap');
  });
});

describe('a collision in a star', () => {
  const meeting = traffic.log.events.find(({ type }) => type === 'collision');
  const meetingS = meeting?.timeS ?? Number.NaN;

  it('comes down every cable on which more than one other signal does', () => {
    const { arms, bursts } = traffic.pictureAt(meetingS + ARM_S / 2);
    expect(bursts.length).toBeGreaterThan(0);
    for (const { overlaps } of arms) {
      expect(overlaps.map(({ fromM, toM }) => [Math.round(fromM), Math.round(toM)])).toEqual([[0, 50]]);
    }
  });

  it('keeps everything on the cables', () => {
    for (let index = 0; index < 2000; index += 1) {
      for (const { toHub, fromHub } of traffic.pictureAt((index / 1999) * traffic.endS).arms) {
        for (const { fromM, toM } of [...toHub, ...fromHub]) {
          expect(fromM).toBeGreaterThanOrEqual(0);
          expect(toM).toBeGreaterThan(fromM);
          expect(toM).toBeLessThanOrEqual(100);
        }
      }
    }
  });
});
