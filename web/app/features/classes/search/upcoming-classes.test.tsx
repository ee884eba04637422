import { expect, test } from 'vitest';
import { answerCalls } from '../../../../test/answer-calls.ts';
import { classEntry } from '../../../../test/class-entries.ts';
import { expectLogged } from '../../../../test/logged-errors.ts';
import { renderAt } from '../../../../test/render-at.tsx';
import { inTurn } from '../../../../test/timed-answers.ts';
import SearchPage from './search-page.tsx';

const entry = (title: string) => classEntry({ title, is_online: true });

/** The query cache is shared by all tests, so each test uses its own addresses. */
const open = (address = '/search') => renderAt({ route: '/search', address }, SearchPage);

test('what is next can be narrowed and goes on, and gives way to a search', async () => {
  const asked: object[] = [];
  answerCalls({
    upcomingClasses(_body, query) {
      asked.push(query);
      const title = query['page'] === '2' ? 'Later' : query['day'] === 'today' ? 'Of today' : 'Soon';
      return { upcoming_classes: [entry(title)], has_more: title === 'Of today' };
    },
    searchClasses: () => ({ search_classes_results: [entry('Found')], has_more: false }),
  });
  const screen = await open();
  const next = screen.getByRole('region', { name: 'What’s next' });
  await expect.element(next.getByRole('article', { name: 'Soon' })).toBeVisible();
  await next.getByRole('link', { name: 'Today' }).click();
  await expect.element(next.getByRole('article', { name: 'Of today' })).toBeVisible();
  await expect.element(next.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'true');
  await expect.element(next.getByText(/Days count where the class is held/)).toBeVisible();
  await next.getByRole('button', { name: 'Show more' }).click();
  await expect.element(next.getByRole('heading', { name: 'Later' })).toHaveFocus();
  await expect.element(next.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  await next.getByRole('link', { name: 'Cat1' }).click();
  await expect.poll(() => asked.length).toBe(4);
  expect(asked).toEqual([
    { category: 'Any' },
    { category: 'Any', day: 'today' },
    { category: 'Any', day: 'today', page: '2' },
    { category: 'Cat1', day: 'today' },
  ]);

  await screen.getByLabelText('Search terms').fill('found');
  await screen.getByRole('button', { name: 'Search', exact: true }).click();
  await expect.element(screen.getByRole('article', { name: 'Found' })).toBeVisible();
  await expect.element(next).not.toBeInTheDocument();
});

test('days without a class say so, and lead to all of them', async () => {
  answerCalls({
    upcomingClasses: (_body, { day }) => ({
      upcoming_classes: day === undefined ? [entry('Soon')] : [],
      has_more: false,
    }),
  });
  const screen = await open('/search?day=this_week&category=Cat2');
  await expect.element(screen.getByText('No more Cat2 classes this week.')).toBeVisible();
  await screen.getByRole('link', { name: 'Show all classes' }).click();
  await expect.element(screen.getByRole('article', { name: 'Soon' })).toBeVisible();
});

test('a failure says so and can be tried again', async () => {
  expectLogged(/The next classes could not be loaded/);
  answerCalls({
    upcomingClasses: inTurn<object | 'connection lost'>(
      () => 'connection lost',
      () => ({ upcoming_classes: [entry('Soon')], has_more: false }),
    ) as () => 'connection lost',
  });
  const screen = await open('/search?day=this_month');
  await expect.element(screen.getByRole('alert').getByText(/could not be loaded/)).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('article', { name: 'Soon' })).toBeVisible();
});

test.each([
  ['tonight', [entry('Soon')], 'Nothing is called “tonight”; these classes are tonight.'],
  ['tomorrow', [], 'Nothing is called “tomorrow”, and no class is tomorrow.'],
])('days that were typed as terms are said back: %s', async (period, found, words) => {
  answerCalls({
    searchClasses: () => ({ search_classes_results: found, has_more: false, understood_as: period }),
  });
  const screen = await open(`/search?search_terms=${period}&group_title=Any`);
  await expect.element(screen.getByText(words)).toBeVisible();
});
