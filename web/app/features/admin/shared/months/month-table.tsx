import { Table, TableRegion } from '../../../../ui/table.tsx';
import type { MonthColumn, MonthOf } from './month-series.ts';

interface MonthTableProps<Month extends MonthOf> {
  readonly caption: string;
  readonly months: readonly Month[];
  readonly columns: readonly MonthColumn<Month>[];
}

const LONG = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The newest month first. */
export function MonthTable<Month extends MonthOf>({ caption, months, columns }: MonthTableProps<Month>) {
  return (
    <TableRegion label={caption} className="overflow-x-auto">
      <Table className="count-table mt-2 figures w-full">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map((month) => (
            <tr key={month.month}>
              <th scope="row">{LONG.format(new Date(`${month.month}-01T00:00:00Z`))}</th>
              {columns.map(({ name, shown }) => (
                <td key={name}>{shown(month)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableRegion>
  );
}
