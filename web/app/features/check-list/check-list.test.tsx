import { afterEach, expect, test } from 'vitest';
import { answerCalls } from '../../../test/answer-calls.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { expectLogged } from '../../../test/logged-errors.ts';
import { comeBackLater, renderInArea } from '../../../test/render-in-area.tsx';
import { forgetSession } from '../../session/session-storage.ts';
import { CheckList } from './check-list.tsx';

const CHALK = { id: '5f2b1c1e-3f0a-4d57-9d0b-0d1b6a3c7e11', text: 'Chalk', is_done: false };

const open = () => renderInArea({ route: '/member/check_list' }, CheckList);

/** The end of the session clears the cache, so each test loads the list again. */
function answerAs(member: string) {
  logInAs(member);
  let item = CHALK;
  return answerCalls({
    readListItems: () => ({ items: [item] }),
    updateListItem: () => {
      item = { ...CHALK, is_done: true };
      return { item };
    },
  });
}

function readings(sent: ReturnType<typeof answerAs>['sent']): number {
  return sent.filter(({ name }) => name === 'readListItems').length;
}

afterEach(() => forgetSession());

test('the way back and a glance at another tab ask for nothing that was just read', async () => {
  const { sent } = answerAs('ida');
  const first = await open();
  await expect.element(first.getByText('1 open, 0 done')).toBeVisible();
  await first.unmount();
  const again = await open();
  await expect.element(again.getByText('1 open, 0 done')).toBeVisible();
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  window.dispatchEvent(new Event('focus'));
  expect(readings(sent)).toBe(1);
  comeBackLater();
  await expect.poll(() => readings(sent)).toBe(2);
});

test('what was changed here is read anew on the way back', async () => {
  const { sent } = answerAs('grace');
  const first = await open();
  await first.getByRole('checkbox', { name: /Chalk/ }).click();
  await expect.poll(() => sent.map(({ name }) => name)).toContain('updateListItem');
  await expect.element(first.getByText('Saving')).not.toBeInTheDocument();
  await first.unmount();
  const again = await open();
  await expect.element(again.getByText('0 open, 1 done')).toBeVisible();
  expect(readings(sent)).toBe(2);
});

test('a refused reading ends the session', async () => {
  expectLogged(/The list could not be loaded/);
  logInAs('edith');
  answerCalls({ readListItems: () => ({ status: 401, message: 'Please log in.' }) });
  const page = await open();
  await expect.element(page.getByText('This is /login')).toBeVisible();
});

test('an item says in the words of the server why it was not saved, and is saved by another try', async () => {
  expectLogged(/An item was not saved/);
  logInAs('joan');
  let isRefused = true;
  answerCalls({
    readListItems: () => ({ items: [CHALK] }),
    updateListItem: () =>
      isRefused
        ? { status: 800, message: 'Please check.', validation_errors: { text: 'Too long.' } }
        : { item: { ...CHALK, is_done: true } },
  });
  const page = await open();
  await page.getByRole('checkbox', { name: /Chalk/ }).click();
  await expect.element(page.getByText('Too long.')).toBeVisible();
  isRefused = false;
  await page.getByRole('button', { name: /^Try again to save/ }).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(page.getByRole('checkbox', { name: /Chalk/ })).toBeChecked();
});

test('a refused save ends the session', async () => {
  expectLogged(/An item was not saved/);
  logInAs('barbara');
  answerCalls({
    readListItems: () => ({ items: [CHALK] }),
    updateListItem: () => ({ status: 401, message: 'Please log in.' }),
  });
  const page = await open();
  await page.getByRole('checkbox', { name: /Chalk/ }).click();
  await expect.element(page.getByText('This is /login')).toBeVisible();
});
