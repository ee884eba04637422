import { SECOND_MS } from '@carom/domain/time/durations';

/** So many failures in a row, and nobody asks any more. */
const MOST_FAILURES = 5;
/** After this one may try whether it is back. */
const REST_MS = 30 * SECOND_MS;

/** `closed`: everybody may ask. `open`: nobody. `halfOpen`: one asks for all, to see whether it is back. */
type CircuitState = 'closed' | 'open' | 'halfOpen';

interface Attempt {
  succeeded(): void;
  failed(): void;
  /** It says nothing about the other side, as when we were in too great a hurry. */
  undecided(): void;
}

export interface Circuit {
  state(): CircuitState;
  /** null: do not ask now. Otherwise one of the three has to be told. */
  attempt(): Attempt | null;
}

interface CircuitOptions {
  readonly mostFailures?: number;
  readonly restMs?: number;
  readonly nowMs?: () => number;
  readonly onChange?: (isPaused: boolean) => void;
}

/** Stops asking a service that does not answer: what waits for it would only wait in vain, and add to its load. */
export function createCircuit(options: CircuitOptions = {}): Circuit {
  const { mostFailures = MOST_FAILURES, restMs = REST_MS, onChange = () => {} } = options;
  const { nowMs = () => performance.now() } = options;
  let failures = 0;
  let restsUntilMs: number | null = null;
  let isProbed = false;

  function rest(): void {
    if (restsUntilMs === null) onChange(true);
    restsUntilMs = nowMs() + restMs;
    failures = 0;
  }

  function close(): void {
    if (restsUntilMs !== null) onChange(false);
    restsUntilMs = null;
    failures = 0;
  }

  function state(): CircuitState {
    if (restsUntilMs === null) return 'closed';
    return isProbed || nowMs() >= restsUntilMs ? 'halfOpen' : 'open';
  }

  const ordinary: Attempt = {
    succeeded: close,
    failed() {
      // What began before the rest is no news any more.
      if (restsUntilMs !== null) return;
      failures += 1;
      if (failures >= mostFailures) rest();
    },
    undecided() {},
  };

  function probe(): Attempt {
    isProbed = true;
    const ended = (then: () => void) => () => {
      isProbed = false;
      then();
    };
    return { succeeded: ended(close), failed: ended(rest), undecided: ended(() => {}) };
  }

  return {
    state,
    attempt() {
      if (state() === 'closed') return ordinary;
      return state() === 'halfOpen' && !isProbed ? probe() : null;
    },
  };
}
