import { Table, TableRegion } from '../../../ui/table.tsx';
import type { Column } from './csv.ts';

interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly isCaptionHidden?: boolean;
  /** What sets a row apart from the one before it. */
  readonly note?: (row: Row) => string | null;
}

/** Numbers in columns. The first column names the row. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  isCaptionHidden = true,
  note = () => null,
}: DataTableProps<Row>) {
  const [first, ...others] = columns;
  if (first === undefined) return null;
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
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              <th scope="row">
                {first.shown(row)}
                <RowNote words={note(row)} />
              </th>
              {others.map(({ heading, shown }) => (
                <td key={heading}>{shown(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableRegion>
  );
}

function RowNote({ words }: { readonly words: string | null }) {
  return words === null ? null : <span className="row-note"> {words}</span>;
}
