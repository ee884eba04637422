import { useState } from 'react';
import { comparisonText } from '../../../content/simulators/efficiency.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { DataTable } from '../shared/data-table.tsx';
import { ChoiceField } from '../shared/fields/choice-field.tsx';
import { SeedField } from '../shared/fields/seed-field.tsx';
import { CsvButton } from '../shared/files/csv-button.tsx';
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
    <Panel id="compare" heading={comparisonText.heading} className="controls">
      <p>{comparisonText.lead}</p>
      <div className="comparison-settings">
        <ChoiceField
          label={comparisonText.sizes}
          choices={COMPARED_SIZES}
          value={sizes}
          words={(choice) => (choice === 'all' ? 'All four' : comparisonText.chosen(settings.packetBits))}
          onChange={setSizes}
        />
        <SeedField seed={settings.seed} onChange={onSeed} hint={comparisonText.seed} />
      </div>
      <div className="run-row">
        <Button onClick={isRunning ? onStop : () => onStart(comparisonInput(settings, sizes))}>
          {isRunning ? comparisonText.stop : comparisonText.heading}
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
          {comparisonText.outdated(run.input.capacityBps / 1e6, Math.round(run.input.slotTimeS * 1e6))}
        </p>
      ) : null}
      {run && run.cells.length > 0 ? <Results run={run} /> : null}
    </Panel>
  );
}

/** A live region announces every change, so the text has no count; the progress bar has it. */
function statusText({ status, done, total }: ComparisonRun): string {
  if (status === 'running') return comparisonText.running;
  if (status === 'stopped') return comparisonText.stopped(done, total);
  if (status === 'failed') return comparisonText.failed;
  return comparisonText.complete(total);
}

function Results({ run }: { readonly run: ComparisonRun }) {
  return (
    <>
      <DataTable
        caption={comparisonText.caption}
        isCaptionHidden={false}
        columns={comparisonColumns}
        rows={run.cells}
        rowKey={({ stations, packetBits }) => `${stations}-${packetBits}`}
      />
      <p className="text-sm text-muted">{comparisonText.fairness}</p>
      <div className="run-row">
        <CsvButton
          label={comparisonText.csv}
          fileName="ethernet-comparison"
          columns={comparisonColumns}
          rows={run.cells}
        />
      </div>
    </>
  );
}
