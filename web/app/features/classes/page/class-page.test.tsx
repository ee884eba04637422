import type { BookingEntry, ShownClass } from '@carom/contract/classes/schemas';
import { useLocation } from 'react-router';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { answerCalls } from '../../../../test/answer-calls.ts';
import { bookingOf, classEntry } from '../../../../test/class-entries.ts';
import { logInAs, SUBSCRIBED } from '../../../../test/log-in-as.ts';
import { renderAt } from '../../../../test/render-at.tsx';
import { inTurn } from '../../../../test/timed-answers.ts';
import { forgetSession } from '../../../session/session-storage.ts';
import { dropWantedClass, keepWantedClass, readWantedText } from '../../../storage/wanted-class.ts';
import { visitorsTimeZone, zoneText } from '../../../ui/time-words.ts';
import ClassPage from './class-page.tsx';

function shownClass(given: Partial<ShownClass> = {}): ShownClass {
  return {
    ...classEntry({ time_zone: 'Asia/Tokyo', place: 'Room 5', teacher: 'Ada Chalk' }),
    state: 'open',
    cancel_reason: null,
    ...given,
  };
}

const open = (address: string) =>
  renderAt({ route: '/classes/:address', address: `/classes/${address}` }, ClassPage);
const addressOf = ({ random_id }: ShownClass) => `losing-the-token-${random_id}`;

const PageAndAddress = () => (
  <>
    <ClassPage />
    <output>{useLocation().pathname}</output>
  </>
);

afterEach(() => forgetSession());

test('a class that came after its page, in its own zone and in the visitor’s', async () => {
  const entry = shownClass();
  answerCalls({ readClass: () => ({ class: entry }) });
  const screen = await open(addressOf(entry));
  await expect.element(screen.getByRole('heading', { level: 1, name: entry.title })).toBeVisible();
  await expect.poll(() => document.title).toBe('Losing the Token · Carom Labs');
  await expect.element(screen.getByText('Japan Standard Time')).toBeVisible();
  const own = zoneText(entry.starts_at, visitorsTimeZone());
  await expect.element(screen.getByText(own)).toBeVisible();
  const order = [...screen.container.querySelectorAll('.class-when > dt')].map(
    ({ textContent }) => textContent,
  );
  expect(order).toEqual(['When', 'Your time']);
  for (const words of ['Room 5', 'Ada Chalk', '3 seats left']) {
    await expect.element(screen.getByText(words)).toBeVisible();
  }
});

test('the words of the address follow the title, whatever led there', async () => {
  const entry = shownClass({ title: 'Finding it again' });
  answerCalls({ readClass: () => ({ class: entry }) });
  const screen = await renderAt(
    { route: '/classes/:address', address: `/classes/${addressOf(entry)}` },
    PageAndAddress,
  );
  await expect.element(screen.getByText(`/classes/finding-it-again-${entry.random_id}`)).toBeVisible();
});

