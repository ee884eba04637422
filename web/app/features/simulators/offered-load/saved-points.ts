import type { LoadPoint, SaturationPoint, SweepPoint } from '@carom/domain/mac-protocols/load-sweep';
import { STATION_PROTOCOLS } from '@carom/domain/mac-protocols/stations';
import type { ReadRun } from '../shared/run/shared-run-data.ts';

/** More digits than any interval justifies; all points of a run must fit into one entry. */
const DIGITS = 6;

/** A point as stored in the portfolio. */
export function savedPoint(point: SweepPoint): Record<string, string | number | null> {
  const { kind, protocol, stations, throughput, formula } = point;
  return {
    kind,
    protocol,
    stations,
    throughput: rounded(throughput.mean),
    halfWidth: rounded(throughput.halfWidth),
    formula: rounded(formula),
    ...(point.kind === 'load' && {
      offeredLoad: rounded(point.offeredLoad),
      delay: rounded(point.delay?.mean),
      delayHalfWidth: rounded(point.delay?.halfWidth),
    }),
  };
}

/** Parses saved points. Invalid points are omitted. */
export function readPoints(rows: ReadRun['results']): SweepPoint[] {
  return rows.flatMap((row) => readLoad(row) ?? readSaturation(row) ?? []);
}

type Row = ReadRun['results'][number];

function readLoad(row: Row): LoadPoint | null {
  const { stations, offeredLoad, delay, delayHalfWidth, formula } = row;
  const protocol = STATION_PROTOCOLS.find((known) => known === row['protocol']);
  const throughput = throughputOf(row);
  if (row['kind'] !== 'load' || !protocol || !throughput || !isNumber(offeredLoad)) return null;
  if (stations !== null && !isNumber(stations)) return null;
  return {
    kind: 'load',
    protocol,
    stations,
    offeredLoad,
    throughput,
    delay: isNumber(delay) && isNumber(delayHalfWidth) ? { mean: delay, halfWidth: delayHalfWidth } : null,
    formula: isNumber(formula) ? formula : null,
  };
}

function readSaturation(row: Row): SaturationPoint | null {
  const { kind, protocol, stations, formula } = row;
  const throughput = throughputOf(row);
  if (kind !== 'saturation' || (protocol !== 'dcfBasic' && protocol !== 'dcfRtsCts')) return null;
  if (!throughput || !isNumber(stations) || !isNumber(formula)) return null;
  return { kind, protocol, stations, throughput, formula };
}

function throughputOf({ throughput, halfWidth }: Row) {
  return isNumber(throughput) && isNumber(halfWidth) ? { mean: throughput, halfWidth } : null;
}

function rounded(value: number | null | undefined): number | null {
  return isNumber(value) ? Number(value.toPrecision(DIGITS)) : null;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
