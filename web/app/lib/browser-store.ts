/**
 * Text by key that outlives the page. Where the browser refuses storage (private mode, blocked
 * cookies, full disk) it lives as long as the page does.
 */
export interface BrowserStore {
  read(key: string): string;
  write(entries: Readonly<Record<string, string>>): void;
  remove(keys: readonly string[]): void;
  /** Calls back after a change in this tab or another one. */
  subscribe(listener: () => void): () => void;
}

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
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
}
