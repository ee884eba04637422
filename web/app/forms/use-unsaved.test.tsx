import { Link } from 'react-router';
import { expect, test, vi } from 'vitest';
import { answerCalls } from '../../test/answer-calls.ts';
import { beginLoggedIn, keptDraft, logInAgain } from '../../test/browser-session.ts';
import { renderInArea } from '../../test/render-in-area.tsx';
import NewVideoPage from '../features/admin/videos/new-video-page.tsx';
import VideoPage from '../features/admin/videos/video-page.tsx';
import { EmailPanel } from '../features/profile/email-panel.tsx';
import { KeptWorkNotice } from '../layouts/kept-work-notice.tsx';
import { clearSession, forgetSession, saveProfile } from '../session/session-storage.ts';
import { AskBeforeLeaving } from './ask-before-leaving.tsx';

beginLoggedIn();

const VIDEO = {
  id: crypto.randomUUID(),
  title: 'Draw shots',
  address: 'https://youtu.be/abcdefghijk',
  category: 'Basics',
  description: 'How to draw.',
  position: 1,
  version: '1',
  updated_at: '2026-01-01T00:00:00.000Z',
};
const NO_VIDEOS = {
  rows: [],
  total: { count: 0, has_more: false },
  previous: null,
  next: null,
  categories: [],
};

function inLayout(route: string, Page: () => React.ReactNode, address = route) {
  return renderInArea({ route, address }, () => (
    <AskBeforeLeaving>
      <Link to="/admin/prices">Elsewhere</Link>
      <Page />
    </AskBeforeLeaving>
  ));
}

function isAskedWhenUnloading(): boolean {
  const unloading = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(unloading);
  return unloading.defaultPrevented;
}

const openNewVideo = () => inLayout('/admin/videos/new', NewVideoPage);

test('leaving asks for confirmation: staying keeps the input, leaving discards it', async () => {
  answerCalls({ adminListVideos: () => NO_VIDEOS });
  const screen = await openNewVideo();
  const title = screen.getByLabelText('Title');
  await title.fill('Bank shots');
  const elsewhere = screen.getByRole('link', { name: 'Elsewhere' });
  await elsewhere.click();
  const question = screen.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect.element(question.getByRole('button', { name: 'Stay' })).toHaveFocus();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect.element(title).toHaveValue('Bank shots');
  expect(isAskedWhenUnloading()).toBe(true);

  await elsewhere.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect.element(screen.getByRole('heading', { name: 'This is /admin/prices' })).toBeVisible();
  await expect.poll(() => keptDraft('video_new')).toBeNull();
  await expect.poll(isAskedWhenUnloading).toBe(false);
});

test('an unchanged form, or one whose text was removed again, can be left without confirmation', async () => {
  answerCalls({ adminListVideos: () => NO_VIDEOS });
  const screen = await openNewVideo();
  await screen.getByLabelText('Title').fill('Bank shots');
  await screen.getByLabelText('Title').fill('');
  await screen.getByRole('link', { name: 'Elsewhere' }).click();
  await expect.element(screen.getByRole('heading', { name: 'This is /admin/prices' })).toBeVisible();
});

test('input outlives a session that ends, is restored, and is removed once it is saved', async () => {
  answerCalls({ adminListVideos: () => NO_VIDEOS, adminAddVideo: () => ({ video: VIDEO }) });
  const first = await openNewVideo();
  await first.getByLabelText('Title').fill('Bank shots');
  await expect.poll(() => keptDraft('video_new')).not.toBeNull();
  clearSession();
  await first.unmount();
  logInAgain();

  const arrival = await renderInArea({ route: '/admin/dashboard' }, KeptWorkNotice);
  await expect
    .element(arrival.getByRole('link', { name: 'Go back to it' }))
    .toHaveAttribute('href', '/admin/videos/new');
  await arrival.unmount();

  const screen = await openNewVideo();
  await expect
    .element(screen.getByText('We put back what you had typed. It is not saved yet.'))
    .toBeVisible();
  await expect.element(screen.getByLabelText('Title')).toHaveValue('Bank shots');
  await screen.getByLabelText('Address').fill(VIDEO.address);
  await screen.getByLabelText('Category').fill(VIDEO.category);
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByRole('heading', { name: 'This is /admin/videos' })).toBeVisible();
  await expect.poll(() => keptDraft('video_new')).toBeNull();
  await expect.poll(() => keptDraft('place')).toBeNull();
});

test('restored input is compared if somebody else has changed the saved values meanwhile', async () => {
  const versions: unknown[] = [];
  let version = '1';
  answerCalls({
    adminListVideos: () => NO_VIDEOS,
    adminReadVideo: () => ({ video: { ...VIDEO, version, title: version === '1' ? VIDEO.title : 'Theirs' } }),
    adminUpdateVideo: (body) => {
      versions.push((body as { version: string }).version);
      return { status: 409, message: 'Somebody else has changed this since you opened it.' };
    },
  });
  const open = () => inLayout('/admin/videos/:id', VideoPage, `/admin/videos/${VIDEO.id}`);
  const first = await open();
  await first.getByLabelText('Title').fill('Mine');
  await expect.poll(() => keptDraft(`video_${VIDEO.id}`)).not.toBeNull();
  await first.unmount();
  version = '2';
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  const screen = await open();
  await expect.element(screen.getByRole('heading', { name: 'Theirs' })).toBeVisible();
  await expect.element(screen.getByLabelText('Title')).toHaveValue('Mine');
  await screen.getByRole('button', { name: 'Save' }).click();
  const panel = screen.getByRole('alert', { name: 'Changed meanwhile' });
  await expect.element(panel).toBeVisible();
  expect(versions).toEqual(['1']);
  await panel.getByRole('button').last().click();
  await expect.element(screen.getByLabelText('Title')).toHaveValue('Theirs');
  await expect.poll(() => keptDraft(`video_${VIDEO.id}`)).toBeNull();
});

test('a password is never stored; a logout removes the rest, a change of e-mail does not', async () => {
  const open = () =>
    inLayout('/member/profile', () => <EmailPanel email="ida@example.com" onClose={() => {}} />);
  const first = await open();
  await first.getByLabelText('Password', { exact: true }).fill('a secret word');
  await expect.poll(() => keptDraft('my_email')).toBeNull();
  await first.getByLabelText('New e-mail').fill('new@example.com');
  await expect.poll(() => keptDraft('my_email')).not.toBeNull();
  saveProfile({ first_name: 'Ida', last_name: 'Rhodes', email: 'ida.r@example.com' });
  await first.unmount();

  const second = await open();
  await expect.element(second.getByLabelText('New e-mail')).toHaveValue('new@example.com');
  await expect.element(second.getByLabelText('Password', { exact: true })).toHaveValue('');
  forgetSession();
  await second.unmount();
  await expect.poll(() => keptDraft('my_email')).toBeNull();
});
