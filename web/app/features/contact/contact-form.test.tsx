import { expect, test } from 'vitest';
import { answerCalls, tooMany } from '../../../test/answer-calls.ts';
import { beginAsGuest, keptDraft } from '../../../test/browser-session.ts';
import { expectLogged } from '../../../test/logged-errors.ts';
import { renderAt } from '../../../test/render-at.tsx';
import { ContactForm } from './contact-form.tsx';

beginAsGuest();

const open = () => renderAt({ route: '/contact' }, ContactForm);

const MESSAGE = {
  'First name': 'Ada',
  'Last name': 'Byron',
  'E-mail': 'ada@example.com',
  Phone: '+1 555 0100',
  Message: 'How do five stations share one cable?\nWith thanks.',
};

type Screen = Awaited<ReturnType<typeof open>>;

async function fillIn(screen: Screen, values: Readonly<Record<string, string>> = MESSAGE) {
  for (const [label, value] of Object.entries(values)) {
    await screen.getByLabelText(label, { exact: true }).fill(value);
  }
}

const send = (screen: Screen) => screen.getByRole('button', { name: 'Send message' }).click();

test('a half-written message is there again after Back and a reload, until it is sent or taken back', async () => {
  answerCalls({ sendContactMessage: () => ({ message: 'Thank you.' }) });
  const draft = () => keptDraft('contact');
  const first = await open();
  await fillIn(first, { 'First name': 'Ada', Message: 'How do five' });
  // The draft must be saved before the reload.
  await expect.poll(draft).toContain('How do five');
  await fillIn(first, { Message: 'How do five stations' });
  await first.unmount();

  const screen = await open();
  await expect.element(screen.getByLabelText('Message')).toHaveValue('How do five stations');
  await expect.element(screen.getByLabelText('First name')).toHaveValue('Ada');
  await fillIn(screen);
  await send(screen);
  await screen.getByRole('button', { name: 'Ok' }).click();
  await expect.poll(draft).toBeNull();

  await fillIn(screen, { Message: 'One more thing' });
  await expect.poll(draft).not.toBeNull();
  await fillIn(screen, { Message: '' });
  await expect.poll(draft).toBeNull();
});

test('what is wrong stands above its field, is tied to it, and goes when it is edited', async () => {
  answerCalls({});
  const screen = await open();
  await fillIn(screen, { 'First name': 'Ada', 'E-mail': 'not an address' });
  await send(screen);
  const email = screen.getByLabelText('E-mail', { exact: true });
  const complaint = screen.getByText('E-mail is not a valid address.');
  await expect.element(complaint).toBeVisible();
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  await expect.element(email).toHaveAccessibleDescription(/E-mail is not a valid address\./);
  const [above, field] = [complaint, email].map((each) => each.element().getBoundingClientRect());
  expect(above?.bottom).toBeLessThanOrEqual(field?.top ?? 0);
  await expect.element(screen.getByLabelText('Last name', { exact: true })).toHaveFocus();
  await email.fill('ada@example.com');
  await expect.element(complaint).not.toBeInTheDocument();
  await expect.element(screen.getByText('Message is required.')).toBeVisible();
});

test('the form itself enforces nothing', async () => {
  const screen = await open();
  const form = screen.getByRole('form', { name: 'Contact' }).element() as HTMLFormElement;
  expect(form.noValidate).toBe(true);
  const rules = '[required], [maxlength], [minlength], [pattern], [type="email"], [type="tel"]';
  expect([...form.querySelectorAll(rules)]).toEqual([]);
});

test('a phone brings the right keys, and leaves an e-mail address as it is typed', async () => {
  const screen = await open();
  const email = screen.getByLabelText('E-mail', { exact: true });
  for (const [name, value] of Object.entries({
    inputmode: 'email',
    autocapitalize: 'none',
    autocorrect: 'off',
    spellcheck: 'false',
  })) {
    await expect.element(email).toHaveAttribute(name, value);
  }
  await expect.element(screen.getByLabelText('Phone')).toHaveAttribute('inputmode', 'tel');
});

async function expectFilledIn(screen: Screen) {
  for (const [label, value] of Object.entries(MESSAGE)) {
    await expect.element(screen.getByLabelText(label, { exact: true })).toHaveValue(value);
  }
}

test('with an outdated CSRF cookie (419) the page leads to the login, and what was typed is kept', async () => {
  answerCalls({ sendContactMessage: () => ({ status: 419, message: 'CSRF token mismatch.' }) });
  const first = await open();
  await fillIn(first);
  await send(first);
  await expect.element(first.getByRole('heading', { name: 'This is /login' })).toBeVisible();
  await expect.element(first.getByText(/What you typed, except passwords, is kept/)).toBeVisible();
  await first.unmount();
  await expectFilledIn(await open());
});

test('too many messages (429) are refused with the time to wait, and what was typed stays', async () => {
  expectLogged(/The message was not sent/);
  answerCalls({ sendContactMessage: tooMany });
  const screen = await open();
  await fillIn(screen);
  await send(screen);
  await expect.element(screen.getByText(/Too many tries\. Please wait 2 minutes\./)).toBeVisible();
  await expectFilledIn(screen);
});

test('a proxy that refuses a guest (401) leaves the message, and the page says that it was not sent', async () => {
  expectLogged(/The message was not sent/);
  answerCalls({ sendContactMessage: () => new Response('Authorization required', { status: 401 }) });
  const screen = await open();
  await fillIn(screen);
  await send(screen);
  await expect.element(screen.getByText('The message was not sent.')).toBeVisible();
  await expectFilledIn(screen);
});

test('with a network that fails after the token: the message stays, and the page says so', async () => {
  expectLogged(/The message was not sent/);
  answerCalls({ sendContactMessage: () => 'connection lost' });
  const screen = await open();
  await fillIn(screen);
  await send(screen);
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expectFilledIn(screen);
  await expect.element(screen.getByRole('button', { name: 'Send message' })).toBeEnabled();
});
