import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { type LectureActions, LectureRegistryContext, useLectureActions } from './lecture-actions.ts';
import { Part } from './part.tsx';
import { SimulatorViewContext, viewOf } from './simulator-view.ts';

function Bench() {
  const [runs, setRuns] = useState(0);
  useLectureActions({ toggle: () => setRuns(runs + 1), says: `${runs} runs` });
  return (
    <>
      <Part name="chart">
        <p>A chart after {runs} runs</p>
      </Part>
      <Part name="share">
        <p>A link</p>
      </Part>
    </>
  );
}

describe('the view of a simulator', () => {
  it('shows every part on a page, where nothing is set', async () => {
    const screen = await render(<Bench />);
    await expect.element(screen.getByText('A chart after 0 runs')).toBeVisible();
    await expect.element(screen.getByText('A link')).toBeVisible();
  });

  it('leaves out what the view does not show', async () => {
    const screen = await render(
      <SimulatorViewContext value={viewOf('embed', ['chart'])}>
        <Bench />
      </SimulatorViewContext>,
    );
    await expect.element(screen.getByText('A chart after 0 runs')).toBeVisible();
    expect(screen.getByText('A link').query()).toBeNull();
  });

  it('gives the newest actions to whoever gives a lecture, and takes them away with the bench', async () => {
    const benches = new Set<() => LectureActions>();
    const registry = {
      register(latest: () => LectureActions) {
        benches.add(latest);
        return () => benches.delete(latest);
      },
    };
    const screen = await render(
      <LectureRegistryContext value={registry}>
        <Bench />
      </LectureRegistryContext>,
    );
    const actions = () => [...benches].map((latest) => latest());
    for (const runs of [1, 2]) {
      actions()[0]?.toggle?.();
      await expect.element(screen.getByText(`A chart after ${runs} runs`)).toBeVisible();
    }
    expect(actions().map(({ says }) => says)).toEqual(['2 runs']);
    await screen.unmount();
    expect(actions()).toEqual([]);
  });
});
