import { ApiError, asApiError } from '../api/api-error.ts';

/** A change that the account lacks. Changes with the same id concern the same thing. */
interface Change {
  readonly id: string;
}

/** A non-empty list. */
export type Several<Item> = readonly [Item, ...Item[]];

/** The storage of the local state. A write for a former owner has no effect. */
interface LocalStore<Local> {
  readonly owner: () => string;
  readonly read: () => Local;
  readonly write: (local: Local, owner: string) => unknown;
}

/** Pure functions from the local state and a reply to the next local state. */
interface Reconciler<Local, Remote, Sent extends Change, Saved> {
  /** The changes that the account lacks, in sending order. */
  readonly pending: (local: Local) => readonly Sent[];
  readonly withRemote: (local: Local, remote: Remote) => Local;
  /** A saved change is no longer pending, unless it has changed here since. */
  readonly withSaved: (local: Local, sent: Several<Sent>, saved: Saved) => Local;
  /** Resolves a refusal locally; `null` if that is not possible. */
  readonly withRefusal?: (local: Local, sent: Sent, error: ApiError) => Local | null;
}

interface ExchangeParts<Local, Remote, Sent extends Change, Saved> {
  readonly store: LocalStore<Local>;
  readonly read: () => Promise<Remote>;
  /** Idempotent: after a lost response the same changes are sent again. */
  readonly save: (changes: Several<Sent>) => Promise<Saved>;
  readonly reconcile: Reconciler<Local, Remote, Sent, Saved>;
  /** Selects the due changes for one request; the first one by default. */
  readonly together?: (due: Several<Sent>) => Several<Sent>;
  /** How long the account's state is fresh after a read. */
  readonly freshForMs?: number;
}

export interface ExchangeState {
  /** The ids of the changes that are being sent. */
  readonly sending: ReadonlySet<string>;
  /** Why changes were not saved, by change id. */
  readonly problems: ReadonlyMap<string, ApiError>;
  /** Why the account's state could not be read. */
  readonly readProblem: ApiError | null;
}

export interface Exchange {
  /** The same object until it changes. */
  readonly read: () => ExchangeState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sends the pending changes, except those that were refused unchanged. */
  readonly send: () => Promise<void>;
  /** Reads the account's state unless it is fresh, and sends all pending changes. */
  readonly exchange: () => Promise<void>;
}

/** A change is refused for good after this many consecutive conflicts. */
const MOST_CONFLICTS = 5;

const IDLE: ExchangeState = { sending: new Set(), problems: new Map(), readProblem: null };

/**
 * Synchronises a local state with the account's, across lost connections, lost responses and several devices:
 * see docs/decisions/020-server-state-in-the-browser.md. Sends one request at a time.
 */
