import './simulators.css';
import type { PortfolioKind } from '@carom/contract/portfolio/kinds';
import { sampleColumnsText, sharedRunText } from '../../../content/simulators/shared.tsx';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/facts.tsx';
import type { Column } from './csv.ts';
import { DataTable } from './data-table.tsx';
import { fourDigits, percent } from './quantity.ts';
import { settingFacts } from './setting-facts.ts';
import { type ReadRun, readRun, rowsWith } from './shared-run-data.ts';

interface Shown {
  readonly field: string;
  readonly heading: string;
  readonly words: (value: number) => string;
}

const count = String;
const share = (value: number) => percent(value);
const inMega = (value: number) => fourDigits(value / 1e6);
const inMicro = (value: number) => fourDigits(value * 1e6);

/** The pages that made the runs, and what they measured. */
const RUNS: Partial<Record<PortfolioKind, { readonly path: string; readonly results: readonly Shown[] }>> = {
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
    path: paths.member.traffic,
    results: [
      { field: 'delivered', heading: 'Delivered', words: count },
      { field: 'collisions', heading: 'Collisions', words: count },
      { field: 'efficiency', heading: 'Efficiency', words: share },
      { field: 'goodputBps', heading: 'Throughput (Mbit/s)', words: inMega },
      { field: 'jainFairness', heading: 'Fairness (Jain)', words: fourDigits },
    ],
  },
};

interface SharedRunProps {
  readonly kind: PortfolioKind;
  readonly data: unknown;
}

/** A run that somebody shared: how it was set, what came out, and the way to play it oneself. */
export default function SharedRun({ kind, data }: SharedRunProps) {
  const run = readRun(data);
  const { path, results } = RUNS[kind] ?? { path: paths.simulations, results: [] };
  return (
    <div className="space-y-8">
      <section aria-labelledby="shared-settings">
        <h2 id="shared-settings" className="mb-3 text-2xl">
          Settings
        </h2>
        <Facts facts={settingFacts(run.settings)} />
      </section>
      <Results rows={run.results} shown={results} />
      <p>
        <LinkButton to={`${path}${run.query && `?${run.query}`}`}>{sharedRunText.open}</LinkButton>
      </p>
      {path === paths.member.traffic ? (
        <p className="text-sm text-muted">{sharedRunText.membersOnly}</p>
      ) : null}
    </div>
  );
}

interface ResultsProps {
  readonly rows: ReadRun['results'];
  readonly shown: readonly Shown[];
}

function Results({ rows, shown }: ResultsProps) {
  const fields = shown.map(({ field }) => field);
  const readable = rowsWith(rows, fields).map((row, index) => ({ row, index }));
  if (readable.length === 0) return null;
  const columns = shown.map(({ field, heading, words }): Column<(typeof readable)[number]> => {
    const value = ({ row }: (typeof readable)[number]) => row[field] ?? 0;
    return { heading, value, shown: (each) => words(value(each)) };
  });
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
