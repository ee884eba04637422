import {
  afterSaving,
  isUnsent,
  type KeptPlayer,
  type KeptRoster,
  type LocalRoster,
  reconcile,
  type VersionedRoster,
} from '@carom/domain/match/kept-rosters';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { createExchange, type Several } from './exchange.ts';

const CONFLICT = new ApiError('conflict');
const NO_NETWORK = new ApiError('networkFailure', { mayBeDone: true });
const UNAVAILABLE = new ApiError('unavailable');
const FAILED = new ApiError('failed', { status: 500, mayBeDone: true });

/** The request is lost before it reaches the server, or the response afterwards. */
type Fault = 'none' | 'request lost' | 'response lost';

/** Stores rosters like the server: a save names the version on which it is based. */
function createAccount() {
  const rosters = new Map<string, VersionedRoster>();
  const requests: string[] = [];
  let refuse: ((roster: LocalRoster) => ApiError | null) | null = null;

  function save({ id, mine, agreed }: LocalRoster): VersionedRoster | null {
    const version = rosters.get(id)?.version ?? 0;
    if (version !== (agreed?.version ?? 0)) throw CONFLICT;
    if (mine === null) {
      rosters.delete(id);
      return null;
    }
    const saved = { ...mine, version: version + 1 };
    rosters.set(id, saved);
    return saved;
  }

  async function request<Reply>(name: string, fault: Fault, answer: () => Reply): Promise<Reply> {
    requests.push(name);
    if (fault === 'request lost') throw NO_NETWORK;
    const reply = answer();
    if (fault === 'response lost') throw NO_NETWORK;
    return reply;
  }

  return {
    requests,
    rosters: () => [...rosters.values()],
    refuseWith: (refusal: typeof refuse) => {
      refuse = refusal;
    },
    read: (fault: Fault) => request('read', fault, () => [...rosters.values()]),
    save: (roster: LocalRoster, fault: Fault) =>
      request(`save ${roster.id}`, fault, () => {
        const refusal = refuse?.(roster) ?? null;
        if (refusal !== null) throw refusal;
        return save(roster);
      }),
  };
}

function createDevice(account: ReturnType<typeof createAccount>) {
  let locals: readonly LocalRoster[] = [];
  let owner = 'ida';
  const faults: Fault[] = [];
  const nextFault = () => faults.shift() ?? 'none';
  const exchange = createExchange({
    store: {
      owner: () => owner,
      read: () => locals,
      write: (next: readonly LocalRoster[], writer) => {
        if (writer === owner) locals = next;
      },
    },
    read: () => account.read(nextFault()),
    save: ([roster]: Several<LocalRoster>) => account.save(roster, nextFault()),
    reconcile: {
      pending: (rosters) => rosters.filter(isUnsent),
      withRemote: reconcile,
      withSaved: (rosters, [{ id }], saved) => afterSaving(rosters, id, saved),
    },
  });
  return {
    exchange,
    faults,
    locals: () => locals,
    logInAs: (name: string) => {
      owner = name;
      locals = [];
    },
    change(id: string, players: readonly KeptPlayer[]) {
      const known = locals.find((local) => local.id === id);
      const mine: KeptRoster = { ...rosterOf(id), players: [...(known?.mine?.players ?? []), ...players] };
      locals = [...locals.filter((local) => local.id !== id), { id, mine, agreed: known?.agreed ?? null }];
    },
  };
}

function rosterOf(id: string): KeptRoster {
  return { id, side: 'yourTeam', name: id, division: '', players: [] };
}

const player = (id: string): KeptPlayer => ({ id, name: id, label: '5' });
const namesIn = (rosters: readonly KeptRoster[]) =>
  rosters.flatMap(({ id, players }) => players.map(({ name }) => `${id} ${name}`)).sort();

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
});

const anyFault = fc.constantFrom<Fault>('none', 'none', 'request lost', 'response lost');
const anyStep = fc.record({
  device: fc.constantFrom(0, 1),
  roster: fc.constantFrom('Sharks', 'Eight'),
  isChange: fc.boolean(),
  faults: fc.array(anyFault, { maxLength: 4 }),
});

