import { expect, test, vi } from 'vitest';
import { answerCalls } from '../../../../test/answer-calls.ts';
import { expectLogged } from '../../../../test/logged-errors.ts';
import { renderInArea } from '../../../../test/render-in-area.tsx';
import { inTurn } from '../../../../test/timed-answers.ts';
import FiguresPage from './figures-page.tsx';

const JANUARY = {
  ...{ month: '2031-01', revenue: '1250.00', refunds: '19.00' },
  ...{ active_members: 60, members_at_start: 0, members_left: 0, churn_percent: null },
  ...{ classes: 0, seats: 0, seats_taken: 0, fill_percent: null },
};
const FEBRUARY = {
  ...{ month: '2031-02', revenue: '1300.50', refunds: '0.00' },
  ...{ active_members: 58, members_at_start: 60, members_left: 5, churn_percent: 8.3 },
  ...{ classes: 2, seats: 16, seats_taken: 4, fill_percent: 25 },
};
const NOTHING = {
  ...{ month: '2031-02', revenue: '0.00', refunds: '0.00' },
  ...{ active_members: 0, members_at_start: 0, members_left: 0, churn_percent: null },
  ...{ classes: 0, seats: 0, seats_taken: 0, fill_percent: null },
};
const today = '2031-02-17';
const open = (address: string) => renderInArea({ route: '/admin/figures', address }, FiguresPage);

test('each figure says what it means, and its table has the numbers', async () => {
  answerCalls({ adminReadFigures: () => ({ today, months: [JANUARY, FEBRUARY] }) });
  const screen = await open('/admin/figures?months=7');
  // An unknown period in the address falls back to the default.
  await expect
    .element(screen.getByRole('link', { name: '12 months' }))
    .toHaveAttribute('aria-current', 'page');
  await expect.element(screen.getByText(/midnight UTC\. This month counts to Feb 17, 2031\./)).toBeVisible();
  await expect.element(screen.getByText(/What members paid in the month/)).toBeVisible();
  const rowsOf = async (caption: string) => {
    await screen.getByText(`The numbers as a table: ${caption}`).click();
    const rows = screen.getByRole('table', { name: caption }).element().querySelectorAll('tr');
    return [...rows].map((row) => [...row.cells].map((cell) => cell.textContent));
  };
  expect(await rowsOf('Revenue and refunds by month')).toEqual([
    ['Month', 'Revenue', 'Refunds'],
    ['February 2031', '$1,300.50', '$0.00'],
    ['January 2031', '$1,250.00', '$19.00'],
  ]);
  expect(await rowsOf('Churn by month')).toEqual([
    ['Month', 'Churn', 'At the start', 'No longer active'],
    ['February 2031', '8.3%', '60', '5'],
    ['January 2031', '–', '0', '0'],
  ]);
  expect((await rowsOf('Fill rate of classes by month'))[1]).toEqual([
    'February 2031',
    '25%',
    '4',
    '16',
    '2',
  ]);
});

test('the file has what the page shows', async () => {
  answerCalls({ adminReadFigures: () => ({ today, months: [JANUARY, FEBRUARY] }) });
  const made: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    made.push(file as Blob);
    return '#file';
  });
  const screen = await open('/admin/figures?months=3');
  await screen.getByRole('button', { name: 'Export as CSV' }).click();
  await expect.poll(() => made).toHaveLength(1);
  const lines = (await made[0]?.text())?.trim().split('\r\n');
  expect(lines?.slice(1)).toEqual([
    '2031-01,1250.00,19.00,60,0,0,,0,0,0,',
    '2031-02,1300.50,0.00,58,60,5,8.3,2,16,4,25',
  ]);
});

test('a period without a history says so, after a failure that can be tried again', async () => {
  expectLogged(/The figures could not be loaded/);
  answerCalls({
    adminReadFigures: inTurn<Readonly<Record<string, unknown>>>(
      () => ({ status: 500, message: 'Something went wrong.' }),
      () => ({ today, months: [NOTHING] }),
    ),
  });
  const screen = await open('/admin/figures?months=24');
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect
    .element(screen.getByText('Nothing has been paid and no class has begun in this period.'))
    .toBeVisible();
});
