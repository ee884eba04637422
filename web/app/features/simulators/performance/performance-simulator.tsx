import { SAMPLE_TABLE_ROWS, SAMPLES_KEPT } from '@carom/domain/ethernet/limits';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { CsvButton } from '../shared/csv-button.tsx';
import { DataTable } from '../shared/data-table.tsx';
import { SaveRun } from '../shared/save-run.tsx';
import { SeedField } from '../shared/seed-field.tsx';
import { ShareRow } from '../shared/share-row.tsx';
import { useAddressState } from '../shared/use-address-state.ts';
import { PerformanceCharts } from './performance-charts.tsx';
import { PerformanceControls } from './performance-controls.tsx';
import { performanceFields } from './performance-settings.ts';
import { SAMPLE_COLUMNS } from './sample-columns.ts';
import { latestSamples, type SampleHistory, withNextSample } from './sample-history.ts';
import { useTicker } from './use-ticker.ts';

/** The bench: sliders on one side, what they lead to on the other. */
export function PerformanceSimulator() {
  const { state: settings, change, reset, query } = useAddressState(performanceFields);
  const [isRunning, setRunning] = useState(false);
  const [samples, setSamples] = useState<SampleHistory>([]);

  useTicker(isRunning, settings.intervalMs, () =>
    setSamples((history) => withNextSample(history, settings, settings.seed, Date.now())),
  );

  function startAnew() {
    setRunning(false);
    setSamples([]);
    reset();
  }

  return (
    <div className="simulator-bench">
      <section className="controls panel p-5" aria-label="Settings">
        <Button onClick={() => setRunning(!isRunning)} variant={isRunning ? 'outline' : 'primary'}>
          {isRunning ? 'Stop Simulation' : 'Start Simulation'}
        </Button>
        <p role="status" className="sr-only">
          {isRunning ? 'The simulation is running.' : 'The simulation is stopped.'}
        </p>
        <PerformanceControls settings={settings} onChange={change} />
        <SeedField
          seed={settings.seed}
          onChange={(seed) => change({ seed })}
          hint="The jitter comes from it: the same seed and settings give the same samples."
        />
        <ShareRow query={query} onReset={startAnew} />
        <SaveRun
          kind="performance_run"
          name={`Performance, ${settings.packetBytes} bytes, ${settings.speedMbps} Mbps, users: ${settings.users}`}
          run={() => ({ query, settings: { ...settings }, results: samples })}
        />
      </section>
      <div className="charts">
        <Panel id="latest-samples" heading="Latest samples">
          <DataTable
            caption={`The latest ${SAMPLE_TABLE_ROWS} samples, newest first`}
            columns={SAMPLE_COLUMNS}
            rows={latestSamples(samples)}
            rowKey={({ number }) => number}
          />
          {samples.length === 0 ? (
            <p className="text-muted">No samples yet. The first comes one interval after the start.</p>
          ) : (
            <div className="run-row">
              <p className="text-sm text-muted figures">
                {samples.length} of at most {SAMPLES_KEPT} samples kept.
              </p>
              <CsvButton
                label="All samples as CSV"
                fileName="ethernet-performance"
                columns={SAMPLE_COLUMNS}
                rows={samples}
              />
            </div>
          )}
        </Panel>
        <h2 className="sr-only">Charts</h2>
        <PerformanceCharts samples={samples} />
      </div>
    </div>
  );
}
