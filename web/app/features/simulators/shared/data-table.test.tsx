import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { DataTable } from './data-table.tsx';
import type { Column } from './files/csv.ts';

interface Row {
  readonly name: string;
  readonly value: number;
}

it('writes the rows that were added or have changed, and leaves the others as they are', async () => {
  const written: string[] = [];
  const columns: readonly Column<Row>[] = [
    { heading: 'Name', value: ({ name }) => name, shown: ({ name }) => name },
    {
      heading: 'Value',
      value: ({ value }) => value,
      shown({ name, value }) {
        written.push(name);
        return String(value);
      },
    },
  ];
  const tableOf = (...rows: readonly Row[]) => (
    <DataTable caption="Values" rowKey={({ name }) => name} {...{ columns, rows }} />
  );
  const { getByRole, rerender } = await render(tableOf({ name: 'a', value: 1 }, { name: 'b', value: 2 }));
  written.length = 0;
  await rerender(tableOf({ name: 'a', value: 1 }, { name: 'b', value: 3 }, { name: 'c', value: 4 }));
  await expect.poll(() => getByRole('table').element().textContent).toContain('a1b3c4');
  expect(new Set(written)).toEqual(new Set(['b', 'c']));
});