describe('two devices', () => {
  it('converge without losing data, whatever requests and responses are lost', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 12 }), async (steps) => {
        const account = createAccount();
        const devices = [createDevice(account), createDevice(account)];
        const added: string[] = [];
        for (const [at, { device: index, roster, isChange, faults }] of steps.entries()) {
          const device = devices[index];
          if (device === undefined) continue;
          // A roster has at most eight players.
          if (isChange && added.filter((name) => name.startsWith(roster)).length < 8) {
            device.change(roster, [player(`player ${at}`)]);
            added.push(`${roster} player ${at}`);
          }
          device.faults.splice(0, device.faults.length, ...faults);
          await device.exchange.send();
        }
        for (const device of devices) device.faults.length = 0;
        for (const device of [...devices, ...devices]) await device.exchange.exchange();
        expect(namesIn(account.rosters())).toEqual(added.sort());
        for (const { locals, exchange } of devices) {
          expect(locals().filter(isUnsent)).toEqual([]);
          expect(namesIn(locals().flatMap(({ mine }) => mine ?? []))).toEqual(added);
          expect(exchange.read()).toEqual({ sending: new Set(), problems: new Map(), readProblem: null });
        }
      }),
    );
  });

  it('concurrently: a conflict is read, merged and saved', async () => {
    const account = createAccount();
    const [one, other] = [createDevice(account), createDevice(account)];
    one.change('Sharks', [player('Ann')]);
    await one.exchange.send();
    await other.exchange.exchange();
    one.change('Sharks', [player('Ben')]);
    other.change('Sharks', [player('Cy')]);
    await one.exchange.send();
    account.requests.length = 0;
    await other.exchange.send();
    expect(account.requests).toEqual(['save Sharks', 'read', 'save Sharks']);
    expect(namesIn(account.rosters())).toEqual(['Sharks Ann', 'Sharks Ben', 'Sharks Cy']);
  });
});

describe('one device', () => {
  it('reads again before it repeats a request whose response was lost', async () => {
    const account = createAccount();
    const device = createDevice(account);
    await device.exchange.exchange();
    device.change('Sharks', [player('Ann')]);
    device.faults.push('response lost');
    await device.exchange.send();
    expect(device.exchange.read().problems.get('Sharks')).toBe(NO_NETWORK);
    account.requests.length = 0;
    await device.exchange.send();
    expect(account.requests).toEqual(['read']);
    expect(device.locals().filter(isUnsent)).toEqual([]);
    expect(device.exchange.read().problems).toEqual(new Map());
  });

  it('sends a refused change again only if it has changed or an exchange is requested', async () => {
    const account = createAccount();
    const device = createDevice(account);
    account.refuseWith(({ id }) => (id === 'Sharks' ? CONFLICT : null));
    device.change('Sharks', [player('Ann')]);
    device.change('Eight', [player('Ben')]);
    await device.exchange.send();
    expect(device.exchange.read().problems).toEqual(new Map([['Sharks', CONFLICT]]));
    expect(namesIn(account.rosters())).toEqual(['Eight Ben']);
    account.requests.length = 0;
    await device.exchange.send();
    expect(account.requests).toEqual([]);
    account.refuseWith(null);
    await device.exchange.exchange();
    expect(namesIn(account.rosters())).toEqual(['Eight Ben', 'Sharks Ann']);
    expect(device.exchange.read().problems).toEqual(new Map());
  });

  it('continues with the other changes after a server error, and retries that one later', async () => {
    const account = createAccount();
    const device = createDevice(account);
    account.refuseWith(({ id }) => (id === 'Sharks' ? FAILED : null));
    device.change('Sharks', [player('Ann')]);
    device.change('Eight', [player('Ben')]);
    await device.exchange.send();
    expect(namesIn(account.rosters())).toEqual(['Eight Ben']);
    account.refuseWith(null);
    await device.exchange.send();
    expect(namesIn(account.rosters())).toEqual(['Eight Ben', 'Sharks Ann']);
  });

  it('sends nothing else while the server is unavailable', async () => {
    const account = createAccount();
    const device = createDevice(account);
    account.refuseWith(() => UNAVAILABLE);
    device.change('Sharks', [player('Ann')]);
    device.change('Eight', [player('Ben')]);
    await device.exchange.send();
    expect(account.requests).toEqual(['read', 'save Sharks']);
    expect([...device.exchange.read().problems.keys()]).toEqual(['Sharks', 'Eight']);
  });

  it('sends nothing while offline, and reports it', async () => {
    const account = createAccount();
    const device = createDevice(account);
    device.change('Sharks', [player('Ann')]);
    vi.stubGlobal('navigator', { onLine: false });
    await device.exchange.exchange();
    expect(account.requests).toEqual([]);
    expect(device.exchange.read().problems.get('Sharks')?.kind).toBe('networkFailure');
    expect(device.exchange.read().readProblem?.kind).toBe('networkFailure');
  });

  it('discards a read for a member who has left meanwhile', async () => {
    const account = createAccount();
    const other = createDevice(account);
    other.change('Sharks', [player('Ann')]);
    await other.exchange.send();
    const device = createDevice(account);
    const reading = device.exchange.exchange();
    await Promise.resolve();
    device.logInAs('grace');
    await reading;
    expect(device.locals()).toEqual([]);
  });

  it('notifies its listeners of what is being sent, until they unsubscribe', async () => {
    const account = createAccount();
    const device = createDevice(account);
    const sending: string[] = [];
    const unsubscribe = device.exchange.subscribe(() =>
      sending.push([...device.exchange.read().sending].join()),
    );
    device.change('Sharks', [player('Ann')]);
    await device.exchange.send();
    expect(sending).toContain('Sharks');
    expect(sending.at(-1)).toBe('');
    const count = sending.length;
    unsubscribe();
    await device.exchange.exchange();
    expect(sending).toHaveLength(count);
  });
});
