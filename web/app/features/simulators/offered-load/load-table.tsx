import { memo } from 'react';
import { loadTableText } from '../../../content/simulators/offered-load.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { CsvButton } from '../shared/csv-button.tsx';
import { DataTable } from '../shared/data-table.tsx';
import { type PointRow, pointColumns, pointRows } from './load-columns.ts';
import type { LoadRun } from './load-run.ts';

interface LoadTableProps {
  readonly run: LoadRun | null;
  readonly pinned: LoadRun | null;
}

const keyOf = ({ key }: PointRow) => key;

/** Every simulated point in numbers. */
export const LoadTable = memo(({ run, pinned }: LoadTableProps) => {
  const rows = pointRows(run, pinned);
  const columns = pointColumns(pinned !== null);
  return (
    <Panel id="numbers" heading={loadTableText.heading}>
      {rows.length === 0 ? (
        <p className="text-muted">{loadTableText.none}</p>
      ) : (
        <>
          <DataTable caption={loadTableText.caption} columns={columns} rows={rows} rowKey={keyOf} />
          <div className="run-row">
            <p className="text-sm text-muted">{loadTableText.note}</p>
            <CsvButton label={loadTableText.csv} fileName="offered-load" {...{ columns, rows }} />
          </div>
        </>
      )}
    </Panel>
  );
});
