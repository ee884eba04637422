import { expectedPerformance } from '@carom/domain/ethernet/performance';
import { clampToRange, INITIAL_USERS, PERFORMANCE_RANGES } from '@carom/domain/simulators/limits';
import { useMemo, useState } from 'react';
import { performanceText } from '../../../content/simulators/performance.tsx';
import { sampleColumnsText } from '../../../content/simulators/shared.tsx';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
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
import { PerformanceCharts, StripChart } from './performance-charts.tsx';
import { PerformanceControls } from './performance-controls.tsx';
import { narrationOf } from './performance-narration.ts';
import { performanceFields } from './performance-settings.ts';
import { previewOf, type SampleHistory, savedSample, withNextSample } from './sample-history.ts';
import { SampleTable } from './sample-table.tsx';
import { useTicker } from './use-ticker.ts';

/** A saved run always names its users, so that it survives a change of the default. */
const OPENING_QUERY = `users=${INITIAL_USERS}`;
const INTERVAL = PERFORMANCE_RANGES.intervalMs;

const MAIN_SETTINGS = ['users', 'packetBytes', 'speedMbps', 'slotTimeUs'] as const;

/** Sliders on one side, charts on the other, the samples below. */
export function PerformanceSimulator() {
  const { state: settings, change, reset, query } = useAddressState(performanceFields);
  const [isRunning, setRunning] = useState(false);
  const [hasPaused, setPaused] = useState(false);
  const [samples, setSamples] = useState<SampleHistory>([]);
  const expected = useMemo(() => expectedPerformance(settings), [settings]);
  const preview = useMemo(() => previewOf(settings, settings.seed), [settings]);
  const narration = narrationOf({ isRunning, latest: samples.at(-1), mean: expected.mean });

  useTicker(isRunning, settings.intervalMs, ({ isAfterSleep }) => {
    const taking = { input: settings, seed: settings.seed, takenAtMs: Date.now() };
    setSamples((history) => withNextSample(history, { ...taking, hasPaused: hasPaused || isAfterSleep }));
    setPaused(false);
  });

  function toggle() {
    if (isRunning) setPaused(true);
    setRunning(!isRunning);
  }

  function startAnew() {
    setRunning(false);
    setSamples([]);
    reset();
  }

  const changeInterval = (byMs: number) =>
    change({ intervalMs: clampToRange(settings.intervalMs + byMs, INTERVAL) });

  useLectureActions({
    toggle,
    start: () => {
      setSamples([]);
      setRunning(true);
    },
    faster: () => changeInterval(-INTERVAL.step),
    slower: () => changeInterval(INTERVAL.step),
    says: narration,
  });

  return (
    <Bench>
      <BenchLayout
        strip={
          <>
            <LiveStrip
              chart={<StripChart {...{ samples, preview, expected }} />}
              caption={sampleColumnsText.throughput}
              settings={<LectureSettings settings={settings} main={MAIN_SETTINGS} />}
              controls={
                <Button onClick={toggle} variant={isRunning ? 'outline' : 'primary'}>
                  {isRunning ? 'Stop Simulation' : 'Start Simulation'}
                </Button>
              }
              narration={narration}
            />
            <p role="status" className="sr-only">
              {isRunning ? performanceText.running : performanceText.stopped}
            </p>
          </>
        }
        controls={<PerformanceControls settings={settings} onChange={change} />}
        charts={
          <PicturesFrom
            page={performanceText.title}
            path={paths.networkPerformanceSimulation}
            {...{ query, settings }}
          >
            <PerformanceCharts {...{ samples, preview, expected }} />
          </PicturesFrom>
        }
      />
      <div className="bench-tools panel">
        <Part name="settings">
          <SeedField seed={settings.seed} onChange={(seed) => change({ seed })} hint={performanceText.seed} />
        </Part>
        <Part name="share">
          <ShareRow query={query} onReset={startAnew} />
          <SaveRun
            kind="performance_run"
            name={performanceText.runName(settings.packetBytes, settings.speedMbps, settings.users)}
            run={() => ({
              query: query || OPENING_QUERY,
              settings: { ...settings },
              results: samples.map(savedSample),
            })}
          />
        </Part>
      </div>
      <Part name="table">
        <SampleTable samples={samples} />
      </Part>
    </Bench>
  );
}
