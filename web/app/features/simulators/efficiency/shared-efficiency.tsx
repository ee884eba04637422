import { efficiencyText } from '../../../content/simulators/efficiency.tsx';
import { paths } from '../../../paths.ts';
import { runQuery } from '../../../routing/run-address.ts';
import { readAddress } from '../shared/address-state.ts';
import { PicturesFrom } from '../shared/files/picture-source.tsx';
import type { ReadRun } from '../shared/run/shared-run-data.ts';
import { EfficiencyOverStations } from './efficiency-charts.tsx';
import { efficiencyFields } from './efficiency-settings.ts';
import { readCells } from './saved-cells.ts';

/** The curves of a saved run, with the simulated points saved with it. */
export default function SharedEfficiency({ run }: { readonly run: ReadRun }) {
  const query = runQuery(paths.metcalfeSimulation, run.query);
  const settings = readAddress(efficiencyFields, query);
  return (
    <PicturesFrom page={efficiencyText.title} path={paths.metcalfeSimulation} {...{ query, settings }}>
      <h2 className="sr-only">Chart</h2>
      <EfficiencyOverStations settings={settings} cells={readCells(run.results)} />
    </PicturesFrom>
  );
}
