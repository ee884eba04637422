import './offered-load.css';
import type { SweepPoint } from '@carom/domain/mac-protocols/load-sweep';
import { useDeferredValue, useMemo } from 'react';
import {
  loadChartsText,
  loadControlsText,
  offeredLoadText,
} from '../../../content/simulators/offered-load.tsx';
import { paths } from '../../../paths.ts';
import { Bench } from '../shared/bench.tsx';
import { BenchLayout } from '../shared/bench-layout.tsx';
import { SeedField } from '../shared/fields/seed-field.tsx';
import { PicturesFrom } from '../shared/files/picture-source.tsx';
import { ShareRow } from '../shared/files/share-row.tsx';
import { LiveStrip } from '../shared/live-strip.tsx';
import { SaveRun } from '../shared/run/save-run.tsx';
import { useAddressState } from '../shared/use-address-state.ts';
import { useLectureActions } from '../shared/view/lecture-actions.ts';
import { LectureSettings } from '../shared/view/lecture-settings.tsx';
import { Part } from '../shared/view/part.tsx';
import { LoadButtons } from './load-buttons.tsx';
import { LoadCharts, LoadStripChart } from './load-charts.tsx';
import { LoadControls } from './load-controls.tsx';
import { narrationOf } from './load-narration.ts';
import { loadPlots, pinnedPlots } from './load-plots.ts';
import { fitsSettings, useLoadRuns } from './load-run.ts';
import { loadFields } from './load-settings.ts';
import { LoadTable } from './load-table.tsx';
import { runName } from './run-name.ts';
import { savedPoint } from './saved-points.ts';

const NO_POINTS: readonly SweepPoint[] = [];

const MAIN_SETTINGS = ['propagation', 'stations', 'groups', 'population'] as const;

/** Shows the formulas' curves immediately, and the points of a run over them. */
export function LoadSimulator() {
  const { state: settings, change, reset, query } = useAddressState(loadFields);
  const { run, pinned, start, stop, pin, unpin, forget } = useLoadRuns();
  const isCurrent = run !== null && fitsSettings(run, settings);
  // One click may draw or remove hundreds of points: deferred, so that the button reacts first.
  const drawn = useDeferredValue(run);
  const drawnPinned = useDeferredValue(pinned);
  const results = drawn !== null && fitsSettings(drawn, settings) ? drawn.results : NO_POINTS;
  const below = useMemo(() => drawnPinned && pinnedPlots(drawnPinned), [drawnPinned]);
  const number = drawn?.number ?? 0;
  const over = number === drawnPinned?.number ? NO_POINTS : results;
  const plots = useMemo(
    () => loadPlots(settings, { number, results: over }, below),
    [settings, number, over, below],
  );
  const narration = narrationOf({ settings, run, isCurrent });
  const begin = () => start(settings);

  useLectureActions({
    toggle: run?.status === 'running' ? stop : begin,
    start: begin,
    says: narration,
  });

  return (
    <PicturesFrom
      page={offeredLoadText.title}
      path={paths.macProtocols}
      {...{ query, settings }}
      pinned={drawnPinned?.input}
    >
      <Bench>
        <BenchLayout
          strip={
            <LiveStrip
              chart={<LoadStripChart settings={settings} plot={plots.throughput} />}
              caption={loadChartsText.strip}
              settings={<LectureSettings settings={settings} main={MAIN_SETTINGS} />}
              controls={
                <LoadButtons {...{ run, pinned }} onStart={begin} onStop={stop} onPin={pin} onUnpin={unpin} />
              }
              narration={narration}
            />
          }
          controls={<LoadControls settings={settings} onChange={change} />}
          charts={<LoadCharts settings={settings} pinned={drawnPinned?.input ?? null} plots={plots} />}
        />
        <div className="bench-tools panel">
          <Part name="settings">
            <SeedField
              seed={settings.seed}
              onChange={(seed) => change({ seed })}
              hint={loadControlsText.seed}
            />
          </Part>
          <Part name="share">
            <ShareRow
              query={query}
              onReset={() => {
                forget();
                reset();
              }}
            />
            <SaveRun
              kind="load_run"
              name={runName(settings)}
              run={() => ({ query, settings: { ...settings }, results: results.map(savedPoint) })}
            />
          </Part>
        </div>
        <Part name="table">
          <LoadTable run={drawn} pinned={drawnPinned} />
        </Part>
      </Bench>
    </PicturesFrom>
  );
}
