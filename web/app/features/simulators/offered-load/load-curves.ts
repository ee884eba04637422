import { alohaDelay } from '@carom/domain/mac-protocols/aloha-delay';
import { type CurveProtocol, dcfSaturation, throughputOf } from '@carom/domain/mac-protocols/curves';
import { hasCurve } from '@carom/domain/mac-protocols/load-sweep';
import { curvesText } from '../../../content/simulators/offered-load.tsx';
import { plainNumber } from '../shared/fields/quantity.ts';
import type { Column } from '../shared/files/csv.ts';
import { backoffOf, type LoadSettings, protocolsOf } from './load-settings.ts';
import type { Place } from './plot.ts';
import { lookOf } from './protocol-looks.ts';

const LOWEST_LOAD = 0.01;
const POINTS_PER_DECADE = 24;
const DECADES = 4;
const MOST_STATIONS = 50;
/** A little beyond the peak: further on, S falls while the delay goes out of every picture. */
const DELAY_LOADS_FROM = 0.01;
const DELAY_LOADS_TO = 3;

export interface ThroughputRow {
  readonly offeredLoad: number;
  readonly throughputs: Readonly<Partial<Record<CurveProtocol, number>>>;
}

export interface SaturationRow {
  readonly stations: number;
  readonly basic: number;
  readonly rtsCts: number;
}

export function chosenCurves(settings: LoadSettings): readonly CurveProtocol[] {
  return protocolsOf(settings).filter(hasCurve);
}

/** In even steps of a logarithm, the decades exactly. */
function loads(from: number, steps: number): number[] {
  return Array.from({ length: steps + 1 }, (_, step) =>
    Number((from * 10 ** (step / POINTS_PER_DECADE)).toPrecision(6)),
  );
}

export function throughputRows(settings: LoadSettings): ThroughputRow[] {
  const { propagation } = settings;
  const curves = chosenCurves(settings);
  return loads(LOWEST_LOAD, DECADES * POINTS_PER_DECADE).map((offeredLoad) => ({
    offeredLoad,
    throughputs: Object.fromEntries(
      curves.map((protocol) => [protocol, throughputOf(protocol, { offeredLoad, propagation })]),
    ),
  }));
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

export interface DelayCurve {
  readonly protocol: 'pureAloha' | 'slottedAloha';
  /** S across, delay upwards, in the order of growing load. */
  readonly places: readonly Place[];
}

/** ALOHA alone has a formula for its delay. */
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

export function throughputColumns(settings: LoadSettings): readonly Column<ThroughputRow>[] {
  return [
    {
      heading: curvesText.load,
      value: ({ offeredLoad }) => offeredLoad,
      shown: ({ offeredLoad }) => plainNumber(Number(offeredLoad.toPrecision(3))),
    },
    ...chosenCurves(settings).map((protocol) => ({
      heading: `S, ${lookOf(protocol).label}`,
      value: ({ throughputs }: ThroughputRow) => throughputs[protocol] ?? 0,
      shown: ({ throughputs }: ThroughputRow) => (throughputs[protocol] ?? 0).toFixed(4),
    })),
  ];
}

export const saturationColumns: readonly Column<SaturationRow>[] = [
  { heading: 'Stations', value: ({ stations }) => stations, shown: ({ stations }) => String(stations) },
  { heading: curvesText.basic, value: ({ basic }) => basic, shown: ({ basic }) => basic.toFixed(4) },
  { heading: curvesText.rtsCts, value: ({ rtsCts }) => rtsCts, shown: ({ rtsCts }) => rtsCts.toFixed(4) },
];
