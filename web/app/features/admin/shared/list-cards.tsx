import type { RowsProps } from './list-columns.ts';

/** The rows of a list where a table has no room. */
export function ListCards<Row>({ rows, columns, keyOf }: RowsProps<Row>) {
  const [title, ...others] = columns;
  return (
    <ul className="admin-cards">
      {rows.map((row) => (
        <li key={keyOf(row)}>
          <p className="admin-card-title">{title.cell(row)}</p>
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
