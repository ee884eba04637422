import { alohaDelay } from '@carom/domain/mac-protocols/aloha-delay';
import { dcfSaturation, throughputOf } from '@carom/domain/mac-protocols/curves';
import { hasCurve } from '@carom/domain/mac-protocols/load-sweep';
import type { StationProtocol } from '@carom/domain/mac-protocols/stations';
import { curvesText } from '../../../content/simulators/offered-load.tsx';
import { percent, plainNumber } from '../shared/fields/quantity.ts';
import { type Column, numberColumn } from '../shared/files/csv.ts';
import type { ChartSeries } from '../shared/line-chart/series.ts';
import { backoffOf, type LoadSettings, protocolsOf } from './load-settings.ts';
import type { Place } from './plot.ts';
import { lookOf } from './protocol-looks.ts';

const LOWEST_LOAD = 0.01;
const POINTS_PER_DECADE = 24;
const DECADES = 4;
const MOST_STATIONS = 50;
/** Ends a little beyond the peak. At higher loads S falls while the delay exceeds the axis. */
const DELAY_LOADS_FROM = 0.01;
const DELAY_LOADS_TO = 3;

const fourDecimals = (value: number) => value.toFixed(4);

interface ThroughputRow {
  readonly offeredLoad: number;
  readonly propagation: number;
}

interface SaturationRow {
  readonly stations: number;
  readonly basic: number;
  readonly rtsCts: number;
}

interface ProtocolSeries<Row> extends ChartSeries<Row> {
  readonly protocol: StationProtocol;
}

function protocolSeries<Row>(
  protocol: StationProtocol,
  heading: string,
  share: (row: Row) => number,
): ProtocolSeries<Row> {
  const column = numberColumn(heading, share, fourDecimals);
  return { protocol, look: lookOf(protocol), column, words: percent };
}

/** Logarithmic steps that include the decades exactly. */
function loads(from: number, steps: number): number[] {
  return Array.from({ length: steps + 1 }, (_, step) =>
    Number((from * 10 ** (step / POINTS_PER_DECADE)).toPrecision(6)),
  );
}

export function throughputRows({ propagation }: LoadSettings): ThroughputRow[] {
  return loads(LOWEST_LOAD, DECADES * POINTS_PER_DECADE).map((offeredLoad) => ({ offeredLoad, propagation }));
}

export function throughputSeries(settings: LoadSettings): readonly ProtocolSeries<ThroughputRow>[] {
  return protocolsOf(settings)
    .filter(hasCurve)
    .map((protocol) =>
      protocolSeries(protocol, `S, ${lookOf(protocol).label}`, (row) => throughputOf(protocol, row)),
    );
}

export function saturationRows({ payloadBits, backoff }: LoadSettings): SaturationRow[] {
  return Array.from({ length: MOST_STATIONS }, (_, index) => {
    const network = { stations: index + 1, payloadBits, ...backoffOf(backoff) };
    return {
      stations: network.stations,
      basic: dcfSaturation({ ...network, access: 'basic' }),
      rtsCts: dcfSaturation({ ...network, access: 'rtsCts' }),
    };
  });
}

export const SATURATION_SERIES: readonly ProtocolSeries<SaturationRow>[] = [
  protocolSeries('dcfBasic', curvesText.basic, ({ basic }) => basic),
  protocolSeries('dcfRtsCts', curvesText.rtsCts, ({ rtsCts }) => rtsCts),
];

export interface DelayCurve {
  readonly protocol: 'pureAloha' | 'slottedAloha';
  /** S on the x axis, delay on the y axis, ordered by increasing load. */
  readonly places: readonly Place[];
}

/** Only ALOHA has a formula for its delay. */
export function delayCurves(settings: LoadSettings): DelayCurve[] {
  const { propagation, retryDelay } = settings;
  const steps = Math.round(Math.log10(DELAY_LOADS_TO / DELAY_LOADS_FROM) * POINTS_PER_DECADE);
  return (['pureAloha', 'slottedAloha'] as const)
    .filter((protocol) => protocolsOf(settings).includes(protocol))
    .map((protocol) => ({
      protocol,
      places: loads(DELAY_LOADS_FROM, steps).map((offeredLoad) => ({
        x: throughputOf(protocol, { offeredLoad, propagation }),
        y: alohaDelay(protocol, { offeredLoad, propagation, retryDelay }),
      })),
    }));
}

/** The curves of run A have separate columns, because its settings may differ. */
export function throughputColumns(
  settings: LoadSettings,
  pinned: LoadSettings | null,
): readonly Column<ThroughputRow>[] {
  const ofA = pinned === null ? [] : throughputSeries(pinned);
  return [
    numberColumn(curvesText.load, ({ offeredLoad }) => offeredLoad, loadInWords),
    ...throughputSeries(settings).map(({ column }) => column),
    ...ofA.map(({ column: { heading, value } }) =>
      numberColumn(
        curvesText.ofRunA(heading, `a = ${pinned?.propagation}`),
        (row: ThroughputRow) => value({ ...row, propagation: pinned?.propagation ?? row.propagation }),
        fourDecimals,
      ),
    ),
  ];
}

export function saturationColumns(pinned: LoadSettings | null): readonly Column<SaturationRow>[] {
  const rowsOfA = pinned === null ? [] : saturationRows(pinned);
  return [
    numberColumn('Stations', ({ stations }) => stations),
    ...SATURATION_SERIES.map(({ column }) => column),
    ...(pinned === null ? [] : SATURATION_SERIES).map(({ column: { heading, value } }) =>
      numberColumn(
        curvesText.ofRunA(heading, curvesText.dcf(pinned?.payloadBits ?? 0, pinned?.backoff ?? '')),
        (row: SaturationRow) => value(rowsOfA[row.stations - 1] ?? row),
        fourDecimals,
      ),
    ),
  ];
}

export function loadInWords(offeredLoad: number): string {
  return plainNumber(Number(offeredLoad.toPrecision(3)));
}
