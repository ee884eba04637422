import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { answerCalls } from '../../../../test/answer-calls.ts';
import { expectLogged } from '../../../../test/logged-errors.ts';
import { renderInArea } from '../../../../test/render-in-area.tsx';
import ClassPage from '../classes/class-page.tsx';
import { MemberBookings } from '../members/member-bookings.tsx';
import MemberPage from '../members/member-page.tsx';
import MemberPaymentsPage from '../members/member-payments-page.tsx';
import MessagePage from '../messages/message-page.tsx';
import ParticipantsPage from '../participants/participants-page.tsx';
import ComparisonPage from '../payments/comparison-page.tsx';
import VideoPage from '../videos/video-page.tsx';
import { RetryPanel } from './retry-panel.tsx';

const gone = () => ({ status: 404, message: 'There is no such thing.' });

test.each([
  ['classes', '/admin/classes/:id', ClassPage],
  ['classes', '/admin/classes/:id/participants', ParticipantsPage],
  ['members', '/admin/members/:id', MemberPage],
  ['members', '/admin/members/:id/bookings', () => <MemberBookings id={crypto.randomUUID()} />],
  ['members', '/admin/members/:id/payments', MemberPaymentsPage],
  ['members', '/admin/members/:id/comparison', ComparisonPage],
  ['messages', '/admin/messages/:id', MessagePage],
  ['videos', '/admin/videos/:id', VideoPage],
])('what there is not leads to the %s: %s', async (many, route, Page) => {
  expectLogged(/could not be/);
  answerCalls({
    adminReadClass: gone,
    adminListParticipants: gone,
    adminReadMember: gone,
    adminListMemberBookings: gone,
    adminListMemberPayments: gone,
    adminComparePayments: gone,
    adminReadMessage: gone,
    adminReadVideo: gone,
  });
  const screen = await renderInArea({ route, address: route.replace(':id', crypto.randomUUID()) }, Page);
  const link = screen.getByRole('alert').getByRole('link', { name: `See all ${many}` });
  await expect.element(link).toHaveAttribute('href', `/admin/${many}`);
  expect(screen.getByRole('button', { name: 'Try again' }).query()).toBeNull();
});

test('what could not be read is tried again', async () => {
  expectLogged(/could not be/);
  answerCalls({ adminReadVideo: () => ({ status: 500, message: 'Something went wrong on our side.' }) });
  const screen = await renderInArea(
    { route: '/admin/videos/:id', address: `/admin/videos/${crypto.randomUUID()}` },
    VideoPage,
  );
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a press tries again once', async () => {
  const retry = vi.fn();
  const screen = await render(<RetryPanel failure="The list could not be loaded." onRetry={retry} />);
  await screen.getByRole('button', { name: 'Try again' }).click();
  expect(retry).toHaveBeenCalledOnce();
});
