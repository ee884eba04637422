import type { ComparisonCell } from '@carom/domain/ethernet/comparison';
import { efficiency } from '@carom/domain/ethernet/efficiency';
import { INITIAL_PACKET_SIZE_BITS, INITIAL_STATION_COUNT } from '@carom/domain/simulators/limits';
import { chartsText, efficiencyText, stationsWords } from '../../../content/simulators/efficiency.tsx';
import { paths } from '../../../paths.ts';
import { Bench } from '../shared/bench.tsx';
import { BenchLayout } from '../shared/bench-layout.tsx';
import { percent } from '../shared/fields/quantity.ts';
import { PicturesFrom } from '../shared/files/picture-source.tsx';
import { ShareRow } from '../shared/files/share-row.tsx';
import { LiveStrip } from '../shared/live-strip.tsx';
import { SaveRun } from '../shared/run/save-run.tsx';
import { useAddressState } from '../shared/use-address-state.ts';
import { useLectureActions } from '../shared/view/lecture-actions.ts';
import { LectureSettings } from '../shared/view/lecture-settings.tsx';
import { Part } from '../shared/view/part.tsx';
import { comparisonInput, fitsCurves } from './comparison-run.ts';
import { ComparisonSection } from './comparison-section.tsx';
import { EfficiencyOverPackets, EfficiencyOverStations, StripCurves } from './efficiency-charts.tsx';
import { EfficiencyControls } from './efficiency-controls.tsx';
import { efficiencyFields, modelInput, neighbouringStations } from './efficiency-settings.ts';
import { EfficiencySteps } from './efficiency-steps.tsx';
import { useComparison } from './use-comparison.ts';

/** A saved run always names its settings, so that it survives a change of the defaults. */
const OPENING_QUERY = `q=${INITIAL_STATION_COUNT}&packet=${INITIAL_PACKET_SIZE_BITS}`;
const NO_CELLS: readonly ComparisonCell[] = [];

const MAIN_SETTINGS = ['stations', 'packetBits', 'capacityMbps', 'slotTimeUs'] as const;

/** The selectors and their results. Without JavaScript the page shows the default settings. */
export function EfficiencySimulator() {
  const { state: settings, change, reset, query } = useAddressState(efficiencyFields);
  const { run, start, stop, forget } = useComparison();
  const { stations, packetBits, capacityMbps, slotTimeUs } = settings;
  const cells = run && fitsCurves(run, settings) ? run.cells : NO_CELLS;
  const share = efficiency(modelInput(settings));
  const narration = efficiencyText.narration(
    stationsWords(stations),
    packetBits,
    percent(share, 2),
    percent(1 - share, 2),
  );
  useLectureActions({
    toggle: () => (run?.status === 'running' ? stop() : start(comparisonInput(settings, 'chosen'))),
    stepForward: () => change({ stations: neighbouringStations(stations, 1) }),
    stepBack: () => change({ stations: neighbouringStations(stations, -1) }),
    says: narration,
  });

  return (
    <Bench>
      <BenchLayout
        strip={
          <LiveStrip
            chart={<StripCurves settings={settings} />}
            caption={chartsText.strip}
            settings={<LectureSettings settings={settings} main={MAIN_SETTINGS} />}
            figure={
              <p className="strip-figure">
                Efficiency E <output className="headline-figure figures">{percent(share, 2)}</output>
              </p>
            }
            narration={narration}
          />
        }
        controls={<EfficiencyControls settings={settings} onChange={change} />}
        charts={
          <PicturesFrom page={efficiencyText.title} path={paths.metcalfeSimulation} {...{ query, settings }}>
            <EfficiencyOverStations settings={settings} cells={cells} />
            <EfficiencyOverPackets settings={settings} />
          </PicturesFrom>
        }
      />
      <Part name="share">
        <div className="bench-tools panel">
          <ShareRow
            query={query}
            onReset={() => {
              forget();
              reset();
            }}
          />
          <SaveRun
            kind="efficiency_run"
            name={efficiencyText.runName(stations, packetBits, capacityMbps, slotTimeUs)}
            run={() => ({
              query: query || OPENING_QUERY,
              settings: { ...settings },
              results: run?.cells ?? [],
            })}
          />
        </div>
      </Part>
      <Part name="comparison">
        <ComparisonSection
          settings={settings}
          onSeed={(seed) => change({ seed })}
          run={run}
          onStart={start}
          onStop={stop}
        />
      </Part>
      <Part name="steps">
        <EfficiencySteps settings={settings} />
      </Part>
    </Bench>
  );
}
