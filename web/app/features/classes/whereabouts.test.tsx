import type { BookingEntry, ClassEntry } from '@carom/contract/classes/schemas';
import { HOUR_MS } from '@carom/domain/time/durations';
import { afterEach, expect, test } from 'vitest';
import { answerCalls } from '../../../test/answer-calls.ts';
import { bookingOf, classEntry } from '../../../test/class-entries.ts';
import { logInAs, SUBSCRIBED } from '../../../test/log-in-as.ts';
import { renderAt } from '../../../test/render-at.tsx';
import { renderInArea } from '../../../test/render-in-area.tsx';
import { forgetSession } from '../../session/session-storage.ts';
import SchedulePage from './schedule/schedule-page.tsx';
import SearchPage from './search/search-page.tsx';

const LINK = 'https://meet.example/1';
const COMES = 'The link appears here 24 hours before the class';

function classIn(hours: number, change: Partial<ClassEntry> = {}): ClassEntry {
  const starts = Date.now() + hours * HOUR_MS;
  return classEntry({
    starts_at: new Date(starts).toISOString(),
    ends_at: new Date(starts + HOUR_MS).toISOString(),
    place: 'Lab 3, Chalk Street',
    is_online: true,
    teacher: 'Ada Lindqvist',
    ...change,
  });
}

afterEach(() => forgetSession());

async function openSchedule(...bookings: BookingEntry[]) {
  logInAs('ida', SUBSCRIBED);
  answerCalls({
    listBookings: () => ({ bookings }),
    readScheduleSettings: () => ({ reminders: 'on', calendar_feed: null }),
  });
  return renderInArea({ route: '/member/schedule' }, SchedulePage);
}

test('a card says where the class is and who teaches it', async () => {
  answerCalls({
    searchClasses: () => ({
      search_classes_results: [
        classIn(48),
        classIn(48, { title: 'Clocks', place: null, teacher: null }),
        classIn(48, { title: 'Queues', place: null, is_online: false, teacher: null }),
      ],
      has_more: false,
    }),
  });
  const screen = await renderAt(
    { route: '/search', address: '/search?search_terms=token&group_title=Any' },
    SearchPage,
  );
  const card = (name: string) => screen.getByRole('article', { name });
  await expect.element(card('Losing the Token').getByText('Lab 3, Chalk Street and online')).toBeVisible();
  await expect.element(card('Losing the Token').getByText('With Ada Lindqvist')).toBeVisible();
  await expect.element(card('Clocks').getByText('Online', { exact: true })).toBeVisible();
  await expect.element(card('Queues').getByText(/Online|With/)).not.toBeInTheDocument();
});

test('the schedule says that the link is to come, and gives it when it is there', async () => {
  const near = bookingOf(classIn(3, { title: 'Clocks' }), { meeting_url: LINK });
  const screen = await openSchedule(bookingOf(classIn(48)), near);
  const row = (name: string) => screen.getByRole('article', { name });
  await expect.element(row('Losing the Token').getByText('Lab 3, Chalk Street and online')).toBeVisible();
  await expect.element(row('Losing the Token').getByText('With Ada Lindqvist')).toBeVisible();
  await expect.element(row('Losing the Token').getByText(COMES)).toBeVisible();
  const link = row('Clocks').getByRole('link', { name: 'Join online (opens in a new tab)' });
  await expect.element(link).toHaveAttribute('href', LINK);
  await expect.element(row('Clocks').getByText(COMES)).not.toBeInTheDocument();
});

test('nobody is promised a link who will not get one', async () => {
  const atPlace = bookingOf(classIn(48, { title: 'At the table', is_online: false }));
  const waiting = bookingOf(classIn(48, { title: 'Waited for' }), { state: 'waiting', waiting_position: 1 });
  const screen = await openSchedule(atPlace, waiting);
  await expect.element(screen.getByRole('article', { name: 'Waited for' })).toBeVisible();
  await expect.element(screen.getByText(COMES)).not.toBeInTheDocument();
});
