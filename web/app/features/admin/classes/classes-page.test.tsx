import { expect, test } from 'vitest';
import { answerCalls } from '../../../../test/answer-calls.ts';
import { renderInArea } from '../../../../test/render-in-area.tsx';
import ClassesPage from './classes-page.tsx';

const NOTHING = { rows: [], total: { count: 0, has_more: false }, previous: null, next: null };

test('the list begins with the next class; earlier ones are one press away', async () => {
  const asked: string[] = [];
  answerCalls({ adminListClasses: () => NOTHING });
  const spied = window.fetch;
  window.fetch = (input, init) => {
    asked.push(new URL(String(input), location.href).search);
    return spied(input, init);
  };
  const screen = await renderInArea({ route: '/admin/classes' }, ClassesPage);
  const views = screen.getByRole('navigation', { name: 'Which classes' });
  await expect.element(views.getByRole('link', { name: 'To come' })).toHaveAttribute('aria-current', 'page');
  await expect.poll(() => asked.at(-1)).toBe('?direction=asc&period=coming');
  await views.getByRole('link', { name: 'Earlier' }).click();
  await expect.poll(() => asked.at(-1)).toBe('?direction=desc&period=earlier');
  await screen.getByRole('button', { name: 'Show the whole list' }).click();
  await expect.poll(() => asked.at(-1)).toBe('?direction=desc');
  await expect.element(views.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page');
});
