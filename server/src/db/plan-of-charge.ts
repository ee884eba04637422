import type { Plan } from '@carom/domain/subscription/prices';
import { sql } from 'drizzle-orm';
import { charges, subscriptions } from './schema.ts';

/** The plan that a charge paid for. Charges of former versions of the site have none of their own. */
export const planOfCharge = sql<Plan>`coalesce(${charges.plan}, ${subscriptions.plan})`;
