import { useState } from 'react';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderAt } from '../../../../../test/render-at.tsx';
import { lectureText } from '../../../../content/simulators/view.ts';
import { ChartFrame } from '../chart-frame.tsx';
import { useLectureActions } from './lecture-actions.ts';
import { Part } from './part.tsx';
import { SimulatorStage } from './simulator-stage.tsx';
import { STAGES } from './stages.ts';

const ROUTE = '/network_performance_simulation';
const { href: FIRST_ADDRESS } = window.location;
const FIRST_SIZE = [window.innerWidth, window.innerHeight] as const;
afterEach(() => window.history.replaceState(window.history.state, '', FIRST_ADDRESS));
// The next test file uses the same window.
afterAll(() => page.viewport(...FIRST_SIZE));

function Chart({ title }: { readonly title: string }) {
  return (
    <ChartFrame title={title} summary="" fileName="chart" series={[]} columns={[]} rows={[]} rowKey={String}>
      <p>{`Drawing of ${title}`}</p>
    </ChartFrame>
  );
}

function Bench() {
  const [isRunning, setRunning] = useState(false);
  const [steps, setSteps] = useState(0);
  useLectureActions({
    toggle: () => setRunning(!isRunning),
    stepForward: () => setSteps(steps + 1),
    says: isRunning ? 'It runs.' : 'It rests.',
  });
  return (
    <>
      <Part name="controls">
        <p>{isRunning ? 'running' : 'resting'}</p>
        <p>{`${steps} steps`}</p>
      </Part>
      <Part name="settings">
        <label>
          Seed <input />
        </label>
      </Part>
      <Chart title="Throughput" />
      <Chart title="Latency" />
      <Part name="explanation">
        <p>Why it is so</p>
      </Part>
    </>
  );
}

function Page() {
  return (
    <SimulatorStage stage={STAGES.performance} className="simulator">
      <Bench />
    </SimulatorStage>
  );
}

/** The window is wide enough for the buttons beside the title. */
async function openPage(query = '') {
  await page.viewport(1280, 800);
  return renderAt({ route: ROUTE, address: `${ROUTE}${query}` }, Page);
}

const press = (key: string) => userEvent.keyboard(key);

describe('a simulator’s page', () => {
  test('shows everything, and keys do nothing, until a lecture begins', async () => {
    const screen = await openPage();
    await expect.element(screen.getByText('Why it is so')).toBeVisible();
    await press('{PageDown}s? ');
    await expect.element(screen.getByText('resting')).toBeVisible();
    await expect.poll(() => screen.getByRole('dialog').query()).toBeNull();
    await expect.element(screen.getByRole('figure', { name: 'Throughput' })).toBeVisible();
    await expect.element(screen.getByRole('figure', { name: 'Latency' })).toBeVisible();
  });

  test('becomes a lecture with its parts, one chart at a time, by keys and clicker, and back again', async () => {
    const screen = await openPage();
    await screen.getByRole('button', { name: 'Lecture mode' }).first().click();
    await expect.element(screen.getByRole('region', { name: 'Lecture' })).toHaveFocus();
    await expect.element(screen.getByRole('status').last()).toHaveTextContent(lectureText.begun);
    await expect.poll(() => screen.getByText('Why it is so').query()).toBeNull();
    await expect.poll(() => document.documentElement.dataset['lecture']).toBe('');
    await expect.poll(() => window.location.search).toContain('lecture=controls,chart,narration');

    await press(' ');
    await expect.element(screen.getByText('running')).toBeVisible();
    await expect.element(screen.getByRole('status').last()).toHaveTextContent('It runs.');
    await press('{ArrowRight}{ArrowRight}');
    await expect.element(screen.getByText('2 steps')).toBeVisible();

    await expect.element(screen.getByRole('figure', { name: 'Throughput' })).toBeVisible();
    await expect.poll(() => screen.getByRole('figure', { name: 'Latency' }).query()).toBeNull();
    await press('{PageDown}');
    await expect.element(screen.getByRole('figure', { name: 'Latency' })).toBeVisible();
    await expect.poll(() => screen.getByRole('figure', { name: 'Throughput' }).query()).toBeNull();
    await expect.poll(() => window.location.search).toContain('panel=2');
    // After the last chart come all charts, then the first again.
    await press('{PageDown}');
    await expect.element(screen.getByRole('figure', { name: 'Throughput' })).toBeVisible();
    await expect.element(screen.getByRole('figure', { name: 'Latency' })).toBeVisible();
    await press('{PageDown}');
    await expect.poll(() => screen.getByRole('figure', { name: 'Latency' }).query()).toBeNull();
    await press('{PageUp}');
    await expect.element(screen.getByRole('figure', { name: 'Latency' })).toBeVisible();
    await press('1');
    await expect.poll(() => screen.getByRole('figure', { name: 'Latency' }).query()).toBeNull();
    await press('0');
    await expect.element(screen.getByRole('figure', { name: 'Throughput' })).toBeVisible();

    await press('{Escape}');
    await expect.element(screen.getByText('Why it is so')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Lecture mode' }).first()).toHaveFocus();
    await expect.poll(() => window.location.search).not.toContain('lecture');
    await expect.poll(() => document.documentElement.dataset['lecture']).toBeUndefined();
  });

  test('opens as the lecture of its address, in its colours, and tells its keys', async () => {
    const screen = await openPage('?lecture=chart,settings&panel=2&theme=light');
    await expect.element(screen.getByRole('figure', { name: 'Latency' })).toBeVisible();
    await expect.poll(() => document.documentElement.dataset['theme']).toBe('light');
    await screen.getByLabelText('Seed').fill('s?');
    await expect.element(screen.getByLabelText('Seed')).toHaveValue('s?');
    screen.getByRole('region', { name: 'Lecture' }).element().focus();
    await press('?');
    const sheet = screen.getByRole('dialog', { name: 'Lecture mode' });
    await expect.element(sheet.getByRole('row', { name: /Space.*Start, pause and resume/ })).toBeVisible();
    // Unavailable actions have no row.
    await expect.poll(() => sheet.getByRole('row', { name: /Faster/ }).query()).toBeNull();
    await sheet.getByLabelText('Explanation').click();
    await press('{Escape}');
    await expect.poll(() => sheet.query()).toBeNull();
    await expect.element(screen.getByText('Why it is so')).toBeVisible();
    await expect
      .poll(() => window.location.search)
      .toContain('lecture=settings,chart,explanation&panel=2&theme=light');
    await press('t');
    await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark');
    await press('b');
    await expect.element(screen.getByRole('button', { name: /screen is black/ })).toBeVisible();
    await press('{PageDown}');
    await expect.poll(() => screen.getByRole('button', { name: /screen is black/ }).query()).toBeNull();
    await press('{Escape}');
    await expect.element(screen.getByRole('button', { name: 'Lecture mode' }).first()).toBeVisible();
    await expect.poll(() => document.documentElement.dataset['theme']).toBeUndefined();
  });
});
