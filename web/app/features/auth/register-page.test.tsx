import { expect, test, vi } from 'vitest';
import { answerCalls, tooMany } from '../../../test/answer-calls.ts';
import { beginAsGuest } from '../../../test/browser-session.ts';
import { expectLogged } from '../../../test/logged-errors.ts';
import { renderAt } from '../../../test/render-at.tsx';
import ForgotPasswordPage from './forgot-password-page.tsx';
import LoginPage from './login-page.tsx';
import RegisterPage from './register-page.tsx';
import ResetPasswordPage from './reset-password-page.tsx';

beginAsGuest();

const PERSON = {
  'First name': 'Ida',
  'Last name': 'Rhodes',
  'E-mail': 'ida@example.com',
  Password: 'five quiet herons',
};

const open = () => renderAt({ route: '/register' }, RegisterPage);
type Screen = Awaited<ReturnType<typeof open>>;

async function fillIn(screen: Screen) {
  for (const [label, value] of Object.entries(PERSON)) {
    await screen.getByLabelText(label, { exact: true }).fill(value);
  }
  await screen.getByLabelText('I accept the terms').click();
}

const submit = (screen: Screen) =>
  screen.getByRole('form', { name: 'Register' }).getByRole('button', { name: 'Register' }).click();

test('what is wrong is reported above its field and removed when the field is edited', async () => {
  answerCalls({});
  const screen = await open();
  await submit(screen);
  await expect.element(screen.getByLabelText('First name')).toHaveFocus();
  const terms = screen.getByLabelText('I accept the terms');
  await expect.element(terms).toHaveAccessibleDescription('Please accept the terms.');
  for (const field of [screen.getByLabelText('Password', { exact: true }), terms]) {
    const element = field.element();
    const [id = ''] = (element.getAttribute('aria-describedby') ?? '').split(' ');
    const above = document.getElementById(id)?.getBoundingClientRect();
    expect(above?.bottom).toBeLessThanOrEqual(element.getBoundingClientRect().top);
  }
  await terms.click();
  await expect.element(screen.getByText('Please accept the terms.')).not.toBeInTheDocument();
  await expect.element(screen.getByText('First name is required.')).toBeVisible();
});

test('what was typed is there again when the visitor comes back, but never the password or the consent', async () => {
  answerCalls({});
  const screen = await open();
  await fillIn(screen);
  await expect.poll(() => sessionStorage.getItem('draft_register') ?? '').toContain('ida@example.com');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(PERSON.Password);
  await screen.unmount();

  const again = await open();
  await expect.element(again.getByLabelText('First name')).toHaveValue('Ida');
  await expect.element(again.getByLabelText('E-mail')).toHaveValue('ida@example.com');
  await expect.element(again.getByLabelText('Password', { exact: true })).toHaveValue('');
  await expect.element(again.getByLabelText('I accept the terms')).not.toBeChecked();
});

test('a registration that was sent leaves nothing behind', async () => {
  answerCalls({ register: () => ({ message: 'Please open the link.', validation_errors: {} }) });
  const screen = await open();
  await fillIn(screen);
  await submit(screen);
  await screen.getByRole('button', { name: 'Ok' }).click();
  await expect.poll(() => sessionStorage.getItem('draft_register')).toBeNull();
});

test('an e-mail that is taken is reported at its field', async () => {
  const errors = { email: 'The e-mail has already been taken.' };
  answerCalls({ register: () => ({ status: 800, message: 'Please check.', validation_errors: errors }) });
  const screen = await open();
  await fillIn(screen);
  await submit(screen);
  await expect
    .element(screen.getByLabelText('E-mail'))
    .toHaveAccessibleDescription('The e-mail has already been taken.');
});

test('the terms open in a pop-up, and a forgotten password has its link', async () => {
  vi.spyOn(window, 'fetch').mockResolvedValue(new Response('<article><p>Be fair.</p></article>'));
  const screen = await open();
  await screen.getByRole('button', { name: 'Read the terms' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Terms & Conditions' });
  await expect.element(dialog.getByText('Be fair.')).toBeVisible();
  await screen.getByRole('button', { name: 'Yes, I understand the terms!' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await screen.getByRole('link', { name: 'Forgot Password' }).click();
  await expect.element(screen.getByRole('heading', { name: 'This is /forgot_password' })).toBeVisible();
});

test('too many registrations (429) are refused as text with the time to wait', async () => {
  expectLogged(/You could not be registered/);
  answerCalls({ register: tooMany });
  const screen = await open();
  await fillIn(screen);
  await submit(screen);
  await expect.element(screen.getByText(/Too many tries\. Please wait 2 minutes\./)).toBeVisible();
});

test('a registration without a connection says so beside the form and keeps what was typed', async () => {
  expectLogged(/You could not be registered/);
  answerCalls({ register: () => 'connection lost' });
  const screen = await open();
  await fillIn(screen);
  await submit(screen);
  await expect.element(screen.getByText(/there is no connection to the server/)).toBeVisible();
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(screen.getByLabelText('E-mail')).toHaveValue(PERSON['E-mail']);
});

test.each([
  ['/login', '/login', LoginPage],
  ['/register', '/register', RegisterPage],
  ['/forgot_password', '/forgot_password', ForgotPasswordPage],
  ['/reset_password/:id/:email', '/reset_password/some-id/ada@example.com', ResetPasswordPage],
])('the form of %s itself enforces nothing', async (route, address, Page) => {
  const screen = await renderAt({ route, address }, Page);
  const form = screen.getByRole('form').element() as HTMLFormElement;
  expect(form.noValidate).toBe(true);
  const rules = '[required], [maxlength], [minlength], [pattern], [type="email"]';
  expect([...form.querySelectorAll(rules)]).toEqual([]);
});
