import '../simulators.css';
import type { PortfolioKind } from '@carom/contract/portfolio/kinds';
import type { ComponentType } from 'react';
import { sampleColumnsText, sharedRunText } from '../../../../content/simulators/shared.tsx';
import { paths } from '../../../../paths.ts';
import { runAddress } from '../../../../routing/run-address.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { LazySection, lazyWithTimeout } from '../../../../ui/loading/lazy-section.tsx';
import { DataTable } from '../data-table.tsx';
import { fourDigits, percent } from '../fields/quantity.ts';
import { numberColumn } from '../files/csv.ts';
import { settingFacts } from '../setting-facts.ts';
import { type ReadRun, readRun, rowsWith } from './shared-run-data.ts';

interface ShownField {
  readonly field: string;
  readonly heading: string;
  readonly words: (value: number) => string;
}

const count = String;
const share = (value: number) => percent(value);
const inMega = (value: number) => fourDigits(value / 1e6);
const inMicro = (value: number) => fourDigits(value * 1e6);

/** The page of each kind of run, and its result fields. */
const RUNS: Partial<
  Record<PortfolioKind, { readonly path: string; readonly results: readonly ShownField[] }>
> = {
  performance_run: {
    path: paths.networkPerformanceSimulation,
    results: [
      { field: 'number', heading: 'Sample', words: count },
      { field: 'throughputPerUserBps', heading: sampleColumnsText.throughput, words: inMega },
      { field: 'collisionProbability', heading: 'Collision probability', words: share },
      { field: 'oneWayLatencyS', heading: 'One-way latency (µs)', words: inMicro },
      { field: 'twoWayLatencyS', heading: 'Two-way latency (µs)', words: inMicro },
      { field: 'users', heading: 'Users', words: count },
    ],
  },
  efficiency_run: {
    path: paths.metcalfeSimulation,
    results: [
      { field: 'stations', heading: 'Stations', words: count },
      { field: 'packetBits', heading: 'Packet (bits)', words: count },
      { field: 'formula', heading: sharedRunText.efficiency, words: share },
    ],
  },
  traffic_run: {
    path: paths.traffic,
    results: [
      { field: 'delivered', heading: 'Delivered', words: count },
      { field: 'collisions', heading: 'Collisions', words: count },
      { field: 'efficiency', heading: 'Efficiency', words: share },
      { field: 'goodputBps', heading: sharedRunText.frames, words: inMega },
      { field: 'jainFairness', heading: sharedRunText.fairness, words: fourDigits },
    ],
  },
  /** The chart component shows its points. */
  load_run: { path: paths.macProtocols, results: [] },
};

const VIEWS: Partial<Record<PortfolioKind, ComponentType<{ readonly run: ReadRun }>>> = {
  efficiency_run: lazyWithTimeout(() => import('../../efficiency/shared-efficiency.tsx')),
  traffic_run: lazyWithTimeout(() => import('../../traffic/shared-traffic.tsx')),
  load_run: lazyWithTimeout(() => import('../../offered-load/shared-load-run.tsx')),
};

interface SharedRunProps {
  readonly kind: PortfolioKind;
  readonly data: unknown;
}

/** A shared run: its settings, its results, and a link to run it again. */
export default function SharedRun({ kind, data }: SharedRunProps) {
  const run = readRun(data);
  const { path, results } = RUNS[kind] ?? { path: paths.simulations, results: [] };
  return (
    <div className="space-y-8">
      <Shown run={run} kind={kind} />
      <section aria-labelledby="shared-settings">
        <h2 id="shared-settings" className="mb-3 text-2xl">
          Settings
        </h2>
        <div className="max-w-xl">
          <Facts facts={settingFacts(run.settings)} />
        </div>
      </section>
      <Results rows={run.results} shown={results} />
      <p>
        <LinkButton to={runAddress(path, run.query)}>{sharedRunText.open}</LinkButton>
      </p>
    </div>
  );
}

/** Draws the charts of the saved run. */
function Shown({ run, kind }: { readonly run: ReadRun; readonly kind: PortfolioKind }) {
  const View = VIEWS[kind];
  if (View === undefined) return null;
  return (
    <LazySection what={sharedRunText.animation}>
      <View run={run} />
    </LazySection>
  );
}

interface ResultsProps {
  readonly rows: ReadRun['results'];
  readonly shown: readonly ShownField[];
}

function Results({ rows, shown }: ResultsProps) {
  const fields = shown.map(({ field }) => field);
  const readable = rowsWith(rows, fields).map((row, index) => ({ row, index }));
  if (readable.length === 0) return null;
  const columns = shown.map(({ field, heading, words }) =>
    numberColumn(heading, ({ row }: (typeof readable)[number]) => row[field] ?? 0, words),
  );
  return (
    <section aria-labelledby="shared-results">
      <h2 id="shared-results" className="mb-3 text-2xl">
        Results
      </h2>
      <DataTable
        caption={sharedRunText.results}
        columns={columns}
        rows={readable}
        rowKey={({ index }) => index}
      />
    </section>
  );
}
