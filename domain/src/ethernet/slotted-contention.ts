import type { Rng } from '../random.ts';
import type { EfficiencyInput } from './efficiency.ts';

export interface SlottedContentionInput extends EfficiencyInput {
  /** Packets to send. */
  readonly packets: number;
}

export interface SlottedContentionResult {
  readonly efficiency: number;
  /** Slots without a sender, or with two or more. */
  readonly idleSlots: number;
  readonly collisionSlots: number;
}

/**
 * Simulates the model of 1976 instead of computing it. In every contention slot each station decides to send
 * with probability 1/Q; a slot with exactly one sender is followed by its packet. The number of "wait"
 * decisions before the next "send" is geometric, so one draw skips to the next sender. The simulation does
 * not use A or W.
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
