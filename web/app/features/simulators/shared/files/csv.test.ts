import { expect, it } from 'vitest';
import { type Column, csvOf } from './csv.ts';

const columns: Column<{ name: string; share: number }>[] = [
  { heading: 'Name', value: ({ name }) => name, shown: ({ name }) => name },
  { heading: 'Share, %', value: ({ share }) => share, shown: ({ share }) => share.toFixed(1) },
];

it('writes every value in full and quotes what needs it', async () => {
  const rows = [
    { name: 'plain', share: 1 / 3 },
    { name: 'a "b", c\nd', share: 2 },
  ];
  expect(await csvOf(columns, rows)).toBe(
    '\uFEFFName,"Share, %"\r\nplain,0.3333333333333333\r\n"a ""b"", c\nd",2\r\n',
  );
});
