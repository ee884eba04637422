import { type SweepPoint, sharesAssumptions } from '@carom/domain/mac-protocols/load-sweep';
import { loadTableText } from '../../../content/simulators/offered-load.tsx';
import { initialState } from '../shared/address-state.ts';
import { fourDigits } from '../shared/fields/quantity.ts';
import { type Column, numberColumn, textColumn } from '../shared/files/csv.ts';
import { settingFacts } from '../shared/setting-facts.ts';
import { isWithin, type LoadRun } from './load-run.ts';
import { type LoadSettings, loadFields } from './load-settings.ts';
import { lookOf } from './protocol-looks.ts';

/** A simulated point in the table. A is the pinned run. */
export interface PointRow {
  /** Stays the same when the run is pinned, so that React keeps the rows of a long table. */
  readonly key: string;
  readonly run: 'A' | 'B';
  readonly runNumber: number;
  readonly input: LoadSettings;
  readonly point: SweepPoint;
}

export function pointRows(run: LoadRun | null, pinned: LoadRun | null): PointRow[] {
  const rowsOf = (name: PointRow['run'], shown: LoadRun | null) =>
    shown === null
      ? []
      : shown.results.map((point, place) => {
          const { number, input } = shown;
          return { key: `${number} ${place}`, run: name, runNumber: number, input, point };
        });
  return [...rowsOf('A', pinned), ...rowsOf('B', run?.number === pinned?.number ? null : run)];
}

const FILE_SETTINGS = [
  'population',
  'groups',
  'propagation',
  'payloadBits',
  'persistence',
  'retryDelay',
  'backoff',
  'length',
  'seed',
] as const satisfies readonly (keyof LoadSettings)[];

const delayOf = ({ point }: PointRow) =>
  point.kind === 'load' && point.delay !== null && Number.isFinite(point.delay.mean) ? point.delay : null;

/** A number that some rows lack. It is empty in files. */
export function optionalColumn<Row>(
  heading: string,
  value: (row: Row) => number | null | undefined,
  words: (value: number) => string,
): Column<Row> {
  return {
    heading,
    value: (row) => value(row) ?? '',
    shown(row) {
      const known = value(row);
      return known === null || known === undefined ? loadTableText.unknown : words(known);
    },
  };
}

const fourDecimals = (value: number) => value.toFixed(4);

const runColumn: Column<PointRow> = textColumn(loadTableText.run, ({ run }) => run);

export const POINT_COLUMNS: readonly Column<PointRow>[] = [
  textColumn(loadTableText.protocol, ({ point }) => lookOf(point.protocol).label),
  {
    heading: loadTableText.who,
    value: ({ point }) => point.stations ?? 'infinite',
    shown: ({ point }) => (point.stations === null ? '∞' : String(point.stations)),
  },
  {
    heading: loadTableText.load,
    value: ({ point }) => (point.kind === 'load' ? point.offeredLoad : loadTableText.saturated),
    shown: ({ point }) => (point.kind === 'load' ? fourDigits(point.offeredLoad) : loadTableText.saturated),
  },
  numberColumn(loadTableText.throughput, ({ point }) => point.throughput.mean, fourDecimals),
  numberColumn(loadTableText.throughputInterval, ({ point }) => point.throughput.halfWidth, fourDecimals),
  optionalColumn(loadTableText.formula, ({ point }) => point.formula, fourDecimals),
  {
    heading: loadTableText.inside,
    value: ({ point }) => insideWord(point, ''),
    shown: ({ point }) => insideWord(point, loadTableText.unknown),
  },
  optionalColumn(loadTableText.delay, (row) => delayOf(row)?.mean, fourDigits),
  optionalColumn(loadTableText.delayInterval, (row) => delayOf(row)?.halfWidth, fourDigits),
];

/** In a file, every row names its run and that run's settings. */
export function fileColumns(hasPinned: boolean): readonly Column<PointRow>[] {
  const columns = [...POINT_COLUMNS, ...settingColumns(({ input }: PointRow) => input)];
  return hasPinned ? [runColumn, ...columns] : columns;
}

/** The settings that neither the protocol nor the number of stations implies. */
export function settingColumns<Row>(settingsOf: (row: Row) => LoadSettings | null): Column<Row>[] {
  return FILE_SETTINGS.map((field) => {
    const [fact] = settingFacts({ [field]: initialState(loadFields)[field] });
    return textColumn(fact?.name ?? field, (row) => String(settingsOf(row)?.[field] ?? ''));
  });
}

/** Under other assumptions the formula may lie outside the interval, so the cell is left out. */
function insideWord(point: SweepPoint, unsaid: string): string {
  if (!sharesAssumptions(point)) return unsaid;
  return isWithin(point.throughput, point.formula) ? 'yes' : 'no';
}
