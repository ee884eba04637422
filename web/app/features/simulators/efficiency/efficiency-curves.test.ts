import { PUBLISHED_TABLE } from '@carom/domain/ethernet/published-table';
import { expect, it } from 'vitest';
import { initialState } from '../shared/address-state.ts';
import { csvOf } from '../shared/files/csv.ts';
import {
  PACKET_SIZE_SERIES,
  packetColumns,
  packetRows,
  stationsColumns,
  stationsRows,
} from './efficiency-curves.ts';
import { efficiencyFields } from './efficiency-settings.ts';

const FIRST_SHOWN = initialState(efficiencyFields);

it('draws the published table, cell by cell, at the first settings', () => {
  const rows = new Map(stationsRows(FIRST_SHOWN).map((row) => [row.stations, row]));
  const shares = new Map(PACKET_SIZE_SERIES.map((each) => [each.packetBits, each.column.value]));
  for (const { stations, packetBits, published, isOdd } of PUBLISHED_TABLE) {
    const row = rows.get(stations);
    const drawn = row && shares.get(packetBits)?.(row);
    expect(drawn?.toFixed(4), `${stations} ${packetBits}`).toBe((published - (isOdd ? 1e-4 : 0)).toFixed(4));
  }
});

it('goes from the shortest packet to the longest, each size once, and never below the limit', () => {
  const rows = packetRows({ ...FIRST_SHOWN, stations: 5 });
  const sizes = rows.map(({ packetBits }) => packetBits);
  expect(sizes).toEqual([...new Set(sizes)].sort((one, other) => one - other));
  expect(sizes).toEqual(expect.arrayContaining([48, 512, 1024, 4096]));
  expect([sizes[0], sizes.at(-1)]).toEqual([48, 4096]);
  for (const { chosen, limit } of rows) expect(chosen).toBeGreaterThan(limit);
  // A packet that lasts one slot: E equals A, which tends to 1/e.
  expect(rows[0]?.limit).toBeCloseTo(1 / Math.E, 5);
});

it('names the columns of its files with their units', async () => {
  const [first] = (await csvOf(stationsColumns, stationsRows(FIRST_SHOWN))).split('\r\n');
  expect(first).toContain('Stations,"Efficiency, 4096 bits"');
  expect(await csvOf(packetColumns(256), packetRows(FIRST_SHOWN))).toContain(
    'Packet (bits),"Efficiency, Q = 256"',
  );
});
