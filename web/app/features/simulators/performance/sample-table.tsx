import { SAMPLE_TABLE_ROWS, SAMPLES_KEPT } from '@carom/domain/simulators/limits';
import { performanceText } from '../../../content/simulators/performance.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { DataTable } from '../shared/data-table.tsx';
import { CsvButton } from '../shared/files/csv-button.tsx';
import { FILE_COLUMNS, SAMPLE_COLUMNS } from './sample-columns.ts';
import { breakWords } from './sample-drawing.ts';
import { latestSamples, type SampleHistory } from './sample-history.ts';
import { zoneMinutes, zoneName } from './sample-time.ts';

export function SampleTable({ samples }: { readonly samples: SampleHistory }) {
  const latest = samples.at(-1);
  return (
    <Panel id="latest-samples" heading="Latest samples">
      <DataTable
        caption={performanceText.caption(SAMPLE_TABLE_ROWS)}
        columns={SAMPLE_COLUMNS}
        rows={latestSamples(samples)}
        rowKey={({ number }) => number}
        note={breakWords}
      />
      {latest ? (
        <div className="run-row">
          <p className="text-sm text-muted figures">
            {performanceText.kept(samples.length, SAMPLES_KEPT)}{' '}
            {performanceText.zone(zoneName(zoneMinutes(latest.takenAtMs)))}
          </p>
          <CsvButton
            label={performanceText.csv}
            fileName="ethernet-performance"
            columns={FILE_COLUMNS}
            rows={samples}
          />
        </div>
      ) : (
        <p className="text-muted">{performanceText.none}</p>
      )}
    </Panel>
  );
}
