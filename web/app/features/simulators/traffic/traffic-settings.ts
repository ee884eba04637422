import { NETWORK_PRESETS, type NetworkPresetId } from '@carom/domain/ethernet/presets';
import { recordTraffic } from '@carom/domain/ethernet/traffic-log';
import { createRng } from '@carom/domain/random';
import { type NumberRange, TRAFFIC_RANGES } from '@carom/domain/simulators/limits';
import { type AddressFields, choiceField, rangeField } from '../shared/address-state.ts';
import { createTraffic, type Traffic } from './drawings/picture.ts';

/** Whole frames without the preamble. 0: the network's default size. */
export const FRAME_SIZES_BITS = [0, 48, 256, 512, 1024, 4096, 12_144] as const;
export const SPEEDS = [0.25, 0.5, 1, 2, 4, 16] as const;
export const QUIET_STRETCHES = ['short', 'full'] as const;
/** Picosecond resolution, so that a link opens just after the event at which it was made. */
const AT_RANGE: NumberRange = { min: 0, max: 1e7, step: 1e-6, initial: 0 };

export interface TrafficSettings {
  readonly network: NetworkPresetId;
  readonly stations: number;
  readonly frameBits: (typeof FRAME_SIZES_BITS)[number];
  /** Deliveries after which the run ends. */
  readonly frames: number;
  readonly seed: number;
  readonly speed: (typeof SPEEDS)[number];
  readonly quiet: (typeof QUIET_STRETCHES)[number];
  readonly atUs: number;
}

export const trafficFields: AddressFields<TrafficSettings> = {
  network: choiceField(
    'network',
    NETWORK_PRESETS.map(({ id }) => id),
    NETWORK_PRESETS[0].id,
  ),
  stations: rangeField('stations', TRAFFIC_RANGES.stations),
  frameBits: choiceField('frame', FRAME_SIZES_BITS, 0),
  frames: rangeField('frames', TRAFFIC_RANGES.frames),
  seed: rangeField('seed', TRAFFIC_RANGES.seed),
  speed: choiceField('speed', SPEEDS, 1),
  quiet: choiceField('quiet', QUIET_STRETCHES, 'short'),
  atUs: rangeField('at', AT_RANGE),
};

export type RunSettings = Pick<TrafficSettings, 'network' | 'stations' | 'frameBits' | 'frames' | 'seed'>;

/** The payload of a frame of this size. */
export function payloadBitsOf(network: NetworkPresetId, frameBits: number): number {
  return Math.max(0, frameBits - presetOf(network).headerBits);
}

export function presetOf(network: NetworkPresetId): (typeof NETWORK_PRESETS)[number] {
  return NETWORK_PRESETS.find(({ id }) => id === network) ?? NETWORK_PRESETS[0];
}

export function runTraffic({ network, stations, frameBits, frames, seed }: RunSettings): Traffic {
  const preset = presetOf(network);
  const packetBits = frameBits === 0 ? preset.packetBits : frameBits;
  const input = { ...preset, packetBits, stations, packets: frames, warmUpPackets: 0 };
  return createTraffic(recordTraffic(input, createRng(seed)));
}

const US_PER_S = 1e6;
const PS_PER_S = 1e12;

export function addressTimeUs(timeS: number): number {
  return timeS === 0 ? 0 : (Math.floor(timeS * PS_PER_S) + 1) / (PS_PER_S / US_PER_S);
}

export function addressTimeS(atUs: number, endS: number): number {
  return Math.min(atUs / US_PER_S, endS);
}
