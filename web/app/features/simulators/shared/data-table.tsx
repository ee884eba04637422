import { Table, TableRegion } from '../../../ui/table.tsx';
import type { Column } from './csv.ts';

interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly isCaptionHidden?: boolean;
}

/** Numbers in columns. The first column names the row. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  isCaptionHidden = true,
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
              <th scope="row">{first.shown(row)}</th>
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
