import { PACKET_SIZES_BITS, STATION_COUNTS } from '@carom/domain/ethernet/limits';
import { chartsText, stationsWords } from '../../../content/simulators/efficiency.tsx';
import { percent } from '../shared/fields/quantity.ts';
import type { SeriesLook } from '../shared/files/chart-picture.ts';
import type { ChartContent } from '../shared/line-chart/chart-surface.tsx';
import type { ChartReading } from '../shared/line-chart/line-chart.tsx';
import { logarithmicScale, scaleOfShares } from '../shared/line-chart/scales.ts';
import { PACKET_LOOKS, type PacketRow, type StationsRow } from './efficiency-curves.ts';

/** Between them there is little room on a logarithmic axis. */
const CROWDED_STATIONS: readonly number[] = [3, 5, 64, 128];

export const STATIONS_SCALE = logarithmicScale(
  STATION_COUNTS.map((value) => ({
    value,
    words: String(value),
    isMinor: CROWDED_STATIONS.includes(value),
  })),
);
export const PACKETS_SCALE = logarithmicScale(
  PACKET_SIZES_BITS.map((value) => ({ value, words: String(value) })),
);
const SHARES = scaleOfShares((share) => percent(share, 0));

export function stationsContent(
  rows: readonly StationsRow[],
  chosenStations: number,
  chosenShare: number,
): ChartContent {
  return {
    x: STATIONS_SCALE,
    y: SHARES,
    lines: PACKET_LOOKS.map((look, place) => ({
      look,
      runs: [
        rows.map(({ stations, efficiencies }) => ({
          x: STATIONS_SCALE.place(stations),
          y: efficiencies[place] ?? 0,
        })),
      ],
    })),
    ring: { x: STATIONS_SCALE.place(chosenStations), y: chosenShare },
  };
}

export function stationsReading(row: StationsRow | undefined): ChartReading | null {
  if (row === undefined) return null;
  return {
    heading: stationsWords(row.stations),
    items: PACKET_LOOKS.map(({ label, colour }, place) => {
      const share = row.efficiencies[place] ?? 0;
      return { label, colour, words: percent(share, 2), y: share };
    }),
  };
}

type PacketLooks = readonly [chosen: SeriesLook, limit: SeriesLook];

export function packetLooks(stations: number): PacketLooks {
  return [
    { label: stationsWords(stations), colour: 'var(--felt)' },
    { label: chartsText.crowd, colour: 'var(--chalk)', dash: '8 4' },
  ];
}

export function packetsContent(
  rows: readonly PacketRow[],
  [chosenLook, limitLook]: PacketLooks,
  chosenBits: number,
  chosenShare: number,
): ChartContent {
  const run = (share: (row: PacketRow) => number) => [
    rows.map((row) => ({ x: PACKETS_SCALE.place(row.packetBits), y: share(row) })),
  ];
  return {
    x: PACKETS_SCALE,
    y: SHARES,
    lines: [
      { look: limitLook, runs: run(({ limit }) => limit) },
      { look: chosenLook, runs: run(({ chosen }) => chosen) },
    ],
    ring: { x: PACKETS_SCALE.place(chosenBits), y: chosenShare },
  };
}

export function packetsReading(
  row: PacketRow | undefined,
  [chosen, limit]: PacketLooks,
): ChartReading | null {
  if (row === undefined) return null;
  return {
    heading: chartsText.bits(row.packetBits),
    items: [
      { ...chosen, words: percent(row.chosen, 2), y: row.chosen },
      { ...limit, words: percent(row.limit, 2), y: row.limit },
    ],
  };
}
