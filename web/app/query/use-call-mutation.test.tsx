import { queryOptions } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { expectLogged } from '../../test/logged-errors.ts';
import { renderInArea } from '../../test/render-in-area.tsx';
import { held, inTurn } from '../../test/timed-answers.ts';
import type { CallOutcome } from '../api/call-outcome.ts';
import { useCallAction } from './use-call-action.ts';
import type { MutationOptions } from './use-call-mutation.ts';
import { useCallQuery } from './use-call-query.ts';

type Change = (what: string) => CallOutcome<string> | Promise<CallOutcome<string>>;

const done = (reply: string): CallOutcome<string> => ({ kind: 'ok', reply });
const CONFLICT: CallOutcome<string> = { kind: 'conflict', message: 'Somebody was quicker.', requestId: null };
const INVALID: CallOutcome<string> = { kind: 'invalid', errors: {}, message: 'No.', requestId: null };

interface PageProps {
  readonly area: string;
  readonly read: () => string | Promise<string>;
  readonly change: Change;
  readonly options: MutationOptions<string, string>;
}

/** Shows what it reads, and has a button that changes it. */
function Page({ area, read, change, options }: PageProps) {
  const { reply } = useCallQuery(
    queryOptions({ queryKey: [area, 'read'], queryFn: async () => read() }),
    'It could not be read',
  );
  const { isBusy, failure, act } = useCallAction(async (what: string) => change(what), 'It was not changed', {
    invalidates: [[area]],
    ...options,
  });
  return (
    <>
      <p>{`Shown: ${reply}`}</p>
      <button type="button" onClick={() => void act('this')}>
        {isBusy ? 'Changing' : 'Change'}
      </button>
      <button type="button" onClick={() => void act('that')}>
        Change that
      </button>
      <p role="alert">{failure}</p>
    </>
  );
}

function openPage(read: PageProps['read'], change: Change, options: PageProps['options'] = {}) {
  const area = crypto.randomUUID();
  const changed: string[] = [];
  const counted: Change = (what) => {
    changed.push(what);
    return change(what);
  };
  const screen = renderInArea({ route: '/page' }, () => (
    <Page change={counted} {...{ area, read, options }} />
  ));
  return { screen, changed };
}

test('two presses in one moment are one, under way until the page shows what it changed', async () => {
  const later = held('after');
  const { screen: opening, changed } = openPage(
    inTurn(() => 'before', later.answer),
    () => done('ok'),
  );
  const screen = await opening;
  await expect.element(screen.getByText('Shown: before')).toBeVisible();
  await screen.getByRole('button', { name: 'Change', exact: true }).dblClick();
  const busy = screen.getByRole('button', { name: 'Changing' });
  await expect.element(busy).toBeVisible();
  await busy.click();
  expect(changed).toEqual(['this']);
  later.release();
  await expect.element(screen.getByText('Shown: after')).toBeVisible();
  await expect.element(busy).not.toBeInTheDocument();
});

test('in a queue, each waits for the one before', async () => {
  const first = held(done('ok'));
  const { screen: opening, changed } = openPage(
    () => 'read',
    inTurn(first.answer, () => done('ok')),
    { queue: crypto.randomUUID() },
  );
  const screen = await opening;
  await screen.getByRole('button', { name: 'Change', exact: true }).click();
  await screen.getByRole('button', { name: 'Change that' }).click();
  await expect.poll(() => changed).toEqual(['this']);
  first.release();
  await expect.poll(() => changed).toEqual(['this', 'that']);
});

test('what somebody else was quicker with is read again; what was surely not done is not', async () => {
  expectLogged(/It was not changed/);
  const { screen: opening, changed } = openPage(
    inTurn(
      () => 'first',
      () => 'second',
      () => 'third',
    ),
    inTurn<CallOutcome<string>>(
      () => CONFLICT,
      () => INVALID,
    ),
  );
  const screen = await opening;
  const button = screen.getByRole('button', { name: 'Change', exact: true });
  await button.click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Somebody was quicker.');
  await expect.element(screen.getByText('Shown: second')).toBeVisible();
  await button.click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('No.');
  expect(changed).toHaveLength(2);
  await expect.element(screen.getByText('Shown: second')).toBeVisible();
});
