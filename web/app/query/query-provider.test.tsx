import { afterEach, expect, test } from 'vitest';
import { answerCalls } from '../../test/answer-calls.ts';
import { logInAs } from '../../test/log-in-as.ts';
import { comeBackLater, renderInArea } from '../../test/render-in-area.tsx';
import { clearSession, forgetSession, readSession } from '../session/session-storage.ts';
import { callQuery } from './call-query.ts';
import { useCallQuery } from './use-call-query.ts';

const videosQuery = callQuery('videos', 'listVideos', {});

function Page() {
  const { data } = useCallQuery(videosQuery, 'The videos could not be loaded');
  return (
    <>
      <p>{data === undefined ? 'Nothing yet' : 'There'}</p>
      <input aria-label="Typed" />
    </>
  );
}

const open = () => renderInArea({ route: '/page' }, Page);

afterEach(() => forgetSession());

test.each([
  ['after a logout', forgetSession],
  ['after a session that merely ended', clearSession],
])('the cache of one member is not shown to the next, %s', async (_when, leave) => {
  const { sent } = answerCalls({ listVideos: () => ({ videos: [] }) });
  logInAs('ida');
  const first = await open();
  await expect.element(first.getByText('There')).toBeVisible();
  await first.unmount();
  leave();
  logInAs('grace');
  const second = await open();
  await expect.element(second.getByText('There')).toBeVisible();
  expect(sent).toHaveLength(2);
});

test('a refused first fetch ends the session; a refused refetch keeps input and data', async () => {
  let isRefused = false;
  const { sent } = answerCalls({
    listVideos: () => (isRefused ? { status: 401, message: 'Please log in.' } : { videos: [] }),
  });
  logInAs('ida');
  const page = await open();
  await expect.element(page.getByText('There')).toBeVisible();
  await page.getByLabelText('Typed').fill('half a sentence');
  isRefused = true;
  comeBackLater();
  await expect.poll(() => sent).toHaveLength(2);
  await expect.element(page.getByText('There')).toBeVisible();
  await expect.element(page.getByLabelText('Typed')).toHaveValue('half a sentence');
  expect(readSession().isLoggedIn).toBe(true);
  await page.unmount();

  clearSession();
  logInAs('ida');
  const next = await open();
  await expect.element(next.getByText('This is /login')).toBeVisible();
  await expect.element(next.getByRole('alertdialog').getByText('Please log in.')).toBeVisible();
  expect(readSession().isLoggedIn).toBe(false);
});
