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
 * What is known by an address alone belongs to the account that had it at the time: who left the address next, or
 * else who has it now. Addresses pass from one account to another.
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
