import type { CsmaCdCounters } from '@carom/domain/ethernet/csma-cd-engine';
import { countersText } from '../../../content/simulators/traffic.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { DataTable } from '../shared/data-table.tsx';
import { fourDigits, percent, plainNumber } from '../shared/fields/quantity.ts';
import { type Column, numberColumn, textColumn } from '../shared/files/csv.ts';
import type { Traffic } from './drawings/picture.ts';

const COUNTERS: readonly { readonly label: string; readonly value: (counters: CsmaCdCounters) => number }[] =
  [
    { label: countersText.takenUp, value: ({ sent }) => sent },
    { label: 'Delivered', value: ({ delivered }) => delivered },
    { label: 'Given up', value: ({ dropped }) => dropped },
    { label: 'Lost unnoticed', value: ({ lost }) => lost },
    { label: countersText.waiting, value: ({ queued }) => queued },
    { label: 'Attempts', value: ({ attempts }) => attempts },
    { label: countersText.collided, value: ({ collidedAttempts }) => collidedAttempts },
    { label: 'Collisions', value: ({ collisions }) => collisions },
  ];

interface CounterRow {
  readonly label: string;
  readonly now: number;
  readonly total: number;
}

const COLUMNS: readonly Column<CounterRow>[] = [
  textColumn('Counter', ({ label }) => label),
  numberColumn('So far', ({ now }) => now),
  numberColumn('Whole run', ({ total }) => total),
];

interface RunFiguresProps {
  readonly log: Traffic['log'];
  /** Counters up to the current time. */
  readonly counters: CsmaCdCounters;
}

/** The model's counters, current and final, and its measurements. */
export function RunFigures({ log, counters }: RunFiguresProps) {
  const { result, payloadBits, payloadBps, stationsM } = log;
  const rows = COUNTERS.map(({ label, value }) => ({
    label,
    now: value(counters),
    total: value(result.totals),
  }));
  return (
    <Panel id="traffic-counters" heading="Counters">
      <DataTable caption={countersText.caption} columns={COLUMNS} rows={rows} rowKey={({ label }) => label} />
      <dl className="run-measures figures">
        <Measure
          name={countersText.efficiency}
          value={percent(result.efficiency)}
          note={countersText.efficiencyNote}
        />
        <Measure
          name={countersText.contention}
          value={percent(result.contentionEfficiency)}
          note={countersText.contentionNote}
        />
        <Measure
          name={countersText.payload}
          value={`${fourDigits(payloadBps / 1e6)} Mbit/s`}
          note={
            payloadBits === 0 ? countersText.noPayload : countersText.payloadNote(plainNumber(payloadBits))
          }
        />
        <Measure
          name={countersText.fairness}
          value={result.jainFairness.toFixed(3)}
          note={countersText.fairnessNote(stationsM.length, (1 / stationsM.length).toFixed(2))}
        />
        <Measure name={countersText.perFrame} value={result.collisionsPerPacket.toFixed(2)} />
      </dl>
      <p className="text-sm text-muted">
        {countersText.measured(result.isComplete ? null : countersText.cutOff)}
      </p>
    </Panel>
  );
}

interface MeasureProps {
  readonly name: string;
  readonly value: string;
  readonly note?: string;
}

function Measure({ name, value, note }: MeasureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
      {note ? <dd className="measure-note">{note}</dd> : null}
    </div>
  );
}
