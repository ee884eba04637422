/**
 * Persistent text by key. If the browser refuses storage (private mode, blocked cookies, full disk), the
 * values last as long as the page.
 */
export interface BrowserStore {
  read(key: string): string;
  write(entries: Readonly<Record<string, string>>): void;
  remove(keys: readonly string[]): void;
  keys(): readonly string[];
  /** False if the browser refuses, so that values last only as long as the page. */
  isKept(): boolean;
  /**
   * Calls back after a change in this tab or another one, and when the page is restored from the back/forward
   * cache.
   */
  subscribe(listener: () => void): () => void;
}

const PROBE_KEY = 'probe';

type Area = 'localStorage' | 'sessionStorage';

export function createBrowserStore(area: Area): BrowserStore {
  const unsaved = new Map<string, string>();
  const listeners = new Set<() => void>();

  function attempt<Value>(action: (storage: Storage) => Value): Value | undefined {
    try {
      return action(window[area]);
    } catch {
      return undefined;
    }
  }

  function announce() {
    for (const listener of listeners) listener();
  }

  function onStorage(event: StorageEvent) {
    if (event.storageArea === attempt((storage) => storage)) announce();
  }

  /** A page in the back/forward cache receives no storage events. */
  function onPageShow(event: PageTransitionEvent) {
    if (event.persisted) announce();
  }

  return {
    read: (key) => unsaved.get(key) ?? attempt((storage) => storage.getItem(key)) ?? '',
    write(entries) {
      for (const [key, value] of Object.entries(entries)) {
        const isSaved = attempt((storage) => {
          storage.setItem(key, value);
          return true;
        });
        if (isSaved) unsaved.delete(key);
        else unsaved.set(key, value);
      }
      announce();
    },
    remove(keys) {
      for (const key of keys) {
        unsaved.delete(key);
        attempt((storage) => storage.removeItem(key));
      }
      announce();
    },
    keys: () => [...unsaved.keys(), ...(attempt((storage) => Object.keys(storage)) ?? [])],
    isKept: () =>
      attempt((storage) => {
        storage.setItem(PROBE_KEY, PROBE_KEY);
        storage.removeItem(PROBE_KEY);
        return true;
      }) ?? false,
    subscribe(listener) {
      if (listeners.size === 0) {
        window.addEventListener('storage', onStorage);
        window.addEventListener('pageshow', onPageShow);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.removeEventListener('storage', onStorage);
        window.removeEventListener('pageshow', onPageShow);
      };
    },
  };
}
