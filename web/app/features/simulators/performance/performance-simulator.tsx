import { SAMPLE_TABLE_ROWS, SAMPLES_KEPT } from '@carom/domain/ethernet/limits';
import { useState } from 'react';
import { performanceText } from '../../../content/simulators/performance.tsx';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { CsvButton } from '../shared/csv-button.tsx';
import { DataTable } from '../shared/data-table.tsx';
import { PicturesFrom } from '../shared/picture-source.tsx';
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
          {isRunning ? performanceText.running : performanceText.stopped}
        </p>
        <PerformanceControls settings={settings} onChange={change} />
        <SeedField seed={settings.seed} onChange={(seed) => change({ seed })} hint={performanceText.seed} />
        <ShareRow query={query} onReset={startAnew} />
        <SaveRun
          kind="performance_run"
          name={performanceText.runName(settings.packetBytes, settings.speedMbps, settings.users)}
          run={() => ({ query, settings: { ...settings }, results: samples })}
        />
      </section>
      <div className="charts">
        <Panel id="latest-samples" heading="Latest samples">
          <DataTable
            caption={performanceText.caption(SAMPLE_TABLE_ROWS)}
            columns={SAMPLE_COLUMNS}
            rows={latestSamples(samples)}
            rowKey={({ number }) => number}
          />
          {samples.length === 0 ? (
            <p className="text-muted">{performanceText.none}</p>
          ) : (
            <div className="run-row">
              <p className="text-sm text-muted figures">
                {performanceText.kept(samples.length, SAMPLES_KEPT)}
              </p>
              <CsvButton
                label={performanceText.csv}
                fileName="ethernet-performance"
                columns={SAMPLE_COLUMNS}
                rows={samples}
              />
            </div>
          )}
        </Panel>
        <h2 className="sr-only">Charts</h2>
        <PicturesFrom
          page={performanceText.title}
          path={paths.networkPerformanceSimulation}
          {...{ query, settings }}
        >
          <PerformanceCharts samples={samples} />
        </PicturesFrom>
      </div>
    </div>
  );
}
