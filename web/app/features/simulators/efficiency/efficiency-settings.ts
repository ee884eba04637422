import type { EfficiencyInput } from '@carom/domain/ethernet/efficiency';
import {
  EFFICIENCY_RANGES,
  INITIAL_PACKET_SIZE_BITS,
  INITIAL_STATION_COUNT,
  PACKET_SIZES_BITS,
  type PacketSizeBits,
  STATION_COUNTS,
  type StationCount,
} from '@carom/domain/simulators/limits';
import { type AddressFields, choiceField, rangeField, seedField } from '../shared/address-state.ts';

export interface EfficiencySettings {
  readonly stations: StationCount;
  readonly packetBits: PacketSizeBits;
  readonly capacityMbps: number;
  readonly slotTimeUs: number;
  readonly seed: number;
}

/** The default of links made when the page opened with this value. */
const UNNAMED_STATION_COUNT: StationCount = 256;
const UNNAMED_PACKET_SIZE_BITS: PacketSizeBits = 4096;

export const efficiencyFields: AddressFields<EfficiencySettings> = {
  stations: choiceField('q', STATION_COUNTS, UNNAMED_STATION_COUNT, INITIAL_STATION_COUNT),
  packetBits: choiceField('packet', PACKET_SIZES_BITS, UNNAMED_PACKET_SIZE_BITS, INITIAL_PACKET_SIZE_BITS),
  capacityMbps: rangeField('capacity', EFFICIENCY_RANGES.capacityMbps),
  slotTimeUs: rangeField('slot', EFFICIENCY_RANGES.slotTimeUs),
  seed: seedField(),
};

/** The settings in the units of the model. */
export function modelInput(settings: EfficiencySettings): EfficiencyInput {
  const { stations, packetBits, capacityMbps, slotTimeUs } = settings;
  return { stations, packetBits, capacityBps: capacityMbps * 1e6, slotTimeS: slotTimeUs / 1e6 };
}

/** The next or previous selectable station count; the last one at the ends. */
export function neighbouringStations(stations: StationCount, step: 1 | -1): StationCount {
  return STATION_COUNTS[STATION_COUNTS.indexOf(stations) + step] ?? stations;
}
