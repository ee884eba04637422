import { memo } from 'react';
import { Table, TableRegion } from '../../../ui/table.tsx';
import type { Column } from './files/csv.ts';
import { groupBy } from './group-by.ts';

interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly isCaptionHidden?: boolean;
  /** Describes a break between a row and the row before it. */
  readonly note?: (row: Row) => string | null;
  readonly groupOf?: (row: Row) => RowGroup;
}

/** A group of rows under one heading. */
interface RowGroup {
  readonly key: string | number;
  /** Null for a single group. */
  readonly heading: string | null;
}

const noNote = () => null;
const ONE_GROUP: RowGroup = { key: 0, heading: null };
const oneGroup = () => ONE_GROUP;

/** A data table. The first column is the row header. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  isCaptionHidden = true,
  note = noNote,
  groupOf = oneGroup,
}: DataTableProps<Row>) {
  return (
    <TableRegion label={caption} className="table-scroll">
      <Table className="data-table figures w-full text-[0.9375rem]">
        <caption className={isCaptionHidden ? 'sr-only' : ''}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ heading }) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        {[...groupBy(rows, (row) => groupOf(row).key)].map(([key, members]) => (
          <tbody key={key}>
            <GroupHeading
              columns={columns.length}
              heading={members[0] ? groupOf(members[0]).heading : null}
            />
            {members.map((row) => (
              <DataRow key={rowKey(row)} {...{ columns, row }} note={note(row)} />
            ))}
          </tbody>
        ))}
      </Table>
    </TableRegion>
  );
}

function GroupHeading({ columns, heading }: { readonly columns: number; readonly heading: string | null }) {
  if (heading === null) return null;
  return (
    <tr>
      <th scope="rowgroup" colSpan={columns} className="group-heading">
        <span>{heading}</span>
      </th>
    </tr>
  );
}

interface DataRowProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
  readonly note: string | null;
}

/** Memoized: existing rows are not rendered again while a run adds rows. */
const DataRow = memo(WrittenRow, isSameRow) as typeof WrittenRow;

function WrittenRow<Row>({ columns: [first, ...others], row, note }: DataRowProps<Row>) {
  return (
    <tr>
      <th scope="row">
        {first?.shown(row)}
        {note === null ? null : <span className="row-note"> {note}</span>}
      </th>
      {others.map(({ heading, shown }) => (
        <td key={heading}>{shown(row)}</td>
      ))}
    </tr>
  );
}

function isSameRow(before: DataRowProps<unknown>, now: DataRowProps<unknown>): boolean {
  if (before.columns !== now.columns || before.note !== now.note) return false;
  if (before.row === now.row) return true;
  return now.columns.every(({ value }) => Object.is(value(before.row), value(now.row)));
}
