import { NETWORK_PRESETS } from '@carom/domain/ethernet/presets';
import { recordTraffic } from '@carom/domain/ethernet/traffic-log';
import { createRng } from '@carom/domain/random';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawnSize, layTable, RAIL } from './table-geometry.ts';

const logOf = (stations: number) =>
  recordTraffic({ ...NETWORK_PRESETS[0], stations, packets: 1, warmUpPackets: 0 }, createRng(1));

it('has room for everything at any size, and nothing that is less than nothing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 3000 }),
      fc.integer({ min: 1, max: 2000 }),
      fc.integer({ min: 2, max: 10 }),
      (shownWidth, shownHeight, stations) => {
        const size = drawnSize({ width: shownWidth, height: shownHeight });
        const { width, height, left, right, ballRadius, ringRadius, record, lanes, cableY } = layTable(
          size,
          logOf(stations),
        );
        expect(Math.min(width - 2 * RAIL, height - 2 * RAIL, right - left)).toBeGreaterThan(0);
        expect(ballRadius).toBeGreaterThan(0);
        expect(ringRadius).toBeGreaterThan(ballRadius);
        expect(record.y).toBeGreaterThan(cableY);
        expect(record.y + record.height).toBeLessThan(height);
        if (lanes) {
          expect(lanes.y).toBeGreaterThan(record.y + record.height);
          expect(lanes.y + lanes.height).toBeLessThan(height);
        }
        // The aspect ratio is preserved.
        expect(size.width / size.height).toBeCloseTo(shownWidth / shownHeight, 6);
      },
    ),
  );
});

it('draws the time line where there is room, and keeps its letters at one size on common screens', () => {
  expect(layTable(drawnSize({ width: 900, height: 542 }), logOf(5)).lanes).not.toBeNull();
  expect(layTable(drawnSize({ width: 350, height: 300 }), logOf(5)).lanes).toBeNull();
  expect(drawnSize({ width: 320, height: 300 })).toEqual({ width: 320, height: 300 });
  expect(drawnSize({ width: 1500, height: 750 })).toEqual({ width: 1000, height: 500 });
});
