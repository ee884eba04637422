import type { ComparisonCell } from '@carom/domain/ethernet/comparison';
import { efficiency } from '@carom/domain/ethernet/efficiency';
import { EFFICIENCY_RANGES, PACKET_SIZES_BITS, STATION_COUNTS } from '@carom/domain/ethernet/limits';
import { efficiencyText } from '../../../content/simulators/efficiency.tsx';
import { paths } from '../../../paths.ts';
import { useIsHydrated } from '../../../routing/use-is-hydrated.ts';
import { ChoiceField } from '../shared/choice-field.tsx';
import { NeedsScript } from '../shared/needs-script.tsx';
import { PicturesFrom } from '../shared/picture-source.tsx';
import { percent } from '../shared/quantity.ts';
import { RangeField } from '../shared/range-field.tsx';
import { SaveRun } from '../shared/save-run.tsx';
import { ShareRow } from '../shared/share-row.tsx';
import { useAddressState } from '../shared/use-address-state.ts';
import { fitsCurves } from './comparison-run.ts';
import { ComparisonSection } from './comparison-section.tsx';
import { EfficiencyOverPackets, EfficiencyOverStations } from './efficiency-charts.tsx';
import { efficiencyFields, modelInput } from './efficiency-settings.ts';
import { EfficiencySteps } from './efficiency-steps.tsx';
import { useComparison } from './use-comparison.ts';

const NO_CELLS: readonly ComparisonCell[] = [];

/** The selectors and all that follows from them. The steps are there without JavaScript too. */
export function EfficiencySimulator() {
  const isHydrated = useIsHydrated();
  const { state: settings, change, reset, query } = useAddressState(efficiencyFields);
  const { run, start, stop, forget } = useComparison();
  const { stations, packetBits, capacityMbps, slotTimeUs } = settings;
  const cells = run && fitsCurves(run, settings) ? run.cells : NO_CELLS;
  const steps = <EfficiencySteps settings={settings} />;

  if (!isHydrated) {
    return (
      <>
        <NeedsScript />
        {steps}
      </>
    );
  }
  return (
    <PicturesFrom page={efficiencyText.title} path={paths.metcalfeSimulation} {...{ query, settings }}>
      <div className="simulator-bench">
        <section className="controls panel p-5" aria-label="Settings">
          <ChoiceField
            label="Stations Q"
            choices={STATION_COUNTS}
            value={stations}
            words={String}
            onChange={(chosen) => change({ stations: chosen })}
          />
          <ChoiceField
            label={efficiencyText.packetSize}
            choices={PACKET_SIZES_BITS}
            value={packetBits}
            words={(bits) => `${bits} bits`}
            onChange={(chosen) => change({ packetBits: chosen })}
          />
          <RangeField
            label="Capacity C"
            unit="Mbps"
            range={EFFICIENCY_RANGES.capacityMbps}
            value={capacityMbps}
            onChange={(chosen) => change({ capacityMbps: chosen })}
          />
          <RangeField
            label={efficiencyText.slotTime}
            unit="µs"
            range={EFFICIENCY_RANGES.slotTimeUs}
            value={slotTimeUs}
            onChange={(chosen) => change({ slotTimeUs: chosen })}
          />
          <p>
            Efficiency E
            <output className="headline-figure figures">
              {percent(efficiency(modelInput(settings)), 2)}
            </output>
          </p>
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
            run={() => ({ query, settings: { ...settings }, results: run?.cells ?? [] })}
          />
        </section>
        <div className="charts">
          <h2 className="sr-only">Charts</h2>
          <EfficiencyOverStations settings={settings} cells={cells} />
          <EfficiencyOverPackets settings={settings} />
        </div>
      </div>
      <ComparisonSection
        settings={settings}
        onSeed={(seed) => change({ seed })}
        run={run}
        onStart={start}
        onStop={stop}
      />
      {steps}
    </PicturesFrom>
  );
}
