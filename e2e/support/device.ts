import type { Page } from '@playwright/test';

interface Device {
  readonly localStorage: Readonly<Record<string, string>>;
  readonly sessionStorage: Readonly<Record<string, string>>;
  /** Every record of every database, as text. */
  readonly databases: readonly string[];
  /** Every cached path with its content. */
  readonly caches: readonly { readonly path: string; readonly text: string }[];
}

/** Everything that this site stores on the device, as seen by this tab. */
export function readDevice(page: Page): Promise<Device> {
  return page.evaluate(async () => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const databases: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([settled(objects.getAllKeys()), settled(objects.getAll())]);
        databases.push(...values.map((value, at) => `${name} ${String(keys[at])} ${JSON.stringify(value)}`));
      }
      database.close();
    }
    const cached: { path: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const reply = await cache.match(request, { ignoreVary: true });
        cached.push({ path: new URL(request.url).pathname, text: (await reply?.text()) ?? '' });
      }
    }
    return {
      localStorage: { ...localStorage },
      sessionStorage: { ...sessionStorage },
      databases,
      caches: cached,
    };
  });
}
