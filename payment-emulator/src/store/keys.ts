import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Database } from './database.ts';

const makeKeyPair = promisify(generateKeyPair);
const KEY_BITS = 2048;

export interface Keys {
  readonly privateKey: string;
  readonly publicKey: string;
}

/** Stored at the first start, so that earlier signatures stay valid after a restart. */
export async function readOrMakeKeys(database: Database): Promise<Keys> {
  const kept = await readKeys(database);
  if (kept !== null) return kept;
  const { privateKey, publicKey } = await makeKeyPair('rsa', {
    modulusLength: KEY_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  await database.query(
    `insert into payment_emulator.settings (private_key, public_key) values ($1, $2)
     on conflict do nothing`,
    [privateKey, publicKey],
  );
  // Another emulator may have inserted its keys first; use those.
  return (await readKeys(database)) ?? { privateKey, publicKey };
}

async function readKeys(database: Database): Promise<Keys | null> {
  const { rows } = await database.query<{ private_key: string; public_key: string }>(
    'select private_key, public_key from payment_emulator.settings',
  );
  const [row] = rows;
  return row === undefined ? null : { privateKey: row.private_key, publicKey: row.public_key };
}
