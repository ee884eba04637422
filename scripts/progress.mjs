/** Shows the progress of a step: an animated line on a terminal, plain lines elsewhere. Uses only Node built-ins. */
const FRAMES = ['●○○', '○●○', '○○●', '○●○'];
const FRAME_MS = 160;
const PLAIN_LINE_MS = 15_000;

export function startProgress(title, { detail = () => '', stream = process.stderr } = {}) {
  const startedAt = Date.now();
  const isTerminal = Boolean(stream.isTTY);
  const seconds = () => `${Math.round((Date.now() - startedAt) / 1000)} s`;
  let frame = 0;
  const show = () => {
    const extra = detail();
    const text = `${title}${extra ? ` · ${extra}` : ''} · ${seconds()}`;
    frame += 1;
    stream.write(isTerminal ? `\r\x1b[2K${FRAMES[frame % FRAMES.length]} ${text}` : `  … ${text}\n`);
  };
  if (!isTerminal) stream.write(`  … ${title}\n`);
  const timer = setInterval(show, isTerminal ? FRAME_MS : PLAIN_LINE_MS);
  const end = (mark) => {
    clearInterval(timer);
    stream.write(`${isTerminal ? '\r\x1b[2K' : ''}${mark} ${title} (${seconds()})\n`);
  };
  return { done: () => end('  ✓'), fail: () => end('  ✗') };
}
