/**
 * AES-GCM ciphertext. The key is a non-extractable CryptoKey in IndexedDB, so that a copy of the storage
 * reveals nothing.
 */
const DATABASE = 'carom-keys';
const OBJECTS = 'keys';
const KEY_NAME = 'remembered-password';
const IV_BYTES = 12;

/** `null` if the browser cannot store the key safely. */
export async function encryptText(text: string): Promise<string | null> {
  try {
    const key = await keyOrNew();
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const encrypted = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv },
      key,
      new TextEncoder().encode(text),
    );
    return toBase64([iv, new Uint8Array(encrypted)]);
  } catch (cause) {
    console.warn('A text could not be encrypted', cause);
    return null;
  }
}

/** `null` if the key is gone or the text is not valid ciphertext. */
export async function decryptText(encrypted: string): Promise<string | null> {
  try {
    const key = await readKey();
    if (key === null) return null;
    const bytes = Uint8Array.from(atob(encrypted), (character) => character.charCodeAt(0));
    const iv = bytes.subarray(0, IV_BYTES);
    const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.subarray(IV_BYTES));
    return new TextDecoder().decode(opened);
  } catch (cause) {
    console.warn('An encrypted text could not be read', cause);
    return null;
  }
}

async function keyOrNew(): Promise<CryptoKey> {
  const kept = await readKey();
  if (kept !== null) return kept;
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  try {
    await withKeys('readwrite', (keys) => keys.add(key, KEY_NAME));
    return key;
  } catch (cause) {
    // Another call or tab may have added a key first; use that one.
    const added = await readKey();
    if (added === null) throw cause;
    return added;
  }
}

async function readKey(): Promise<CryptoKey | null> {
  const kept: unknown = await withKeys('readonly', (keys) => keys.get(KEY_NAME));
  return kept instanceof CryptoKey ? kept : null;
}

async function withKeys<Value>(
  mode: IDBTransactionMode,
  action: (keys: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(OBJECTS);
  const database = await settled(opening);
  try {
    return await settled(action(database.transaction(OBJECTS, mode).objectStore(OBJECTS)));
  } finally {
    database.close();
  }
}

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function toBase64(parts: readonly Uint8Array[]): string {
  const characters = parts.flatMap((part) => Array.from(part, (byte) => String.fromCharCode(byte)));
  return btoa(characters.join(''));
}
