import type { RowsProps } from './list-columns.ts';
import { PickBox } from './pick-box.tsx';

/** The rows of a list on narrow screens. */
export function ListCards<Row>({ rows, columns, keyOf, picks }: RowsProps<Row>) {
  const [title, ...others] = columns;
  return (
    <ul className="admin-cards cards-80 gap-3">
      {rows.map((row) => (
        <li key={keyOf(row)} className="panel px-5 py-4">
          <div className="mb-2 flex items-start justify-between gap-3">
            <p className="font-semibold wrap-anywhere">{title.cell(row)}</p>
            {picks ? <PickBox picks={picks} row={row} /> : null}
          </div>
          <dl>
            {others.map(({ heading, cell }) => (
              <div key={heading}>
                <dt>{heading}</dt>
                <dd>{cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
