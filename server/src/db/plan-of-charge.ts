import type { Plan } from '@carom/domain/subscription/prices';
import { sql } from 'drizzle-orm';
import { charges, subscriptions } from './schema.ts';

/**
 * The plan that a charge paid for. What version 1.0 writes while servers are restarted one after the other may have none
 * of its own; with the next release the column can become NOT NULL, and this can go.
 */
export const planOfCharge = sql<Plan>`coalesce(${charges.plan}, ${subscriptions.plan})`;
