import type { NextClassEntry } from '@carom/contract/classes/schemas';
import type { ClassId } from '@carom/domain/classes/class-id';
import { expect, test } from 'vitest';
import { answerCalls, tooMany } from '../../../test/answer-calls.ts';
import { renderAt } from '../../../test/render-at.tsx';
import { inTurn } from '../../../test/timed-answers.ts';
import { visitorsTimeZone, whenText } from '../../ui/time-words.ts';
import { NextClassesPlace } from './next-classes-place.tsx';

/** Differs from the time zone of the test browser. */
const ZONE = 'Pacific/Kiritimati';

const TIMES = { starts_at: '2090-07-05T12:45:00.000Z', ends_at: '2090-07-05T14:15:00.000Z' };

const open = () => renderAt({ route: '/' }, NextClassesPlace);

function nextClass(title: string, seats_left: number): NextClassEntry {
  const random_id = crypto.randomUUID() as string as ClassId;
  return {
    random_id,
    title,
    ...TIMES,
    time_zone: ZONE,
    seats_left,
    place: null,
    is_online: true,
    teacher: null,
  };
}

test('three classes, each with a link to its page, its own time first and the visitor’s second', async () => {
  const { sent } = answerCalls({
    nextClasses: () => ({
      next_classes: [nextClass('Losing the Token', 3), nextClass('Q & A', 1), nextClass('Clocks', 0)],
    }),
  });
  const screen = await open();
  const list = screen.getByRole('list', { name: 'The next classes' });
  await expect.element(list).toBeVisible();
  const rows = list.getByRole('link').elements();
  expect(rows.map((row) => row.getAttribute('href'))).toEqual([
    expect.stringMatching(/^\/classes\/losing-the-token-[0-9a-f-]{36}$/),
    expect.stringMatching(/^\/classes\/q-a-[0-9a-f-]{36}$/),
    expect.stringMatching(/^\/classes\/clocks-[0-9a-f-]{36}$/),
  ]);
  expect(rows.map((row) => row.textContent)).toEqual([
    `Losing the TokenThu, Jul 6, 2090, 2:45 – 4:15 AMLine Islands Time · 3 seats leftYour time: ${whenText(TIMES, visitorsTimeZone())}`,
    expect.stringMatching(/1 seat left/),
    expect.stringMatching(/· full/),
  ]);
  expect(sent).toHaveLength(1);
});

test('no classes', async () => {
  answerCalls({ nextClasses: () => ({ next_classes: [] }) });
  const screen = await open();
  await expect.element(screen.getByText(/No classes are planned right now/)).toBeVisible();
});

test.each([
  ['a lost connection', () => 'connection lost' as const],
  ['a limit', tooMany],
])('after %s it can be tried again', async (_case, failure) => {
  const found = () => ({ next_classes: [nextClass('Losing the Token', 3)] });
  answerCalls({ nextClasses: inTurn<ReturnType<typeof failure> | ReturnType<typeof found>>(failure, found) });
  const screen = await open();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('link', { name: /Losing the Token/ })).toBeVisible();
});
