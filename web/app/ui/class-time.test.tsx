import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ClassTime } from './class-time.tsx';
import { momentText, visitorsTimeZone, visitorsWhenText, zoneText } from './time-words.ts';

const TIMES = { starts_at: '2026-11-17T15:00:00Z', ends_at: '2026-11-17T16:30:00Z' };

test('a class in another zone tells its own time first, and the visitor’s second', async () => {
  const entry = { ...TIMES, time_zone: 'Pacific/Kiritimati' };
  const here = visitorsTimeZone();
  const screen = await render(<ClassTime entry={entry} />);
  expect([...screen.container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Wed, Nov 18, 2026, 5:00 – 6:30 AM',
    'Line Islands Time',
    `Your time: ${momentText(TIMES, here)}, ${zoneText(TIMES.starts_at, here)}`,
  ]);
});

test('a class in the visitor’s zone tells its time once', async () => {
  const entry = { ...TIMES, time_zone: visitorsTimeZone() };
  expect(visitorsWhenText(entry)).toBeNull();
  const screen = await render(<ClassTime entry={entry} />);
  await expect.element(screen.getByText(/Your time/)).not.toBeInTheDocument();
  await expect.element(screen.getByText(momentText(entry, entry.time_zone))).toBeVisible();
});
