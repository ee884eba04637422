import { ChevronIcon } from '../../../../ui/icons.tsx';
import { Table, TableRegion } from '../../../../ui/table.tsx';
import type { ListColumn, RowsProps, Sorting } from './list-columns.ts';
import { PickBox } from './pick-box.tsx';

interface ListTableProps<Row> extends RowsProps<Row>, Sorting {
  readonly caption: string;
}

export function ListTable<Row>({ rows, columns, keyOf, picks, caption, ...sorting }: ListTableProps<Row>) {
  const [title, ...others] = columns;
  return (
    <TableRegion label={caption}>
      <Table className="admin-table figures w-full">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {picks ? (
              <td>
                <span className="sr-only">Select</span>
              </td>
            ) : null}
            {columns.map((column) => (
              <Heading key={column.heading} column={column} {...sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {picks ? (
                <td className="admin-pick">
                  <PickBox picks={picks} row={row} />
                </td>
              ) : null}
              <th scope="row">{title.cell(row)}</th>
              {others.map(({ heading, cell, isNumber }) => (
                <td key={heading} data-is-number={isNumber || undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableRegion>
  );
}

interface HeadingProps<Row> extends Sorting {
  readonly column: ListColumn<Row>;
}

function Heading<Row>({ column, sort, direction, onSort }: HeadingProps<Row>) {
  const { heading, isNumber } = column;
  const own = column.sort;
  if (own === undefined) {
    return (
      <th scope="col" data-is-number={isNumber || undefined}>
        {heading}
      </th>
    );
  }
  const isSorted = own === sort;
  const isDescending = direction === 'desc';
  return (
    <th
      scope="col"
      data-is-number={isNumber || undefined}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        onClick={() => onSort(own, isSorted && !isDescending ? 'desc' : isSorted ? 'asc' : direction)}
      >
        {heading}
        <ChevronIcon className="admin-sort-sign" />
      </button>
    </th>
  );
}
