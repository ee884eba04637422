import type { CardMood } from '../billing/subscription.ts';
import { hold } from '../provider-api/subscription-service.ts';
import type { Database } from '../store/database.ts';
import { updateSubscription } from '../store/subscription-rows.ts';

/** From now on the payer's card pays, or does not. */
export async function setCard(database: Database, subscriptionId: string, card: CardMood): Promise<void> {
  await database.transaction(async (connection) => {
    const { subscription } = await hold(connection, subscriptionId, { forUpdate: true });
    await updateSubscription(connection, { ...subscription, card });
  });
}
