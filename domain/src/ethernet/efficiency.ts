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

/** ln A = (Q - 1) ln(1 - 1/Q), without the rounding error of 1 - 1/Q for large Q. */
function logOfAcquisition(stations: number): number {
  return stations === 1 ? 0 : (stations - 1) * Math.log1p(-1 / stations);
}

/** A: the probability that exactly one station acquires the Ether in a slot; 1 for a single station. */
export function acquisitionProbability(stations: number): number {
  return Math.exp(logOfAcquisition(stations));
}

/** W = (1 - A)/A: the mean number of slots before one is acquired. */
export function meanWaitSlots(stations: number): number {
  return stations === 1 ? 0 : Math.expm1(-logOfAcquisition(stations));
}

/** E: the share of time in which the Ether carries packets. */
export function efficiency({ stations, packetBits, capacityBps, slotTimeS }: EfficiencyInput): number {
  const packetTimeS = packetBits / capacityBps;
  return packetTimeS / (packetTimeS + meanWaitSlots(stations) * slotTimeS);
}
