import { SECOND_MS } from '@carom/domain/time/durations';

/** The number of consecutive failures that opens the circuit. */
const MOST_FAILURES = 5;
/** How long the circuit stays open before one attempt is allowed. */
const REST_MS = 30 * SECOND_MS;

/** `closed`: attempts are allowed. `open`: no attempts. `halfOpen`: one attempt is allowed. */
type CircuitState = 'closed' | 'open' | 'halfOpen';

interface Attempt {
  succeeded(): void;
  failed(): void;
  /** The attempt says nothing about the service, for example because its time limit was too short. */
  undecided(): void;
}

export interface Circuit {
  state(): CircuitState;
  /** Returns null if no attempt is allowed. Otherwise the caller must report one of the three outcomes. */
  attempt(): Attempt | null;
}

interface CircuitOptions {
  readonly mostFailures?: number;
  readonly restMs?: number;
  readonly nowMs?: () => number;
  readonly onChange?: (isPaused: boolean) => void;
}

/** Stops calls to a service that fails repeatedly. Callers would only wait in vain and add load. */
export function createCircuit(options: CircuitOptions = {}): Circuit {
  const { mostFailures = MOST_FAILURES, restMs = REST_MS, onChange = () => {} } = options;
  const { nowMs = () => performance.now() } = options;
  let failures = 0;
  let openUntilMs: number | null = null;
  let isProbing = false;

  function open(): void {
    if (openUntilMs === null) onChange(true);
    openUntilMs = nowMs() + restMs;
    failures = 0;
  }

  function close(): void {
    if (openUntilMs !== null) onChange(false);
    openUntilMs = null;
    failures = 0;
  }

  function state(): CircuitState {
    if (openUntilMs === null) return 'closed';
    return isProbing || nowMs() >= openUntilMs ? 'halfOpen' : 'open';
  }

  const ordinary: Attempt = {
    succeeded: close,
    failed() {
      // Ignores attempts that started before the circuit opened.
      if (openUntilMs !== null) return;
      failures += 1;
      if (failures >= mostFailures) open();
    },
    undecided() {},
  };

  function probe(): Attempt {
    isProbing = true;
    const ended = (then: () => void) => () => {
      isProbing = false;
      then();
    };
    return { succeeded: ended(close), failed: ended(open), undecided: ended(() => {}) };
  }

  return {
    state,
    attempt() {
      if (state() === 'closed') return ordinary;
      return state() === 'halfOpen' && !isProbing ? probe() : null;
    },
  };
}
