import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { logInAs } from '../../../../test/log-in-as.ts';
import { renderAt } from '../../../../test/render-at.tsx';
import { forgetSession } from '../../../session/session-storage.ts';
import { SimulatorViewContext, viewOf } from '../shared/view/simulator-view.ts';
import PublicTrafficPage from './public-traffic-page.tsx';
import { SCENARIOS } from './scenarios.ts';
import { TrafficBench } from './traffic-bench.tsx';

afterEach(() => forgetSession());

const open = (query = '') => renderAt({ route: '/traffic', address: `/traffic?${query}` }, PublicTrafficPage);

test('a guest has the whole bench, and is told that members can save', async () => {
  const screen = await open();
  await expect.element(screen.getByRole('img', { name: /^5 stations/ })).toBeVisible();
  await expect.element(screen.getByText(/as a member to keep runs/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save to portfolio' }).query()).toBeNull();
});

test('a member finds the way to save the run that is shown', async () => {
  logInAs('ida');
  const screen = await open('network=10base5&seed=42');
  await expect
    .element(screen.getByRole('link', { name: 'your traffic page' }))
    .toHaveAttribute('href', '/member/traffic?network=10base5&seed=42');
});

test.each(SCENARIOS)(
  'whoever opens the address of “$name” is told what to look for',
  async ({ query, lookFor }) => {
    const screen = await open(query);
    await expect.element(screen.getByText(lookFor)).toBeVisible();
  },
);

test('both efficiencies, the payload and what fairness means stand with the counters', async () => {
  const screen = await open('network=10base5');
  const figures = screen.getByRole('region', { name: 'Counters' });
  for (const words of [
    /^Efficiency$/,
    /^Without gaps and preambles$/,
    /^12,000 bits of each frame;/,
    /^How evenly the frames were shared: 1 if all 5/,
  ]) {
    await expect.element(figures.getByText(words)).toBeVisible();
  }
});

test('a view may show the table and the narration alone', async () => {
  const screen = await renderAt({ route: '/traffic' }, () => (
    <SimulatorViewContext value={viewOf('embed', ['chart', 'narration'])}>
      <TrafficBench />
    </SimulatorViewContext>
  ));
  await expect.element(screen.getByRole('img', { name: /^5 stations/ })).toBeVisible();
  await expect.element(screen.getByText(/^The cable is silent\./)).toBeVisible();
  for (const role of ['heading', 'button', 'slider', 'link'] as const) {
    expect(screen.getByRole(role).elements()).toEqual([]);
  }
});

test('frames that are shorter than the network allows get lost, which the counters tell', async () => {
  const screen = await open('network=fast-ethernet&frame=48&frames=100&seed=2');
  (screen.getByRole('slider', { name: /^Time/ }).element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  const counters = screen.getByRole('table', { name: 'Counters of the run' });
  await expect.element(counters.getByRole('row', { name: /^Delivered/ })).toMatchTextContent(/^Delivered100/);
  await expect.element(counters.getByRole('row', { name: /^Lost/ })).toMatchTextContent(/^Lost\D*[1-9]/);
});
