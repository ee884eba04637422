import { expect, onTestFinished, test } from 'vitest';
import { classEntry } from '../../../test/class-entries.ts';
import { renderAt } from '../../../test/render-at.tsx';
import type { ArrivalState } from '../../session/use-leave-session.ts';
import { dropWantedClass, keepWantedClass } from '../../storage/wanted-class.ts';
import LoginPage from './login-page.tsx';
import RegisterPage from './register-page.tsx';

const open = (state?: ArrivalState) => renderAt({ route: '/login', state }, LoginPage);

test('who wanted a planner reads why they are here, and what is free', async () => {
  const screen = await open({ wanted: '/member/feature_2' });
  await expect.element(screen.getByText(/planners are for members\. Joining is free/)).toBeVisible();
});

test('who wanted a class reads which one, and what it needs', async () => {
  keepWantedClass(classEntry({ title: 'Finding it again' }), new Date());
  onTestFinished(() => dropWantedClass());
  const words = 'To book Finding it again, log in or create an account. Booking also needs a subscription.';
  const login = await open();
  await expect.element(login.getByText(words)).toBeVisible();
  await login.unmount();
  const register = await renderAt({ route: '/register' }, RegisterPage);
  await expect.element(register.getByText(words)).toBeVisible();
});

test('who goes on to register reads there what they wanted', async () => {
  const screen = await renderAt({ route: '/register', state: { wanted: '/member/feature_2' } }, RegisterPage);
  await expect.element(screen.getByText(/planners are for members\. Joining is free/)).toBeVisible();
});

test('who lost a form is led back to it, which needs no login', async () => {
  const screen = await open({ notice: 'The form could not be sent.', form: '/contact' });
  await expect.element(screen.getByText('The form could not be sent.')).toBeVisible();
  await screen.getByRole('link', { name: 'back to the form' }).click();
  await expect.element(screen.getByRole('heading', { name: 'This is /contact' })).toBeVisible();
});

test('who comes by themselves reads nothing of it', async () => {
  const screen = await open();
  await expect.element(screen.getByRole('form', { name: 'Login' })).toBeVisible();
  await expect.element(screen.getByRole('status')).not.toBeInTheDocument();
});
