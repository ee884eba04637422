import type { BookingEntry } from '@carom/contract/classes/schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '../../../test/answer-calls.ts';
import { bookingOf, classEntry } from '../../../test/class-entries.ts';
import { logInAs, SUBSCRIBED } from '../../../test/log-in-as.ts';
import { expectLogged } from '../../../test/logged-errors.ts';
import { renderAt } from '../../../test/render-at.tsx';
import { comeBackLater, renderInArea } from '../../../test/render-in-area.tsx';
import { inTurn } from '../../../test/timed-answers.ts';
import { forgetSession } from '../../session/session-storage.ts';
import SchedulePage from './schedule/schedule-page.tsx';
import SearchPage from './search/search-page.tsx';

const CLASS = classEntry({
  place: 'Cue Room, 12 Chalk Street',
  is_online: true,
  teacher: 'Ada Lindqvist',
});

const BOOKING = bookingOf(CLASS);

const SETTINGS = { reminders: 'on', calendar_feed: null };

afterEach(() => forgetSession());

const openSearch = () =>
  renderAt({ route: '/search', address: '/search?search_terms=token&group_title=Any' }, SearchPage);
const openSchedule = () => renderInArea({ route: '/member/schedule' }, SchedulePage);

test('a seat that is taken is in the schedule at once, and on offer again when another tab gives it back', async () => {
  logInAs('ida', SUBSCRIBED);
  // Bookings are cached for five seconds, and a busy machine may take longer.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  const { sent } = answerCalls({
    searchClasses: inTurn(
      () => ({ search_classes_results: [CLASS], has_more: false }),
      () => ({ search_classes_results: [{ ...CLASS, seats_left: 2 }], has_more: false }),
    ),
    bookClass: () => ({ message: 'You are booked.' }),
    readScheduleSettings: () => SETTINGS,
    listBookings: inTurn<{ bookings: BookingEntry[] }>(
      () => ({ bookings: [] }),
      () => ({ bookings: [BOOKING] }),
      () => ({ bookings: [] }),
    ),
  });
  const search = await openSearch();
  await search.getByRole('button', { name: 'Book', exact: true }).click();
  await expect.element(search.getByText('You are booked.')).toBeVisible();
  await search.getByRole('button', { name: 'Ok' }).click();
  await expect.element(search.getByRole('button', { name: 'Booked' })).toBeDisabled();
  await search.unmount();

  const schedule = await openSchedule();
  await expect.element(schedule.getByRole('article', { name: CLASS.title })).toBeVisible();
  await expect
    .element(schedule.getByRole('link', { name: CLASS.title }))
    .toHaveAttribute('href', `/classes/losing-the-token-${CLASS.random_id}`);
  expect(sent.filter(({ name }) => name === 'listBookings')).toHaveLength(2);
  await schedule.unmount();

  const again = await openSearch();
  expect(again.getByRole('button', { name: 'Booked' }).query()).not.toBeNull();
  comeBackLater();
  await expect.element(again.getByRole('button', { name: 'Book', exact: true })).toBeEnabled();
  await expect.element(again.getByText('2 seats left')).toBeVisible();
});

test('a full class says so, and that there is a waiting list', async () => {
  const full = classEntry({ seats_left: 0 });
  answerCalls({ searchClasses: () => ({ search_classes_results: [full], has_more: false }) });
  const screen = await openSearch();
  await expect.element(screen.getByText('Full, with a waiting list.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Join waiting list' })).toBeEnabled();
  await expect.element(screen.getByRole('button', { name: 'Book', exact: true })).not.toBeInTheDocument();
  await expect.element(screen.getByText('0 seats left')).not.toBeInTheDocument();
});

test('the schedule stays in view when it cannot be refreshed', async () => {
  expectLogged(/Your classes could not be loaded/);
  logInAs('grace', SUBSCRIBED);
  answerCalls({
    readScheduleSettings: () => SETTINGS,
    listBookings: inTurn<{ bookings: BookingEntry[] } | 'connection lost'>(
      () => ({ bookings: [BOOKING] }),
      () => 'connection lost',
      () => ({ bookings: [] }),
    ),
  });
  const screen = await openSchedule();
  await expect.element(screen.getByRole('article', { name: CLASS.title })).toBeVisible();
  comeBackLater();
  await expect.element(screen.getByRole('alert').getByText(/no connection to the server/)).toBeVisible();
  await expect.element(screen.getByRole('article', { name: CLASS.title })).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('article', { name: CLASS.title })).not.toBeInTheDocument();
});

test('a search page marks what is booked without sending anybody to the login', async () => {
  logInAs('joan', SUBSCRIBED);
  const { sent } = answerCalls({
    searchClasses: () => ({ search_classes_results: [CLASS], has_more: false }),
    listBookings: () => ({ status: 401, message: 'Please log in.' }),
  });
  const screen = await openSearch();
  await expect.poll(() => sent.map(({ name }) => name)).toContain('listBookings');
  await expect.element(screen.getByRole('button', { name: 'Book', exact: true })).toBeEnabled();
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
});
