import { expect, test } from 'vitest';
import { answerCalls } from '../../../../test/answer-calls.ts';
import { renderInArea } from '../../../../test/render-in-area.tsx';
import { inTurn } from '../../../../test/timed-answers.ts';
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

test('what the list is filtered by is saved under a name, and leads back there', async () => {
  const id = crypto.randomUUID();
  const saved = { id, list: 'classes', name: 'Drafts', choices: { state: 'draft', view: 'all' } };
  const { sent } = answerCalls({
    adminListClasses: () => NOTHING,
    adminListSavedFilters: inTurn<{ saved_filters: (typeof saved)[] }>(
      () => ({ saved_filters: [{ ...saved, id: crypto.randomUUID(), list: 'members', name: 'Other' }] }),
      () => ({ saved_filters: [saved] }),
    ),
    adminSaveFilter: () => ({ saved_filters: [saved] }),
    adminDeleteSavedFilter: () => ({ saved_filters: [] }),
  });
  const address = '/admin/classes?state=draft&view=all&page=last';
  const screen = await renderInArea({ route: '/admin/classes', address }, ClassesPage);
  await screen.getByText('Saved filters').click();
  await expect.element(screen.getByText('You have not saved a filter for this list yet.')).toBeVisible();
  await screen.getByLabelText('Name of this filter').fill('Drafts');
  await screen.getByRole('button', { name: 'Save this filter' }).click();
  const link = screen.getByRole('link', { name: 'Drafts' });
  await expect.element(link).toHaveAttribute('href', '/admin/classes?state=draft&view=all');
  expect(sent.find(({ name }) => name === 'adminSaveFilter')?.body).toEqual({
    list: 'classes',
    name: 'Drafts',
    choices: { state: 'draft', view: 'all' },
  });
  await screen.getByRole('button', { name: 'Delete the filter Drafts' }).click();
  await expect.poll(() => sent.map(({ name }) => name)).toContain('adminDeleteSavedFilter');
});
