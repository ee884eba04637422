import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PasswordField } from './password-field.tsx';

async function open() {
  const screen = await render(
    <form onSubmit={(event) => event.preventDefault()}>
      <PasswordField label="Password" name="password" />
      <button type="submit">Send</button>
    </form>,
  );
  const field = screen.getByLabelText('Password');
  const toggle = screen.getByRole('button', { name: 'Show password' });
  return { field, toggle, input: field.element() as HTMLInputElement, screen };
}

test('shows and hides what is typed, and leaves the caret where it was', async () => {
  const { field, toggle, input } = await open();
  await field.fill('seven quiet herons');
  input.setSelectionRange(5, 5);
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'false');
  await toggle.click();
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect.element(field).toHaveAttribute('type', 'text');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('ty');
  await expect.element(field).toHaveValue('seventy quiet herons');
  await toggle.click();
  await expect.element(field).toHaveAttribute('type', 'password');
  await expect.poll(() => [input.selectionStart, input.selectionEnd]).toEqual([7, 7]);
});

test('works by keyboard, which stays where it is', async () => {
  const { field, toggle } = await open();
  await field.click();
  await userEvent.keyboard('{Tab}');
  await expect.element(toggle).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(field).toHaveAttribute('type', 'text');
  await expect.element(toggle).toHaveFocus();
});

test('is hidden again before it is sent', async () => {
  const { field, toggle, screen } = await open();
  await field.fill('seven quiet herons');
  await toggle.click();
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(field).toHaveAttribute('type', 'password');
  await expect.element(field).toHaveValue('seven quiet herons');
});
