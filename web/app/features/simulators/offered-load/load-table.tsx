import { memo } from 'react';
import { loadTableText } from '../../../content/simulators/offered-load.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { DataTable } from '../shared/data-table.tsx';
import { CsvButton } from '../shared/files/csv-button.tsx';
import { fileColumns, POINT_COLUMNS, type PointRow, pointRows } from './load-columns.ts';
import type { LoadRun } from './load-run.ts';
import { settingsInWords } from './run-name.ts';

interface LoadTableProps {
  readonly run: LoadRun | null;
  readonly pinned: LoadRun | null;
}

const keyOf = ({ key }: PointRow) => key;

/** All simulated points as numbers. */
export const LoadTable = memo(({ run, pinned }: LoadTableProps) => {
  const rows = pointRows(run, pinned);
  const headings = { A: headingOf(pinned, loadTableText.runA), B: headingOf(run, loadTableText.runB) };
  const groupOf = ({ run: name, runNumber }: PointRow) => ({
    key: runNumber,
    heading: pinned === null ? null : headings[name],
  });
  return (
    <Panel id="numbers" heading={loadTableText.heading}>
      {rows.length === 0 ? (
        <p className="text-muted">{loadTableText.none}</p>
      ) : (
        <>
          <DataTable
            caption={loadTableText.caption}
            columns={POINT_COLUMNS}
            rowKey={keyOf}
            {...{ rows, groupOf }}
          />
          <div className="run-row">
            <p className="text-sm text-muted">{loadTableText.note}</p>
            <CsvButton
              label={loadTableText.csv}
              fileName="offered-load"
              columns={fileColumns(pinned !== null)}
              rows={rows}
            />
          </div>
        </>
      )}
    </Panel>
  );
});

function headingOf(run: LoadRun | null, inWords: (settings: string) => string): string | null {
  return run && inWords(settingsInWords(run.input));
}
