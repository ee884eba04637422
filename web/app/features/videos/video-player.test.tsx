import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { VideoPlayer } from './video-player.tsx';

const SPEAKS = 'data:text/html,<script>parent.postMessage("ready","*")</script>';
const IS_SILENT = 'data:text/html,<p>Nobody is here</p>';
const videoAt = (embed_url: string) => ({ title: 'A talk', host: 'vimeo' as const, embed_url });

test('a player that says nothing is not waited for: that is told, and it can be tried again', async () => {
  const screen = await render(<VideoPlayer video={videoAt(IS_SILENT)} patienceMs={200} />);
  await expect.element(screen.getByText(/^The video from Vimeo does not seem to load/)).toBeVisible();
  await screen.rerender(<VideoPlayer video={videoAt(IS_SILENT)} patienceMs={60_000} />);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText(/does not seem to load/)).not.toBeInTheDocument();
});

test('a player that speaks, even late, is left alone', async () => {
  const screen = await render(<VideoPlayer video={videoAt(IS_SILENT)} patienceMs={0} />);
  await expect.element(screen.getByText(/does not seem to load/)).toBeVisible();
  await screen.rerender(<VideoPlayer video={videoAt(SPEAKS)} patienceMs={0} />);
  await expect.element(screen.getByText(/does not seem to load/)).not.toBeInTheDocument();
});

test('without a connection nothing is asked for until there is one', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const screen = await render(<VideoPlayer video={videoAt(SPEAKS)} />);
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(screen.getByTitle('A talk')).not.toBeInTheDocument();
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.element(screen.getByTitle('A talk')).toBeInTheDocument();
});
