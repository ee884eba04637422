import { expect, test } from 'vitest';
import { answerCalls, tooMany } from '../../test/answer-calls.ts';
import { beginLoggedIn, sessionKeys } from '../../test/browser-session.ts';
import { expectLogged } from '../../test/logged-errors.ts';
import { LogoutButton } from '../../test/logout-button.tsx';
import { renderAt } from '../../test/render-at.tsx';
import { held } from '../../test/timed-answers.ts';

beginLoggedIn();

const open = () => renderAt({ route: '/member/account' }, LogoutButton);
type Screen = Awaited<ReturnType<typeof open>>;

const button = (screen: Screen) => screen.getByRole('button', { name: 'Logout' });

async function expectLoggedOutAt(screen: Screen, page: string) {
  await expect.element(screen.getByRole('heading', { name: `This is ${page}`, exact: true })).toBeVisible();
  expect(sessionKeys()).toEqual([]);
}

test('two presses send one logout, which clears the session and goes home without a message', async () => {
  const logout = held({});
  const { sent } = answerCalls({ logout: logout.answer });
  const screen = await open();
  await button(screen).dblClick();
  logout.release();
  await expectLoggedOutAt(screen, '/');
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(sent.map(({ name }) => name)).toEqual(['logout']);
});

test('a logout of an ended session (401) warns in the words of the server, clears and goes to the login', async () => {
  answerCalls({ logout: () => ({ status: 401, message: 'Please log in.' }) });
  const screen = await open();
  await button(screen).click();
  const popUp = screen.getByRole('alertdialog', { name: 'Warning' });
  await expect.element(popUp.getByText('Please log in.')).toBeVisible();
  await popUp.getByRole('button', { name: 'Ok' }).click();
  await expectLoggedOutAt(screen, '/login');
});

test.each([
  ['an outdated CSRF cookie (419)', { logout: () => ({ status: 419, message: 'CSRF token mismatch.' }) }],
  ['a failed token fetch', { csrfCookie: () => 'connection lost' as const }],
  ['a lost connection', { logout: () => 'connection lost' as const }],
])('a logout with %s clears, goes to the login, and is logged as such', async (_cause, answers) => {
  expectLogged(/CSRF cookie is outdated/);
  answerCalls(answers);
  const screen = await open();
  await button(screen).click();
  await expectLoggedOutAt(screen, '/login');
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
});

test('a logout that the server refuses otherwise (429) clears, goes to the login, and is logged', async () => {
  expectLogged(/API call failed/);
  answerCalls({ logout: tooMany });
  const screen = await open();
  await button(screen).click();
  await expectLoggedOutAt(screen, '/login');
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
});
