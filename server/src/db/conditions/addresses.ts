import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { emailChanges } from '../schema.ts';

interface Account {
  readonly id: string;
  readonly email: string;
}

interface Addressed {
  readonly address: SQLWrapper;
  readonly createdAt: SQLWrapper;
}

/**
 * A row that names only an e-mail address belongs to the account that had the address when the row was written: the
 * next account that gave the address up, or else its current owner. An address may pass from one account to another.
 */
export function belongsTo({ id, email }: Account, { address, createdAt }: Addressed): SQL {
  const nextToLeave = sql`(select ${emailChanges.userId} from ${emailChanges}
    where lower(${emailChanges.oldEmail}) = lower(${address}) and ${emailChanges.changedAt} >= ${createdAt}
    order by ${emailChanges.changedAt}, ${emailChanges.id} limit 1)`;
  const ownsNow = sql`case when lower(${address}) = lower(${email}) then ${id}::uuid end`;
  return sql`lower(${address}) in (
      select lower(${email}) union
      select lower(${emailChanges.oldEmail}) from ${emailChanges} where ${emailChanges.userId} = ${id}
    ) and coalesce(${nextToLeave}, ${ownsNow}) = ${id}`;
}
