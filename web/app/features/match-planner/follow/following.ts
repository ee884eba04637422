import type { FollowedNight } from '@carom/contract/night-links/schemas';

/** `asking`: the stream does not come through, so the night is asked for again and again. */
export type FollowingState = 'opening' | 'live' | 'asking' | 'lost' | 'over';

/** What came of asking: the night, null before it has begun. */
export type Asked = { readonly night: FollowedNight | null } | 'over' | 'failed';

interface FollowingDeps {
  readonly openStream: () => EventSource;
  readonly ask: () => Promise<Asked>;
  readonly onNight: (night: FollowedNight | null) => void;
  readonly onState: (state: FollowingState) => void;
}

const CHECK_MS = 1_000;
/** The server lets hear from it every three seconds. Without a word for longer the connection may be cut. */
const SILENCE_MS = 7_000;
const ASK_EVERY_MS = 10_000;
/** So long the stream has at first before the night is asked for besides. */
const FIRST_ASK_MS = 2_000;
/** Between two tries of a stream that was refused. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000] as const;
const LONGEST_WAIT_MS = 10_000;

/**
 * Follows a night by its stream. The browser opens one that ended again by itself; one that was refused, or says
 * nothing any more, is opened anew here. As long as there is none, the night is asked for every ten seconds.
 */
export function follow({ openStream, ask, onNight, onState }: FollowingDeps): () => void {
  let stream: EventSource | null = null;
  let openedAtMs = Date.now();
  let heardAtMs = Number.NEGATIVE_INFINITY;
  let askedAtMs = Date.now() + FIRST_ASK_MS - ASK_EVERY_MS;
  let triesInVain = 0;
  let isOver = false;

  function open(): void {
    stream?.close();
    openedAtMs = Date.now();
    triesInVain += 1;
    const opened = openStream();
    stream = opened;
    const on = (event: string, handle: (data: string) => void) =>
      opened.addEventListener(event, (message) => {
        if (stream === opened) handle(message instanceof MessageEvent ? String(message.data) : '');
      });
    on('night', (data) => {
      hear();
      onNight(JSON.parse(data) as FollowedNight | null);
    });
    on('beat', hear);
    on('over', finish);
    on('error', () => {
      // The browser tries again by itself, unless it was refused; from now on we wait for that.
      openedAtMs = Date.now();
      heardAtMs = Number.NEGATIVE_INFINITY;
      if (opened.readyState === opened.CLOSED) check();
    });
  }

  function hear(): void {
    heardAtMs = Date.now();
    triesInVain = 0;
    onState('live');
  }

  function finish(): void {
    isOver = true;
    stop();
    onState('over');
  }

  async function askOnce(): Promise<void> {
    const beganAtMs = Date.now();
    askedAtMs = beganAtMs;
    const asked = await ask();
    // Meanwhile the stream may have brought something newer.
    if (isOver || heardAtMs >= beganAtMs) return;
    if (asked === 'over') return finish();
    if (asked === 'failed') return onState('lost');
    onNight(asked.night);
    onState('asking');
  }

  function check(): void {
    if (isOver || stream === null) return;
    const nowMs = Date.now();
    const isRefused = stream.readyState === stream.CLOSED;
    const waitMs = isRefused ? (WAITS_MS[triesInVain - 1] ?? LONGEST_WAIT_MS) : SILENCE_MS;
    if (nowMs - Math.max(openedAtMs, heardAtMs) >= waitMs) open();
    if (nowMs - heardAtMs >= SILENCE_MS && nowMs - askedAtMs >= ASK_EVERY_MS) void askOnce();
  }

  function stop(): void {
    isOver = true;
    stream?.close();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
    window.removeEventListener('online', check);
  }

  const timer = setInterval(check, CHECK_MS);
  // A phone that wakes up has heard nothing for long.
  document.addEventListener('visibilitychange', check);
  window.addEventListener('online', check);
  open();
  return stop;
}
