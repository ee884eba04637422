import { efficiency } from '@carom/domain/ethernet/efficiency';
import { PACKET_SIZES_BITS, STATION_COUNTS } from '@carom/domain/ethernet/limits';
import { chartsText } from '../../../content/simulators/efficiency.tsx';
import { plainNumber } from '../shared/fields/quantity.ts';
import type { SeriesLook } from '../shared/files/chart-picture.ts';
import type { Column } from '../shared/files/csv.ts';
import { type EfficiencySettings, modelInput } from './efficiency-settings.ts';

/** Between the station counts to choose from, so that the curves bend where the formula does. */
const STATIONS_BETWEEN = [6, 7, 8, 9, 12, 16, 20, 24, 40, 48, 80, 96, 160, 192, 224];
const CURVE_STATIONS = [...STATION_COUNTS, ...STATIONS_BETWEEN].sort((one, other) => one - other);
/** From the shortest packet to the longest, in even steps of a logarithm. */
const CURVE_POINTS = 32;
/** So many that one more makes no difference that could be seen: A is 1/e to six decimals. */
const VERY_MANY_STATIONS = 1_000_000;

export interface StationsRow {
  readonly stations: number;
  /** In the order of the packet sizes. */
  readonly efficiencies: readonly number[];
}

export interface PacketRow {
  readonly packetBits: number;
  readonly chosen: number;
  readonly limit: number;
}

/** One look for each packet size, in the order of the selector. */
export const PACKET_LOOKS: readonly SeriesLook[] = [
  { label: '4096 bits', colour: 'var(--felt)' },
  { label: '1024 bits', colour: 'var(--chalk)', dash: '8 4' },
  { label: '512 bits', colour: 'var(--series-3)', dash: '2 4' },
  { label: '48 bits', colour: 'var(--series-4)', dash: '10 4 2 4' },
];

export function stationsRows(settings: EfficiencySettings): StationsRow[] {
  const input = modelInput(settings);
  return CURVE_STATIONS.map((stations) => ({
    stations,
    efficiencies: PACKET_SIZES_BITS.map((packetBits) => efficiency({ ...input, stations, packetBits })),
  }));
}

export function packetRows(settings: EfficiencySettings): PacketRow[] {
  const input = modelInput(settings);
  const [longest, shortest] = [Math.max(...PACKET_SIZES_BITS), Math.min(...PACKET_SIZES_BITS)];
  const between = Array.from({ length: CURVE_POINTS }, (_, point) =>
    Math.round(shortest * (longest / shortest) ** (point / (CURVE_POINTS - 1))),
  );
  const sizes = [...new Set([...between, ...PACKET_SIZES_BITS])].sort((one, other) => one - other);
  return sizes.map((packetBits) => ({
    packetBits,
    chosen: efficiency({ ...input, packetBits }),
    limit: efficiency({ ...input, packetBits, stations: VERY_MANY_STATIONS }),
  }));
}

export const stationsColumns: readonly Column<StationsRow>[] = [
  {
    heading: 'Stations',
    value: ({ stations }) => stations,
    shown: ({ stations }) => String(stations),
  },
  ...PACKET_SIZES_BITS.map((packetBits, place) => ({
    heading: `Efficiency, ${packetBits} bits`,
    value: ({ efficiencies }: StationsRow) => efficiencies[place] ?? 0,
    shown: ({ efficiencies }: StationsRow) => (efficiencies[place] ?? 0).toFixed(4),
  })),
];

export function packetColumns(stations: number): readonly Column<PacketRow>[] {
  return [
    {
      heading: 'Packet (bits)',
      value: ({ packetBits }) => packetBits,
      shown: ({ packetBits }) => plainNumber(packetBits),
    },
    {
      heading: `Efficiency, Q = ${stations}`,
      value: ({ chosen }) => chosen,
      shown: ({ chosen }) => chosen.toFixed(4),
    },
    {
      heading: chartsText.crowdEfficiency,
      value: ({ limit }) => limit,
      shown: ({ limit }) => limit.toFixed(4),
    },
  ];
}
