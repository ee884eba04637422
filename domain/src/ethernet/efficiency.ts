/**
 * The efficiency model of R. M. Metcalfe and D. R. Boggs, "Ethernet: Distributed Packet
 * Switching for Local Computer Networks", CACM 19(7), 1976. Every station always has a packet
 * queued and sends in each contention slot with probability 1/stations.
 */
export interface EfficiencyInput {
  readonly stations: number;
  readonly packetBits: number;
  readonly capacityBps: number;
  readonly slotTimeS: number;
}

/** A: the chance that exactly one station acquires the Ether in a slot. One station alone always does. */
export function acquisitionProbability(stations: number): number {
  return (1 - 1 / stations) ** (stations - 1);
}

/** W: the mean number of slots that pass before one is acquired. */
export function meanWaitSlots(stations: number): number {
  const acquisition = acquisitionProbability(stations);
  return (1 - acquisition) / acquisition;
}

/** E: the share of the time in which the Ether carries packets. */
export function efficiency({ stations, packetBits, capacityBps, slotTimeS }: EfficiencyInput): number {
  const packetTimeS = packetBits / capacityBps;
  return packetTimeS / (packetTimeS + meanWaitSlots(stations) * slotTimeS);
}
