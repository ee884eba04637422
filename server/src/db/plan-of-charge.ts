import type { Plan } from '@carom/domain/subscription/prices';
import { sql } from 'drizzle-orm';
import { charges, subscriptions } from './schema.ts';

/**
 * The plan that a charge paid for. During a rolling upgrade, version 1.0 writes charges without a
 * plan. In the next release the column can become NOT NULL and this fallback can be removed.
 */
export const planOfCharge = sql<Plan>`coalesce(${charges.plan}, ${subscriptions.plan})`;
