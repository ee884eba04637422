import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ConfirmDialog } from '../features/admin/shared/confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Form } from './fields/form.tsx';
import { PopUpProvider, usePopUp } from './pop-ups.tsx';

function Example() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Terms" choices="none">
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
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('button', { name: 'Last' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('button', { name: 'First' })).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(screen.getByRole('button', { name: 'Last' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

const nothing = () => {};

/** As features use it: open from the start, or opened by a button. */
const QUESTIONS = {
  'a dialog': () => (
    <Dialog
      isOpen
      title="Cancel?"
      onClose={nothing}
      choices={{ safe: 'Keep', onSafe: nothing, confirm: 'Take', onConfirm: nothing, isDestructive: true }}
    >
      <input aria-label="Reason" />
    </Dialog>
  ),
  'a dialog of admins': () => (
    <ConfirmDialog
      title="Cancel?"
      confirm="Take"
      isDestructive
      isBusy={false}
      failure=""
      onConfirm={nothing}
      onClose={nothing}
    >
      <input aria-label="Reason" />
    </ConfirmDialog>
  ),
  'a form in a dialog': () => (
    <Dialog isOpen title="Cancel?" onClose={nothing} choices="form">
      <Form
        state={{ element: { current: null }, failure: '', isPending: false }}
        label="Cancel"
        submitLabel="Take"
        safeChoice={{ label: 'Keep', onChoose: nothing }}
        onSubmit={async () => {}}
      >
        <input aria-label="Password" />
      </Form>
    </Dialog>
  ),
  'a pop-up': () => (
    <PopUpProvider>
      <Asking />
    </PopUpProvider>
  ),
};

function Asking() {
  const showPopUp = usePopUp();
  const question = {
    title: 'Cancel?',
    message: '',
    confirm: 'Take',
    alternative: 'Keep',
    isDestructive: true,
  };
  return (
    <button type="button" onClick={() => void showPopUp({ tone: 'warning', ...question })}>
      Open
    </button>
  );
}

test.each(Object.entries(QUESTIONS))(
  'the safe choice of %s comes first and has the focus; the other looks dangerous',
  async (name, Question) => {
    const screen = await render(<Question />);
    if (name === 'a pop-up') await screen.getByRole('button', { name: 'Open' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Cancel?' })).toBeVisible();
    const [safe, confirm] = [...document.querySelectorAll('dialog[open] button')];
    await expect.poll(() => document.activeElement).toBe(safe);
    expect(safe?.textContent).not.toBe('Take');
    expect(confirm?.textContent).toBe('Take');
    expect(confirm?.className).toContain('bg-red');
  },
);

/** The source code of all components of the site. */
const sources = Object.entries(
  import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

test('no component makes the end of a dialog itself', () => {
  const withDialog = sources.filter(([, text]) => text.includes('<Dialog'));
  const filesWith = (words: string) =>
    withDialog.filter(([, text]) => text.includes(words)).map(([file]) => file);
  expect(withDialog.length).toBeGreaterThan(8);
  // A menu, and dialogs in which no choice loses anything: everything stays, and the dialog can be opened again.
  expect(filesWith("'none'").concat(filesWith('"none"'))).toEqual([
    './pop-ups.tsx',
    '../features/match-planner/follow/night-link.tsx',
    '../features/match-planner/night/night-conflict.tsx',
    '../features/simulators/shared/view/embed-dialog.tsx',
    '../features/simulators/shared/view/lecture-sheet.tsx',
    '../layouts/menus/mobile-menu.tsx',
  ]);
  const forms = withDialog.filter(([, text]) => text.includes('choices="form"'));
  const askingForms = forms.filter(([, text]) => !text.includes('safeChoice'));
  // One form only opens the question, which is a dialog of its own; the other one sets a password.
  expect(askingForms.map(([file]) => file)).toEqual([
    '../features/admin/billing/refund-dialog.tsx',
    '../features/auth/activation/claim-registration.tsx',
  ]);
  const destructive = sources.filter(([, text]) => text.includes("'destructive'"));
  expect(destructive.map(([file]) => file)).toEqual(['./fields/choice-buttons.tsx']);
});
