import type { RowsProps } from './list-columns.ts';

/** The rows of a list where a table has no room. */
export function ListCards<Row>({ rows, columns, keyOf }: RowsProps<Row>) {
  const [title, ...others] = columns;
  return (
    <ul className="admin-cards cards-80 gap-3">
      {rows.map((row) => (
        <li key={keyOf(row)} className="panel px-5 py-4">
          <p className="mb-2 font-semibold wrap-anywhere">{title.cell(row)}</p>
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
