import type { EfficiencyInput } from '@carom/domain/ethernet/efficiency';
import {
  EFFICIENCY_RANGES,
  INITIAL_PACKET_SIZE_BITS,
  INITIAL_STATION_COUNT,
  PACKET_SIZES_BITS,
  type PacketSizeBits,
  STATION_COUNTS,
  type StationCount,
} from '@carom/domain/ethernet/limits';
import { type AddressFields, choiceField, rangeField, seedField } from '../shared/address-state.ts';

export interface EfficiencySettings {
  readonly stations: StationCount;
  readonly packetBits: PacketSizeBits;
  readonly capacityMbps: number;
  readonly slotTimeUs: number;
  readonly seed: number;
}

export const efficiencyFields: AddressFields<EfficiencySettings> = {
  stations: choiceField('q', STATION_COUNTS, INITIAL_STATION_COUNT),
  packetBits: choiceField('packet', PACKET_SIZES_BITS, INITIAL_PACKET_SIZE_BITS),
  capacityMbps: rangeField('capacity', EFFICIENCY_RANGES.capacityMbps),
  slotTimeUs: rangeField('slot', EFFICIENCY_RANGES.slotTimeUs),
  seed: seedField(),
};

/** In the units of the model. */
export function modelInput(settings: EfficiencySettings): EfficiencyInput {
  const { stations, packetBits, capacityMbps, slotTimeUs } = settings;
  return { stations, packetBits, capacityBps: capacityMbps * 1e6, slotTimeS: slotTimeUs / 1e6 };
}
