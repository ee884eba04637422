import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { onDatabase } from './database.ts';
import { storeSession } from './session.ts';
import { openPage } from './test.ts';

/** Opens a page of the administration as the demo admin. */
export async function openAsAdmin(page: Page, path: string): Promise<void> {
  await storeSession(page, { role: 'admin', firstName: 'Ada', lastName: 'Brook' });
  await openPage(page, path);
}

/** Adds a member with a unique last name. Members of one `family` can be found together. */
export async function addMember(status: 'active' | 'pending' = 'active', family = 'Q') {
  const id = randomUUID();
  const lastName = `${family}${id.slice(0, 8)}`;
  await onDatabase(
    `insert into users (id, first_name, last_name, email, password_hash, status)
     values ($1, 'Ida', $2, $3, 'none', $4::user_status)`,
    [id, lastName, `ida-${id}@example.com`, status],
  );
  return { id, lastName, name: `Ida ${lastName}` };
}

export async function addMessage(words: string) {
  const id = randomUUID();
  const lastName = `Q${id.slice(0, 8)}`;
  await onDatabase(
    `insert into contact_messages (id, first_name, last_name, email, message)
     values ($1, 'Ida', $2, 'ida@example.com', $3)`,
    [id, lastName, words],
  );
  return { id, lastName, name: `Ida ${lastName}` };
}
