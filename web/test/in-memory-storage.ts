/** The storage of a browser, for tests in Node. */
export function inMemoryBrowser() {
  const events = new EventTarget();
  const browser = {
    localStorage: new MemoryStorage(),
    sessionStorage: new MemoryStorage(),
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    /** Restores the page from the back/forward cache. */
    restoreFromCache() {
      events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    },
    /** The event that a write in another tab causes. */
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

/** Stores its values as own enumerable keys, as browsers do. */
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

/** The part of IndexedDB that stores one key: open, get, put. */
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