export function createExchange<Local, Remote, Sent extends Change, Saved>({
  store,
  read,
  save,
  reconcile,
  together = ([first]) => [first],
  freshForMs = 0,
}: ExchangeParts<Local, Remote, Sent, Saved>): Exchange {
  let state = IDLE;
  let owner = store.owner();
  let last: Promise<unknown> = Promise.resolve();
  let readAtMs = Number.NEGATIVE_INFINITY;
  /** False after a failure: the account may have changed, or may have saved the change. */
  let isRemoteKnown = false;
  /** The content of refused changes, by their ids. */
  const refused = new Map<string, string>();
  const listeners = new Set<() => void>();

  function set(part: Partial<ExchangeState>) {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  function followOwner() {
    if (owner === store.owner()) return;
    owner = store.owner();
    readAtMs = Number.NEGATIVE_INFINITY;
    isRemoteKnown = false;
    refused.clear();
    set(IDLE);
  }

  function update(next: (local: Local) => Local) {
    const local = store.read();
    const changed = next(local);
    if (changed !== local) store.write(changed, owner);
  }

  const hasOwnerChanged = () => owner !== store.owner();
  const isRefused = (change: Sent) => refused.get(change.id) === JSON.stringify(change);
  const due = () => reconcile.pending(store.read()).filter((change) => !isRefused(change));

  function setProblem(changes: readonly Sent[], problem: ApiError | null) {
    const problems = new Map(state.problems);
    for (const { id } of changes) {
      if (problem === null) problems.delete(id);
      else problems.set(id, problem);
    }
    set({ problems });
  }

  function refuse(changes: readonly Sent[], error: ApiError) {
    for (const change of changes) refused.set(change.id, JSON.stringify(change));
    setProblem(changes, error);
  }

  function stopWith(error: ApiError) {
    isRemoteKnown = false;
    setProblem(due(), error);
  }

  async function readRemote(): Promise<boolean> {
    const remote = await whileOnline(read).catch(asApiError);
    if (hasOwnerChanged()) return false;
    if (remote instanceof ApiError) {
      stopWith(remote);
      set({ readProblem: remote });
      return false;
    }
    readAtMs = Date.now();
    isRemoteKnown = true;
    update((local) => reconcile.withRemote(local, remote));
    set({ readProblem: null });
    return true;
  }

  /** Drops problems of changes that were undone or that another tab has sent. */
  function dropOldProblems() {
    const ids = new Set(reconcile.pending(store.read()).map(({ id }) => id));
    const problems = [...state.problems].filter(([id]) => ids.has(id));
    if (problems.length < state.problems.size) set({ problems: new Map(problems) });
  }

  async function run(isReadRequested: boolean): Promise<void> {
    followOwner();
    if (isReadRequested) refused.clear();
    await exchangeAll(isReadRequested);
    if (!hasOwnerChanged()) dropOldProblems();
  }

  async function exchangeAll(isReadRequested: boolean): Promise<void> {
    let isReadDue = isReadRequested && Date.now() - readAtMs >= freshForMs;
    let isOneByOne = false;
    /** Failed in this run; the next run retries them. */
    const failed = new Set<string>();
    const conflicts = new Map<string, { readonly content: string; readonly count: number }>();

    for (;;) {
      const changes = due().filter(({ id }) => !failed.has(id));
      if (!isSeveral(changes) && !isReadDue) return;
      if (isReadDue || !isRemoteKnown) {
        isReadDue = false;
        if (!(await readRemote())) return;
        continue;
      }
      if (!isSeveral(changes)) return;
      const [first] = changes;
      const sent: Several<Sent> = isOneByOne ? [first] : together(changes);
      set({ sending: new Set(sent.map(({ id }) => id)) });
      const saved = await whileOnline(() => save(sent))
        .catch(asApiError)
        .finally(() => set({ sending: IDLE.sending }));
      if (hasOwnerChanged()) return;
      if (!(saved instanceof ApiError)) {
        update((local) => reconcile.withSaved(local, sent, saved));
        setProblem(sent, null);
        continue;
      }
      if (!isAboutTheChange(saved)) return stopWith(saved);
      if (sent.length > 1) {
        isOneByOne = true;
        continue;
      }
      if (saved.kind === 'failed') {
        failed.add(first.id);
        isRemoteKnown = false;
        setProblem(sent, saved);
        continue;
      }
      const content = JSON.stringify(first);
      const before = conflicts.get(first.id);
      const count = (before?.count ?? 0) + 1;
      const resolved = reconcile.withRefusal?.(store.read(), first, saved) ?? null;
      const mayBeOutdated = resolved !== null || saved.kind === 'conflict' || saved.kind === 'notFound';
      // The change is the same after the account was read again, so it is refused for another reason.
      if (!mayBeOutdated || before?.content === content || count > MOST_CONFLICTS) {
        refuse([first], saved);
        continue;
      }
      conflicts.set(first.id, { content, count });
      if (resolved === null) isRemoteKnown = false;
      else store.write(resolved, owner);
    }
  }

  function inTurn(isReadRequested: boolean): Promise<void> {
    const turn = last.then(() => run(isReadRequested));
    last = turn.catch(() => undefined);
    return turn;
  }

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: () => inTurn(false),
    exchange: () => inTurn(true),
  };
}

/** Sends no request while offline. */
async function whileOnline<Reply>(request: () => Promise<Reply>): Promise<Reply> {
  if (navigator.onLine === false) throw new ApiError('networkFailure', { cause: 'offline' });
  return request();
}

function isSeveral<Item>(items: readonly Item[]): items is Several<Item> {
  return items.length > 0;
}

const ABOUT_THE_CHANGE: readonly ApiError['kind'][] = [
  'invalid',
  'unprocessable',
  'conflict',
  'notFound',
  'failed',
];

/** An error that concerns this change only. After any other error the other changes would fail as well. */
function isAboutTheChange({ kind }: ApiError): boolean {
  return ABOUT_THE_CHANGE.includes(kind);
}
