import { relations } from 'drizzle-orm';
import { users } from './accounts.ts';
import { complimentaryDays } from './billing/complimentary-days.ts';
import { planSwitches } from './billing/plan-switches.ts';
import { charges, subscriptions } from './billing/subscription.ts';

/** For relational queries that read a member's subscriptions with their charges and switches in one statement. */
export const userRelations = relations(users, ({ many }) => ({
  subscriptions: many(subscriptions),
  complimentaryDays: many(complimentaryDays),
}));

export const subscriptionRelations = relations(subscriptions, ({ one, many }) => ({
  user: one(users, { fields: [subscriptions.userId], references: [users.id] }),
  charges: many(charges),
  switches: many(planSwitches),
}));

export const chargeRelations = relations(charges, ({ one }) => ({
  subscription: one(subscriptions, { fields: [charges.subscriptionId], references: [subscriptions.id] }),
}));

export const planSwitchRelations = relations(planSwitches, ({ one }) => ({
  subscription: one(subscriptions, { fields: [planSwitches.subscriptionId], references: [subscriptions.id] }),
}));

export const complimentaryDaysRelations = relations(complimentaryDays, ({ one }) => ({
  user: one(users, { fields: [complimentaryDays.userId], references: [users.id] }),
}));
