import { type EfficiencyInput, efficiency } from '@carom/domain/ethernet/efficiency';
import {
  PACKET_SIZE_LIMITS,
  PACKET_SIZES_BITS,
  type PacketSizeBits,
  STATION_COUNTS,
} from '@carom/domain/simulators/limits';
import { chartsText, stationsWords } from '../../../content/simulators/efficiency.tsx';
import { percent, plainNumber } from '../shared/fields/quantity.ts';
import type { SeriesLook } from '../shared/files/chart-picture.ts';
import { type Column, numberColumn } from '../shared/files/csv.ts';
import type { ChartSeries } from '../shared/line-chart/series.ts';
import { type EfficiencySettings, modelInput } from './efficiency-settings.ts';

/** Additional points between the selectable station counts, so that the curves follow the formula. */
const STATIONS_BETWEEN = [6, 7, 8, 9, 12, 16, 20, 24, 40, 48, 80, 96, 160, 192, 224];
const CURVE_STATIONS = [...STATION_COUNTS, ...STATIONS_BETWEEN].sort((one, other) => one - other);
/** From the shortest packet to the longest, in logarithmic steps. */
const CURVE_POINTS = 32;
/** Approximates infinitely many stations: A is 1/e to six decimals. */
const VERY_MANY_STATIONS = 1_000_000;

/** One station count of the first chart; its curves differ in packet size. */
type StationsRow = Omit<EfficiencyInput, 'packetBits'>;

interface PacketRow {
  readonly packetBits: number;
  readonly chosen: number;
  readonly limit: number;
}

const fourDecimals = (value: number) => value.toFixed(4);
const shareInWords = (share: number) => percent(share, 2);

const PACKET_LINES: Readonly<Record<PacketSizeBits, Omit<SeriesLook, 'label'>>> = {
  4096: { colour: 'var(--felt)', marker: 'circle' },
  1024: { colour: 'var(--chalk)', dash: '8 4', marker: 'diamond' },
  512: { colour: 'var(--series-3)', dash: '2 4', marker: 'square' },
  48: { colour: 'var(--series-4)', dash: '10 4 2 4', marker: 'up' },
};

/** The curves over station counts: one per packet size, in the order of the selector. */
export const PACKET_SIZE_SERIES = PACKET_SIZES_BITS.map((packetBits) => ({
  packetBits,
  look: { label: `${packetBits} bits`, ...PACKET_LINES[packetBits] },
  column: numberColumn(
    `Efficiency, ${packetBits} bits`,
    (row: StationsRow) => efficiency({ ...row, packetBits }),
    fourDecimals,
  ),
  words: shareInWords,
})) satisfies readonly ChartSeries<StationsRow>[];

export function stationsRows(settings: EfficiencySettings): StationsRow[] {
  const { capacityBps, slotTimeS } = modelInput(settings);
  return CURVE_STATIONS.map((stations) => ({ stations, capacityBps, slotTimeS }));
}

export function packetRows(settings: EfficiencySettings): PacketRow[] {
  const input = modelInput(settings);
  const { min: shortest, max: longest } = PACKET_SIZE_LIMITS;
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

/** The curves over packet sizes: for the selected station count and for very many stations. */
export function stationSeries(stations: number): readonly ChartSeries<PacketRow>[] {
  return [
    {
      look: { label: stationsWords(stations), colour: 'var(--felt)' },
      column: numberColumn(`Efficiency, Q = ${stations}`, ({ chosen }) => chosen, fourDecimals),
      words: shareInWords,
    },
    {
      look: { label: chartsText.crowd, colour: 'var(--chalk)', dash: '8 4' },
      column: numberColumn(chartsText.crowdEfficiency, ({ limit }) => limit, fourDecimals),
      words: shareInWords,
    },
  ];
}

export const stationsColumns: readonly Column<StationsRow>[] = [
  numberColumn('Stations', ({ stations }) => stations),
  ...PACKET_SIZE_SERIES.map(({ column }) => column),
];

export function packetColumns(stations: number): readonly Column<PacketRow>[] {
  return [
    numberColumn('Packet (bits)', ({ packetBits }) => packetBits, plainNumber),
    ...stationSeries(stations).map(({ column }) => column),
  ];
}
