import { useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useFullScreen } from './use-full-screen.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  if (!document.fullscreenElement) return;
  // The promise may settle before the event, which must not reach the next test.
  const cleared = new Promise((resolve) =>
    document.addEventListener('fullscreenchange', resolve, { once: true }),
  );
  await document.exitFullscreen();
  await cleared;
});

/** Counts lectures that the browser ended. */
function Lecture() {
  const [isOn, setOn] = useState(false);
  const [ended, setEnded] = useState(0);
  const { enter } = useFullScreen(isOn, () => {
    setOn(false);
    setEnded(ended + 1);
  });
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setOn(true);
          enter();
        }}
      >
        Begin
      </button>
      <button type="button" onClick={() => setOn(false)}>
        End
      </button>
      <p>{`${isOn ? 'on' : 'off'}, ended ${ended} times`}</p>
    </>
  );
}

const isFull = () => document.fullscreenElement !== null;

test('ends with the full screen that the browser took away', async () => {
  const screen = await render(<Lecture />);
  await screen.getByRole('button', { name: 'Begin' }).click();
  await expect.poll(isFull).toBe(true);
  await document.exitFullscreen();
  await expect.element(screen.getByText('off, ended 1 times')).toBeVisible();
});

test('is not ended by the full screen of the lecture before', async () => {
  const screen = await render(<Lecture />);
  await screen.getByRole('button', { name: 'Begin' }).click();
  await expect.poll(isFull).toBe(true);
  const cleared = new Promise((resolve) =>
    document.addEventListener('fullscreenchange', resolve, { once: true }),
  );
  const [begin, end] = screen.container.querySelectorAll('button');
  // Both clicks come before the browser has left full screen.
  flushSync(() => end?.click());
  flushSync(() => begin?.click());
  expect(isFull()).toBe(true);
  await cleared;
  await new Promise(requestAnimationFrame);
  await expect.element(screen.getByText(/ended/)).toHaveTextContent('on, ended 0 times');
});

test('leaves no full screen behind that came after its end', async () => {
  const screen = await render(<Lecture />);
  const root = document.documentElement;
  const request = root.requestFullscreen.bind(root);
  let fill = () => {};
  vi.spyOn(root, 'requestFullscreen').mockImplementation(
    () => new Promise((resolve, reject) => (fill = () => void request().then(resolve, reject))),
  );
  const changes: boolean[] = [];
  const note = () => changes.push(isFull());
  document.addEventListener('fullscreenchange', note);
  await screen.getByRole('button', { name: 'Begin' }).click();
  // The browser allows full screen only for a few seconds after a click.
  document.addEventListener('click', () => fill(), { once: true });
  await screen.getByRole('button', { name: 'End' }).click();
  await expect.poll(() => changes).toEqual([true, false]);
  document.removeEventListener('fullscreenchange', note);
});
