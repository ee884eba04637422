import type { CsmaCdResult } from '@carom/domain/ethernet/csma-cd';
import type { CsmaCdCounters } from '@carom/domain/ethernet/csma-cd-engine';
import { countersText } from '../../../content/simulators/traffic.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { Column } from '../shared/csv.ts';
import { DataTable } from '../shared/data-table.tsx';
import { fourDigits, percent } from '../shared/quantity.ts';

const COUNTER_TEXT: readonly (readonly [keyof CsmaCdCounters, string])[] = [
  ['sent', countersText.takenUp],
  ['delivered', 'Delivered'],
  ['dropped', 'Given up'],
  ['lost', 'Lost unnoticed'],
  ['queued', countersText.waiting],
  ['attempts', 'Attempts'],
  ['collidedAttempts', countersText.collided],
  ['collisions', 'Collisions'],
];

interface CounterRow {
  readonly label: string;
  readonly now: number;
  readonly total: number;
}

const COLUMNS: readonly Column<CounterRow>[] = [
  { heading: 'Counter', value: ({ label }) => label, shown: ({ label }) => label },
  { heading: 'So far', value: ({ now }) => now, shown: ({ now }) => String(now) },
  { heading: 'Whole run', value: ({ total }) => total, shown: ({ total }) => String(total) },
];

interface RunFiguresProps {
  readonly counters: CsmaCdCounters;
  readonly result: CsmaCdResult;
}

/** The model's own counters, up to now and at the end, and what it measured. */
export function RunFigures({ counters, result }: RunFiguresProps) {
  const rows = COUNTER_TEXT.map(([name, label]) => ({
    label,
    now: counters[name],
    total: result.totals[name],
  }));
  return (
    <Panel id="traffic-counters" heading="Counters">
      <DataTable caption={countersText.caption} columns={COLUMNS} rows={rows} rowKey={({ label }) => label} />
      <dl className="run-measures figures">
        <Measure name="Efficiency" value={percent(result.efficiency)} />
        <Measure name="Throughput" value={`${fourDigits(result.goodputBps / 1e6)} Mbit/s`} />
        <Measure name={countersText.perFrame} value={result.collisionsPerPacket.toFixed(2)} />
        <Measure name="Fairness (Jain)" value={result.jainFairness.toFixed(3)} />
      </dl>
      <p className="text-sm text-muted">
        {countersText.measured(result.isComplete ? null : countersText.cutOff)}
      </p>
    </Panel>
  );
}

function Measure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
