/** Networks that people know, for the simulation of traffic. Cable lengths are the longest allowed segment. */
export interface NetworkPreset {
  readonly id: string;
  readonly capacityBps: number;
  readonly slotTimeS: number;
  readonly cableM: number;
  readonly packetBits: number;
}

export const NETWORK_PRESETS = [
  { id: 'experimental-1976', capacityBps: 3e6, slotTimeS: 16e-6, cableM: 1000, packetBits: 4096 },
  { id: '10base5', capacityBps: 10e6, slotTimeS: 51.2e-6, cableM: 500, packetBits: 12_144 },
  { id: 'fast-ethernet', capacityBps: 100e6, slotTimeS: 5.12e-6, cableM: 200, packetBits: 12_144 },
] as const satisfies readonly NetworkPreset[];

export type NetworkPresetId = (typeof NETWORK_PRESETS)[number]['id'];
