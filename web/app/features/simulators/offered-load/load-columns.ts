import { type SweepPoint, sharesAssumptions } from '@carom/domain/mac-protocols/load-sweep';
import { loadTableText } from '../../../content/simulators/offered-load.tsx';
import { fourDigits } from '../shared/fields/quantity.ts';
import type { Column } from '../shared/files/csv.ts';
import { isWithin, type LoadRun } from './load-run.ts';
import { lookOf } from './protocol-looks.ts';

/** A simulated point in the table: A is the pinned run. */
export interface PointRow {
  /** Stays with the point when its run is pinned, so that a long table is not written anew. */
  readonly key: string;
  readonly run: 'A' | 'B';
  readonly runNumber: number;
  readonly point: SweepPoint;
}

export function pointRows(run: LoadRun | null, pinned: LoadRun | null): PointRow[] {
  const rowsOf = (name: PointRow['run'], shown: LoadRun | null) =>
    shown === null
      ? []
      : shown.results.map((point, place) => {
          const { number } = shown;
          return { key: `${number} ${place}`, run: name, runNumber: number, point };
        });
  return [...rowsOf('A', pinned), ...rowsOf('B', run?.number === pinned?.number ? null : run)];
}

const loadOf = ({ point }: PointRow) => (point.kind === 'load' ? point.offeredLoad : null);
const delayOf = ({ point }: PointRow) =>
  point.kind === 'load' && point.delay !== null && Number.isFinite(point.delay.mean) ? point.delay : null;

/** For files: empty where there is none. */
const known = (value: number | null | undefined) => value ?? '';
const shownAs = (words: (value: number) => string) => (value: number | null | undefined) =>
  value === null || value === undefined ? loadTableText.unknown : words(value);
const share = shownAs((value) => value.toFixed(4));
const quantity = shownAs(fourDigits);

const runColumn: Column<PointRow> = {
  heading: loadTableText.run,
  value: ({ run }) => run,
  shown: ({ run }) => run,
};

export const POINT_COLUMNS: readonly Column<PointRow>[] = [
  {
    heading: loadTableText.protocol,
    value: ({ point }) => lookOf(point.protocol).label,
    shown: ({ point }) => lookOf(point.protocol).label,
  },
  {
    heading: loadTableText.who,
    value: ({ point }) => point.stations ?? 'infinite',
    shown: ({ point }) => (point.stations === null ? '∞' : String(point.stations)),
  },
  {
    heading: loadTableText.load,
    value: (row) => loadOf(row) ?? loadTableText.saturated,
    shown: (row) => (row.point.kind === 'load' ? quantity(loadOf(row)) : loadTableText.saturated),
  },
  {
    heading: loadTableText.throughput,
    value: ({ point }) => point.throughput.mean,
    shown: ({ point }) => share(point.throughput.mean),
  },
  {
    heading: loadTableText.throughputInterval,
    value: ({ point }) => point.throughput.halfWidth,
    shown: ({ point }) => share(point.throughput.halfWidth),
  },
  {
    heading: loadTableText.formula,
    value: ({ point }) => known(point.formula),
    shown: ({ point }) => share(point.formula),
  },
  {
    heading: loadTableText.inside,
    value: ({ point }) => insideWord(point, ''),
    shown: ({ point }) => insideWord(point, loadTableText.unknown),
  },
  {
    heading: loadTableText.delay,
    value: (row) => known(delayOf(row)?.mean),
    shown: (row) => quantity(delayOf(row)?.mean),
  },
  {
    heading: loadTableText.delayInterval,
    value: (row) => known(delayOf(row)?.halfWidth),
    shown: (row) => quantity(delayOf(row)?.halfWidth),
  },
];

/** In a file every line says itself whose it is. */
export function fileColumns(hasPinned: boolean): readonly Column<PointRow>[] {
  return hasPinned ? [runColumn, ...POINT_COLUMNS] : POINT_COLUMNS;
}

/** With other assumptions the formula need not lie inside, so nothing is said. */
function insideWord(point: SweepPoint, unsaid: string): string {
  if (!sharesAssumptions(point)) return unsaid;
  return isWithin(point.throughput, point.formula) ? 'yes' : 'no';
}
