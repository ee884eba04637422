import { sendNights } from './night/night-exchange.ts';
import { rosterExchange } from './rosters/roster-exchange.ts';

/** Sends the changes that an earlier visit left unsent. */
export async function sendUnsent(): Promise<void> {
  await Promise.all([sendNights(), rosterExchange.send()]);
}
