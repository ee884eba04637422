import { expect, test } from 'vitest';
import { answerCalls } from '../../../test/answer-calls.ts';
import { beginLoggedIn, sessionText } from '../../../test/browser-session.ts';
import { renderInArea } from '../../../test/render-in-area.tsx';
import { useSession } from '../../session/use-session.ts';
import { Identity } from './identity.tsx';

beginLoggedIn();

function Shown() {
  const session = useSession();
  return session === 'unknown' ? null : <Identity stored={session.stored} />;
}

const profileOf = (change = {}) => ({
  first_name: 'Ida',
  last_name: 'Rhodes',
  email: 'ida@example.com',
  email_change: null as { email: string; expires_at: string } | null,
  ...change,
});

test('shows what was changed elsewhere, takes a new name at once, and says what waits to be confirmed', async () => {
  let profile = profileOf({ email: 'ida.r@example.com' });
  answerCalls({
    readMyProfile: () => profile,
    changeMyName: (body) => {
      const { password, first_name, last_name } = body as Record<string, string>;
      if (password !== 'right') {
        return { status: 800, message: '', validation_errors: { password: 'The password is wrong.' } };
      }
      profile = profileOf({ email: 'ida.r@example.com', first_name, last_name });
      return { first_name, last_name, validation_errors: {}, message: 'Your name was changed.' };
    },
    askEmailChange: () => {
      const email_change = { email: 'new@example.com', expires_at: '2090-01-01T00:00:00.000Z' };
      profile = { ...profile, email_change };
      return { validation_errors: {}, message: 'We have sent an e-mail.' };
    },
  });
  const screen = await renderInArea({ route: '/member/profile' }, Shown);
  await expect.element(screen.getByText('ida.r@example.com')).toBeVisible();

  await screen.getByRole('button', { name: 'Change name' }).click();
  await expect.element(screen.getByLabelText('First name')).toHaveFocus();
  await screen.getByLabelText('Last name').fill('Byron');
  await screen.getByLabelText('Password', { exact: true }).fill('wrong');
  await screen.getByRole('button', { name: 'Save name' }).click();
  await expect.element(screen.getByText('The password is wrong.')).toBeVisible();
  await screen.getByLabelText('Password', { exact: true }).fill('right');
  await screen.getByRole('button', { name: 'Save name' }).click();
  await expect.element(screen.getByRole('status').getByText('Your name was changed.')).toBeVisible();
  await expect.element(screen.getByText('Ida Byron')).toBeVisible();
  expect(sessionText('auth_users_name')).toBe('Ida B');

  await screen.getByRole('button', { name: 'Change e-mail' }).click();
  await screen.getByLabelText('New e-mail').fill('new@example.com');
  await screen.getByLabelText('Password', { exact: true }).fill('right');
  await screen.getByRole('button', { name: 'Send the link' }).click();
  await expect.element(screen.getByText(/We sent an e‑mail to new@example.com/)).toBeVisible();
  await expect.element(screen.getByText('ida.r@example.com')).toBeVisible();
});
