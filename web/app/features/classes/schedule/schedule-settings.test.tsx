import { afterEach, expect, test } from 'vitest';
import { answerCalls } from '../../../../test/answer-calls.ts';
import { bookingOf, classEntry } from '../../../../test/class-entries.ts';
import { logInAs, SUBSCRIBED } from '../../../../test/log-in-as.ts';
import { expectLogged } from '../../../../test/logged-errors.ts';
import { renderAt } from '../../../../test/render-at.tsx';
import { renderInArea } from '../../../../test/render-in-area.tsx';
import { inTurn } from '../../../../test/timed-answers.ts';
import { forgetSession } from '../../../session/session-storage.ts';
import SearchPage from '../search/search-page.tsx';
import StopRemindersPage from '../stop-reminders-page.tsx';
import SchedulePage from './schedule-page.tsx';

const FEED = { created_at: '2090-06-01T12:00:00.000Z', last_read_at: null };
const ADDRESS = 'https://carom-labs.example/api/calendar/secret.ics';

const classAt = (title: string, hour: number) =>
  classEntry({
    title,
    starts_at: `2090-07-01T${hour}:00:00.000Z`,
    ends_at: `2090-07-01T${hour + 1}:30:00.000Z`,
  });

afterEach(() => forgetSession());

async function openSchedule(answers: Parameters<typeof answerCalls>[0]) {
  logInAs('ida', SUBSCRIBED);
  const calls = answerCalls({ listBookings: () => ({ bookings: [] }), ...answers });
  const screen = await renderInArea({ route: '/member/schedule' }, SchedulePage);
  return { screen, ...calls };
}

test('the switch shows what is chosen, and what was chosen before where that could not be saved', async () => {
  expectLogged(/Your choice was not saved/);
  const { screen, sent } = await openSchedule({
    readScheduleSettings: inTurn(
      () => ({ reminders: 'on', calendar_feed: null }),
      () => ({ reminders: 'off', calendar_feed: null }),
    ),
    switchReminders: inTurn<Record<string, unknown> | 'connection lost'>(
      () => ({}),
      () => 'connection lost',
    ),
  });
  const reminders = screen.getByRole('switch', { name: /a day and an hour before/ });
  await expect.element(reminders).toBeChecked();
  await reminders.click();
  await expect.element(reminders).not.toBeChecked();
  await expect.poll(() => sent.filter(({ name }) => name === 'readScheduleSettings')).toHaveLength(2);
  expect(sent.find(({ name }) => name === 'switchReminders')?.body).toEqual({ reminders: 'off' });
  await reminders.click();
  await expect.element(screen.getByText(/Your choice was not saved/)).toBeVisible();
  await expect.element(reminders).not.toBeChecked();
});

test('a calendar address is made and shown, renewed after a question, and ended', async () => {
  const withFeed = () => ({ reminders: 'on', calendar_feed: FEED });
  const { screen, sent } = await openSchedule({
    readScheduleSettings: inTurn<Record<string, unknown>>(
      () => ({ reminders: 'on', calendar_feed: null }),
      withFeed,
      () => ({ reminders: 'on', calendar_feed: null }),
    ),
    makeCalendarFeed: () => ({
      message: 'Your calendar address is ready.',
      address: ADDRESS,
      calendar_feed: FEED,
    }),
    endCalendarFeed: () => ({ message: 'Your calendar address is turned off.' }),
  });
  await screen.getByRole('button', { name: 'Create a calendar address' }).click();
  await expect.element(screen.getByLabelText('Your calendar address')).toHaveValue(ADDRESS);
  await expect
    .element(screen.getByRole('link', { name: 'Open in your calendar' }))
    .toHaveAttribute('href', 'webcal://carom-labs.example/api/calendar/secret.ics');
  await expect
    .element(screen.getByText('You created an address on Jun 1, 2090.', { exact: false }))
    .toBeVisible();

  await screen.getByRole('button', { name: 'Create a new address' }).click();
  await screen.getByRole('button', { name: 'Keep the old one' }).click();
  expect(sent.filter(({ name }) => name === 'makeCalendarFeed')).toHaveLength(1);

  await screen.getByRole('button', { name: 'Turn off the address' }).click();
  await screen.getByRole('button', { name: 'Turn it off' }).click();
  await expect.element(screen.getByText('Your calendar address is turned off.')).toBeVisible();
  await expect.element(screen.getByLabelText('Your calendar address')).not.toBeInTheDocument();
});

const openStopPage = () =>
  renderAt({ route: '/stop_reminders/:id', address: '/stop_reminders/an-id.' }, StopRemindersPage);

test('a link that stops reminders does nothing by being opened; its button does', async () => {
  expectLogged(/The reminders were not stopped/);
  const { sent } = answerCalls({
    stopReminders: inTurn<Record<string, unknown> | 'connection lost'>(
      () => 'connection lost',
      () => ({}),
    ),
  });
  const screen = await openStopPage();
  const stop = screen.getByRole('button', { name: 'Stop reminders' });
  await expect.element(stop).toBeVisible();
  expect(sent).toEqual([]);
  await stop.click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await stop.click();
  await expect.element(screen.getByText('Reminders are off.')).toHaveFocus();
});

test('a link that is no longer valid leads to the switch', async () => {
  expectLogged(/The reminders were not stopped/);
  answerCalls({ stopReminders: () => ({ status: 404, message: 'This link is no longer valid.' }) });
  const screen = await openStopPage();
  await screen.getByRole('button', { name: 'Stop reminders' }).click();
  await expect.element(screen.getByText(/This link is no longer valid/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Your schedule' })).toBeVisible();
});

test('a class at the time of another is booked after a question, which knows what another tab has booked', async () => {
  logInAs('ida', SUBSCRIBED);
  const [wanted, other] = [classAt('Slot time', 12), classAt('Token', 13)];
  const { sent } = answerCalls({
    searchClasses: () => ({ search_classes_results: [wanted], has_more: false }),
    listBookings: () => ({ bookings: [bookingOf(other)] }),
    bookClass: () => ({ message: 'You are booked.' }),
  });
  const screen = await renderAt(
    { route: '/search', address: '/search?search_terms=slot&group_title=Any' },
    SearchPage,
  );
  const book = screen.getByRole('button', { name: 'Book', exact: true });
  await book.click();
  await expect.element(screen.getByText('You have booked “Token” at that time. Book both?')).toBeVisible();
  await screen.getByRole('button', { name: 'No, thanks' }).click();
  expect(sent.map(({ name }) => name)).not.toContain('bookClass');
  await book.click();
  await screen.getByRole('button', { name: 'Book both' }).click();
  await expect.element(screen.getByText('You are booked.')).toBeVisible();
  expect(sent.find(({ name }) => name === 'bookClass')?.body).toEqual({
    class_group_id: wanted.group_id,
    class_random_id: wanted.random_id,
    class_title: 'Slot time',
  });
});
