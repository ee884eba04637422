/** The storage of a browser, for tests that run without one. */
export function inMemoryBrowser() {
  const events = new EventTarget();
  const browser = {
    localStorage: new MemoryStorage(),
    sessionStorage: new MemoryStorage(),
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    /** The way back leads to this page, which slept meanwhile. */
    wakeUp() {
      events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    },
    /** What the browser tells this tab when another one has written. */
    announceChangeElsewhere() {
      events.dispatchEvent(Object.assign(new Event('storage'), { storageArea: browser.localStorage }));
    },
  };
  return browser;
}

/** A browser that refuses to store anything, as in some private modes. */
export function refusingBrowser() {
  const refuse = () => {
    throw new DOMException('Access is denied', 'SecurityError');
  };
  return Object.defineProperties(
    { addEventListener() {}, removeEventListener() {} },
    { localStorage: { get: refuse }, sessionStorage: { get: refuse } },
  );
}

/** Its own enumerable keys are what it keeps, as in a browser. */
class MemoryStorage {
  getItem(key: string): string | null {
    return this.entries()[key] ?? null;
  }
  setItem(key: string, value: string): void {
    Object.assign(this, { [key]: value });
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
  entries(): Record<string, string> {
    return Object.fromEntries(Object.entries(this));
  }
}

/** As much of IndexedDB as keeps one key: open, get, put. */
export function inMemoryKeyDatabase() {
  const kept = new Map<string, unknown>();
  const objects = {
    get: (name: string) => succeeding(kept.get(name)),
    add: (value: unknown, name: string) =>
      kept.has(name) ? failing('ConstraintError') : succeeding(kept.set(name, value) && name),
  };
  const database = {
    transaction: () => ({ objectStore: () => objects }),
    createObjectStore: () => objects,
    close() {},
  };
  return { kept, open: () => succeeding(database) };
}

function failing(name: string) {
  const error = new DOMException('The key is there already.', name);
  const request: { error: unknown; onerror: (() => void) | null } = { error, onerror: null };
  queueMicrotask(() => request.onerror?.());
  return request;
}

function succeeding(result: unknown) {
  const request: { result: unknown; onsuccess: (() => void) | null } = { result, onsuccess: null };
  queueMicrotask(() => request.onsuccess?.());
  return request;
}
