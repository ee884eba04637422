import { queryOptions } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { expectLogged } from '../../test/logged-errors.ts';
import { renderInArea } from '../../test/render-in-area.tsx';
import { held, inTurn } from '../../test/timed-answers.ts';
import { ApiError } from '../api/api-error.ts';
import { useCallMutation } from './use-call-mutation.ts';
import { useCallQuery } from './use-call-query.ts';

type Change = (what: string) => string | Promise<string>;

const CONFLICT = new ApiError('conflict', { message: 'Somebody was quicker.' });
const INVALID = new ApiError('invalid', { message: 'No.' });

/** A failure for `inTurn`. */
const throwing = (error: ApiError) => () => {
  throw error;
};

interface PageProps {
  readonly area: string;
  readonly read: () => string | Promise<string>;
  readonly change: Change;
  readonly options: Partial<Parameters<typeof useCallMutation<string, string>>[0]>;
}

/** Shows the data of a query, with a button for a mutation. */
function Page({ area, read, change, options }: PageProps) {
  const { data } = useCallQuery(
    queryOptions({ queryKey: [area, 'read'], queryFn: async () => read() }),
    'It could not be read',
  );
  const { isPending, failure, mutate } = useCallMutation({
    mutationFn: async (what: string) => change(what),
    invalidates: [[area]],
    whatFailed: 'It was not changed',
    ...options,
  });
  return (
    <>
      <p>{`Shown: ${data}`}</p>
      <button type="button" onClick={() => void mutate('this')}>
        {isPending ? 'Changing' : 'Change'}
      </button>
      <button type="button" onClick={() => void mutate('that')}>
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

test('two simultaneous presses count once, and it is pending until the page shows the change', async () => {
  const later = held('after');
  const { screen: opening, changed } = openPage(
    inTurn(() => 'before', later.answer),
    () => 'ok',
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

test('queued mutations run one after the other', async () => {
  const first = held('ok');
  const { screen: opening, changed } = openPage(
    () => 'read',
    inTurn(first.answer, () => 'ok'),
    { scope: { id: crypto.randomUUID() } },
  );
  const screen = await opening;
  await screen.getByRole('button', { name: 'Change', exact: true }).click();
  await screen.getByRole('button', { name: 'Change that' }).click();
  await expect.poll(() => changed).toEqual(['this']);
  first.release();
  await expect.poll(() => changed).toEqual(['this', 'that']);
});

test('a conflict refetches the data; a failure without an effect does not', async () => {
  expectLogged(/It was not changed/);
  const { screen: opening, changed } = openPage(
    inTurn(
      () => 'first',
      () => 'second',
      () => 'third',
    ),
    inTurn<string>(throwing(CONFLICT), throwing(INVALID)),
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

test('a refused session shows no failure here and refetches nothing', async () => {
  const { screen: opening, changed } = openPage(
    inTurn(
      () => 'first',
      () => 'second',
    ),
    throwing(new ApiError('unauthorized', { message: 'Please log in.' })),
  );
  const screen = await opening;
  await screen.getByRole('button', { name: 'Change', exact: true }).click();
  await expect.poll(() => changed).toEqual(['this']);
  await screen.getByRole('button', { name: 'Change that' }).click();
  await expect.poll(() => changed).toEqual(['this', 'that']);
  await expect.element(screen.getByRole('alert')).toBeEmptyDOMElement();
  await expect.element(screen.getByText('Shown: first')).toBeVisible();
});
