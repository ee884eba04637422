import { useEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useWorkerRun } from './use-worker-run.ts';

const REPORTS = 3;

/** Reports once, then waits for the request to continue. */
const PATIENT_WORKER = `
  let done = 0;
  self.addEventListener('message', () => {
    done += 1;
    self.postMessage({ done, total: ${REPORTS}, results: [done] });
  });
`;

const createWorker = () => new Worker(URL.createObjectURL(new Blob([PATIENT_WORKER])));

function Run() {
  const { run, start } = useWorkerRun<string, number>(createWorker);
  useEffect(() => start('anything'), [start]);
  return <output>{run ? `${run.status}: ${run.results.join(' ')}` : ''}</output>;
}

afterEach(() => {
  vi.restoreAllMocks();
});

it('lets the worker go on whenever what it reported has been painted, to the end', async () => {
  const { getByRole } = await render(<Run />);
  await expect.element(getByRole('status')).toHaveTextContent('complete: 1 2 3');
});

it('does so where nothing is painted, because nobody looks', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const frames = vi.spyOn(window, 'requestAnimationFrame');
  const { getByRole } = await render(<Run />);
  await expect.element(getByRole('status')).toHaveTextContent('complete: 1 2 3');
  expect(frames).not.toHaveBeenCalled();
});
