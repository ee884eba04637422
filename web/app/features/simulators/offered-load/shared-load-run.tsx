import './offered-load.css';
import { useMemo } from 'react';
import { offeredLoadText } from '../../../content/simulators/offered-load.tsx';
import { paths } from '../../../paths.ts';
import { readAddress } from '../shared/address-state.ts';
import { PicturesFrom } from '../shared/files/picture-source.tsx';
import type { ReadRun } from '../shared/run/shared-run-data.ts';
import { LoadCharts } from './load-charts.tsx';
import { loadPlots } from './load-plots.ts';
import type { LoadRun } from './load-run.ts';
import { loadFields } from './load-settings.ts';
import { LoadTable } from './load-table.tsx';
import { readPoints } from './saved-points.ts';

/** The curves and the simulated points of a saved run. */
export default function SharedLoadRun({ run: { query, results: rows } }: { readonly run: ReadRun }) {
  const settings = useMemo(() => readAddress(loadFields, query), [query]);
  const run = useMemo((): LoadRun => {
    const results = readPoints(rows);
    const { length: total } = results;
    return { number: 1, input: settings, results, done: total, total, status: 'complete' };
  }, [rows, settings]);
  return (
    <PicturesFrom page={offeredLoadText.title} path={paths.macProtocols} {...{ query, settings }}>
      <div className="charts">
        <h2 className="sr-only">Charts</h2>
        <LoadCharts settings={settings} plots={loadPlots(settings, run, null)} />
      </div>
      <LoadTable run={run} pinned={null} />
    </PicturesFrom>
  );
}
