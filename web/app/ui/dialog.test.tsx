import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from './dialog.tsx';

function Example() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Terms">
        <button type="button">First</button>
        <button type="button">Last</button>
      </Dialog>
    </>
  );
}

test('takes the focus, keeps it inside, and gives it back', async () => {
  const screen = await render(<Example />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await opener.click();
  await expect.element(screen.getByRole('dialog', { name: 'Terms' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'First' })).toHaveFocus();
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(screen.getByRole('button', { name: 'First' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});
