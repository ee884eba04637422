import type { IsoDate } from '@carom/domain/subscription/calendar';
import { lt } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { invoices } from '../../db/schema.ts';

export async function deleteInvoicesKeptUntilBefore(db: Queryable, day: IsoDate): Promise<void> {
  await db.delete(invoices).where(lt(invoices.keptUntil, day));
}
