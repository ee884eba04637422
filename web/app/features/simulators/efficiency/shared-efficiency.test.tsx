import { expect, test } from 'vitest';
import { renderAt } from '../../../../test/render-at.tsx';
import SharedEfficiency from './shared-efficiency.tsx';

test.each([
  ['q=2&packet=512', /2 stations and 512 bits give 91\.43/],
  // Saved when the page opened with these values.
  ['', /256 stations and 4096 bits give 98\.0/],
])('a run saved with %o is drawn with its own settings', async (query, words) => {
  const run = { query, settings: {}, results: [] };
  const screen = await renderAt({ route: '/shared' }, () => <SharedEfficiency run={run} />);
  await expect.element(screen.getByText(words)).toBeVisible();
});
