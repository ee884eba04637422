import { startTransition, useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Day } from './calendar-days.ts';
import { MonthGrid } from './month-grid.tsx';

/** The day is part of the address: it changes in a transition, as pages do. */
function Month() {
  const [day, setDay] = useState<Day>('2026-11-20' as Day);
  const choose = (chosen: Day) => startTransition(() => setDay(chosen));
  return <MonthGrid chosen={day} today={day} firstWeekday={1} bookingsOf={() => []} onChoose={choose} />;
}

test('the focus goes with the day, also where a key comes before the day of the last one has it', async () => {
  const screen = await render(<Month />);
  const dayOf = (day: number) => screen.getByRole('button', { name: new RegExp(`November ${day}, 2026`) });
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  const friday = dayOf(20);
  friday.element().focus();
  const isShown = new Promise((resolve) => {
    const watching = new MutationObserver(resolve);
    watching.observe(dayOf(21).element(), { attributeFilter: ['aria-pressed'] });
  });
  press('ArrowRight');
  // After the day is shown, but before it has the focus.
  await isShown.then(() => press('ArrowLeft'));
  await expect.element(friday).toHaveAttribute('aria-pressed', 'true');
  await expect.element(friday).toHaveFocus();
  press('ArrowDown');
  await expect.element(dayOf(27)).toHaveFocus();
});
