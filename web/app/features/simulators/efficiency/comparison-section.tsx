import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ChoiceField } from '../shared/choice-field.tsx';
import { CsvButton } from '../shared/csv-button.tsx';
import { DataTable } from '../shared/data-table.tsx';
import { SeedField } from '../shared/seed-field.tsx';
import {
  COMPARED_SIZES,
  type ComparedSizes,
  type ComparisonRun,
  comparisonColumns,
  comparisonInput,
  fitsCurves,
} from './comparison-run.ts';
import type { EfficiencySettings } from './efficiency-settings.ts';

interface ComparisonSectionProps {
  readonly settings: EfficiencySettings;
  readonly onSeed: (seed: number) => void;
  readonly run: ComparisonRun | null;
  readonly onStart: (input: ReturnType<typeof comparisonInput>) => void;
  readonly onStop: () => void;
}

/** Runs the simulations whose points are drawn over the curves. */
export function ComparisonSection({ settings, onSeed, run, onStart, onStop }: ComparisonSectionProps) {
  const [sizes, setSizes] = useState<ComparedSizes>('chosen');
  const isRunning = run?.status === 'running';
  return (
    <Panel id="compare" heading="Compare with simulation" className="controls">
      <p>
        Two simulations, each in ten independent replications: the slotted model played with dice (Monte
        Carlo), and CSMA/CD with the backoff of IEEE 802.3, event by event. Their means are drawn over the
        curves with 95 % confidence intervals. They run beside the page, which stays usable meanwhile.
      </p>
      <div className="comparison-settings">
        <ChoiceField
          label="Packet sizes to compare"
          choices={COMPARED_SIZES}
          value={sizes}
          words={(choice) => (choice === 'all' ? 'All four' : `${settings.packetBits} bits, as chosen`)}
          onChange={setSizes}
        />
        <SeedField
          seed={settings.seed}
          onChange={onSeed}
          hint="All chance comes from it: the same seed and settings give the same points."
        />
      </div>
      <div className="run-row">
        <Button onClick={isRunning ? onStop : () => onStart(comparisonInput(settings, sizes))}>
          {isRunning ? 'Stop the comparison' : 'Compare with simulation'}
        </Button>
        <p role="status" className="text-muted">
          {run ? statusText(run) : null}
        </p>
      </div>
      {isRunning ? (
        <progress
          className="run-progress"
          aria-label="Replications done"
          value={run.done}
          max={run.total || 1}
        />
      ) : null}
      {run && !fitsCurves(run, settings) ? (
        <p className="text-amber">
          These results are for {run.input.capacityBps / 1e6} Mbps and a slot of{' '}
          {Math.round(run.input.slotTimeS * 1e6)} µs, so they are not drawn over the present curves.
        </p>
      ) : null}
      {run && run.cells.length > 0 ? <Results run={run} /> : null}
    </Panel>
  );
}

/** Said aloud when it changes, so it does not count along; the bar does. */
function statusText({ status, done, total }: ComparisonRun): string {
  if (status === 'running') return 'The simulations are running.';
  if (status === 'stopped') return `Stopped after ${done} of ${total} replications.`;
  if (status === 'failed') return 'The simulation could not run in this browser. Please try again.';
  return `Complete: ${total} replications of each simulation.`;
}

function Results({ run }: { readonly run: ComparisonRun }) {
  return (
    <>
      <DataTable
        caption="Efficiency: formula, Monte Carlo and CSMA/CD"
        isCaptionHidden={false}
        columns={comparisonColumns}
        rows={run.cells}
        rowKey={({ stations, packetBits }) => `${stations}-${packetBits}`}
      />
      <div className="run-row">
        <CsvButton
          label="Comparison as CSV"
          fileName="ethernet-comparison"
          columns={comparisonColumns}
          rows={run.cells}
        />
      </div>
    </>
  );
}
