import type { Rng } from '../random.ts';
import type { EfficiencyInput } from './efficiency.ts';

export interface SlottedContentionInput extends EfficiencyInput {
  /** Packets to send. */
  readonly packets: number;
}

export interface SlottedContentionResult {
  readonly efficiency: number;
  /** Slots without a sender, and with two or more: both are waited out. */
  readonly idleSlots: number;
  readonly collisionSlots: number;
}

/**
 * Plays the model of 1976 instead of computing it: in every contention slot each station tosses a coin of
 * its own that says "send" with probability 1/Q, and a slot with exactly one sender is followed by that
 * packet. The tosses of all stations in all slots are one long row; how many say "wait" before the next
 * "send" is a geometric number, so one draw skips straight to the next sender. Nothing of A or W is used.
 */
export function simulateSlottedContention(input: SlottedContentionInput, rng: Rng): SlottedContentionResult {
  const { stations, packetBits, capacityBps, slotTimeS, packets } = input;
  const logOfWait = Math.log1p(-1 / stations);
  const skip = () => (stations === 1 ? 0 : Math.floor(Math.log1p(-rng()) / logOfWait));

  let sent = 0;
  let idleSlots = 0;
  let collisionSlots = 0;
  let slot = 0;
  let toss = skip();
  while (sent < packets) {
    const slotOfSender = Math.floor(toss / stations);
    idleSlots += slotOfSender - slot;
    slot = slotOfSender;
    const endOfSlot = (slot + 1) * stations;
    let senders = 0;
    while (toss < endOfSlot) {
      senders += 1;
      toss += 1 + skip();
    }
    if (senders === 1) sent += 1;
    else collisionSlots += 1;
    slot += 1;
  }

  const packetTimeS = (sent * packetBits) / capacityBps;
  const waitedS = (idleSlots + collisionSlots) * slotTimeS;
  return { efficiency: packetTimeS / (packetTimeS + waitedS), idleSlots, collisionSlots };
}
