import type { FollowedNight } from '@carom/contract/night-links/schemas';

/** `asking`: the stream does not connect, so the night is polled. */
export type FollowingState = 'opening' | 'live' | 'asking' | 'lost' | 'over';

/** The result of one poll: the night, or null before it has begun. */
export type Asked = { readonly night: FollowedNight | null } | 'over' | 'failed';

interface FollowingDeps {
  readonly openStream: () => EventSource;
  readonly ask: () => Promise<Asked>;
  readonly onNight: (night: FollowedNight | null) => void;
  readonly onState: (state: FollowingState) => void;
}

const CHECK_MS = 1_000;
/** The server sends a message every three seconds. After a longer silence the connection may be lost. */
const SILENCE_MS = 7_000;
const ASK_EVERY_MS = 10_000;
/** How long the stream may take to open before polling starts as well. */
const FIRST_ASK_MS = 2_000;
/** The delays between attempts to open a stream that was refused. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000] as const;
const LONGEST_WAIT_MS = 10_000;

/**
 * Follows a night by its event stream. The browser reopens a stream that ended; this function reopens one that was
 * refused or is silent. Without a stream the night is polled every ten seconds.
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
      // The browser reconnects by itself unless the stream was refused. The silence is measured from here.
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
    // The stream may have delivered a newer state in the meantime.
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
  // A phone that wakes up has received nothing for a long time.
  document.addEventListener('visibilitychange', check);
  window.addEventListener('online', check);
  open();
  return stop;
}