test('a guest is asked to log in, a subscriber books, and the seats are counted anew', async () => {
  const entry = shownClass();
  answerCalls({
    readClass: inTurn(
      () => ({ class: entry }),
      () => ({ class: { ...entry, seats_left: 2 } }),
    ),
    listBookings: () => ({ bookings: [] }),
    bookClass: () => ({ message: 'You are booked.' }),
  });
  const screen = await open(addressOf(entry));
  const book = screen.getByRole('button', { name: 'Book', exact: true });
  await book.click();
  await expect.element(screen.getByText('Please login to book Losing the Token')).toBeVisible();
  const popUp = screen.getByRole('alertdialog', { name: 'Booking needs an account' });
  await popUp.getByRole('button', { name: 'Not now' }).click();

  logInAs('ida', SUBSCRIBED);
  await book.click();
  await screen.getByRole('button', { name: 'Ok' }).click();
  await expect.element(screen.getByRole('button', { name: 'Booked' })).toBeDisabled();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test.each([
  ['Log in', '/login'],
  ['Create an account', '/register'],
])('a guest who presses Book goes on by “%s”', async (action, address) => {
  const entry = shownClass();
  answerCalls({ readClass: () => ({ class: entry }) });
  onTestFinished(() => dropWantedClass());
  const screen = await open(addressOf(entry));
  await screen.getByRole('button', { name: 'Book', exact: true }).click();
  const popUp = screen.getByRole('alertdialog', { name: 'Booking needs an account' });
  await popUp.getByRole('button', { name: action }).click();
  await expect.element(screen.getByRole('heading', { name: `This is ${address}` })).toBeVisible();
  expect(readWantedText()).toContain(entry.random_id);
});

/** Records the downloads as text. */
function watchDownloads() {
  const files: Promise<string>[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push((file as Blob).text());
    return 'blob:watched';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  return files;
}

test('after a booking the calendar file is offered', async () => {
  const entry = shownClass();
  const files = watchDownloads();
  logInAs('ida', SUBSCRIBED);
  answerCalls({
    readClass: () => ({ class: entry }),
    listBookings: inTurn<{ bookings: BookingEntry[] }>(
      () => ({ bookings: [] }),
      () => ({ bookings: [bookingOf(entry)] }),
    ),
    bookClass: () => ({ message: 'You are booked.' }),
  });
  const screen = await open(addressOf(entry));
  await screen.getByRole('button', { name: 'Book', exact: true }).click();
  const popUp = screen.getByRole('alertdialog', { name: 'Success' });
  await expect.element(popUp.getByText('You are booked.')).toBeVisible();
  await popUp.getByRole('button', { name: 'Add to calendar' }).click();
  await expect.poll(() => files).toHaveLength(1);
  expect(await files[0]).toContain('METHOD:PUBLISH');
  expect(await files[0]).toContain('SUMMARY:Losing the Token');
});

test('a booked class offers the calendar file and to cancel, after a question', async () => {
  const entry = shownClass();
  const booking = bookingOf(entry);
  const files = watchDownloads();
  logInAs('ida', SUBSCRIBED);
  const { sent } = answerCalls({
    readClass: () => ({ class: entry }),
    listBookings: inTurn<{ bookings: BookingEntry[] }>(
      () => ({ bookings: [booking] }),
      () => ({ bookings: [{ ...booking, state: 'cancelled' }] }),
    ),
    cancelBooking: () => ({ message: 'The booking is cancelled.' }),
  });
  const screen = await open(addressOf(entry));
  await screen.getByRole('button', { name: 'Add to calendar' }).click();
  await expect.poll(() => files).toHaveLength(1);

  const cancel = screen.getByRole('button', { name: 'Cancel booking' });
  await cancel.click();
  const question = screen.getByRole('alertdialog', { name: 'Cancel this booking?' });
  await question.getByRole('button', { name: 'Keep my seat' }).click();
  expect(sent.map(({ name }) => name)).not.toContain('cancelBooking');
  await cancel.click();
  await question.getByRole('button', { name: 'Cancel booking' }).click();
  await expect.element(screen.getByText('The booking is cancelled.')).toHaveFocus();
  await expect.element(screen.getByRole('button', { name: 'Book', exact: true })).toBeEnabled();
  await expect.element(screen.getByRole('button', { name: 'Add to calendar' })).not.toBeInTheDocument();
});

test.each([
  ['no such class', { status: 404, message: 'This class no longer exists.' }, 'No such class'],
  [
    'one of long ago',
    { status: 410, message: 'This class ended more than a month ago.' },
    'This class is over',
  ],
])('%s', async (_what, answer, heading) => {
  answerCalls({ readClass: () => Response.json(answer, { status: answer.status }) });
  const screen = await open(`x-${crypto.randomUUID()}`);
  await expect.element(screen.getByRole('heading', { name: heading })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Find other classes' }))
    .toHaveAttribute('href', '/search');
});

test('an address without an id asks for nothing', async () => {
  const { sent } = answerCalls({});
  const screen = await open('losing-the-token');
  await expect.element(screen.getByRole('heading', { name: 'No such class' })).toBeVisible();
  expect(sent).toEqual([]);
});

test('after a lost connection it can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const entry = shownClass();
  answerCalls({
    readClass: inTurn<'connection lost' | { class: ShownClass }>(
      () => 'connection lost',
      () => ({ class: entry }),
    ),
  });
  const screen = await open(addressOf(entry));
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('heading', { name: entry.title })).toBeVisible();
});

test.each([
  ['the device has a way', true, true, () => ''],
  ['it has none: the address is copied', false, true, () => 'The link is copied.'],
  [
    'nothing can be copied: the address is shown',
    false,
    false,
    (address: string) => `Copy this link: https://site-url.invalid/classes/${address}`,
  ],
])('sharing, where %s', async (_case, canShare, canCopy, said) => {
  const entry = shownClass();
  answerCalls({ readClass: () => ({ class: entry }) });
  const share = vi.fn(async () => {
    if (!canShare) throw new DOMException('', 'NotAllowedError');
  });
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async () => {
    if (!canCopy) throw new DOMException('', 'NotAllowedError');
  });
  const screen = await open(addressOf(entry));
  await screen.getByRole('button', { name: 'Share' }).click();
  await expect.poll(() => share.mock.calls).toHaveLength(1);
  await expect.element(screen.getByRole('status')).toHaveTextContent(said(addressOf(entry)));
});

test('a wish ends at the page of a class that can no longer be booked, and stays at one that can', async () => {
  const isWanted = (wanted: ShownClass) => readWantedText().includes(wanted.random_id);
  const onOffer = shownClass();
  const cancelled = shownClass({ state: 'cancelled' });
  answerCalls({
    readClass: inTurn(
      () => ({ class: onOffer }),
      () => ({ class: cancelled }),
    ),
  });
  keepWantedClass(onOffer, new Date());
  const page = await open(addressOf(onOffer));
  await expect.element(page.getByRole('button', { name: 'Book', exact: true })).toBeVisible();
  expect(isWanted(onOffer)).toBe(true);
  await page.unmount();

  keepWantedClass(cancelled, new Date());
  const again = await open(addressOf(cancelled));
  await expect.element(again.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => isWanted(cancelled)).toBe(false);
});
