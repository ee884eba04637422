import type { Wiring } from './bus.ts';

/** Well-known networks for the traffic simulation. All but the last have the longest segment allowed. */
export interface NetworkPreset {
  readonly id: string;
  readonly wiring: Wiring;
  readonly capacityBps: number;
  readonly slotTimeS: number;
  readonly cableM: number;
  /** The whole frame from addresses to checksum, without the preamble. */
  readonly packetBits: number;
  /** Bits of the frame that are not payload: addresses, type or length, checksum. */
  readonly headerBits: number;
}

/** Metcalfe and Boggs (1976), figure 2: two addresses of 8 bits and a checksum of 16. */
const HEADER_BITS_1976 = 32;
/** IEEE 802.3, 3.1: two addresses of 6 bytes, 2 of length or type, 4 of checksum. */
const HEADER_BITS_802_3 = 144;
/** The longest frame of 802.3: 1,500 bytes of data and 18 bytes of header and checksum. */
const LONGEST_802_3 = { packetBits: 12_144, headerBits: HEADER_BITS_802_3 } as const;
const FAST = { capacityBps: 100e6, slotTimeS: 5.12e-6, cableM: 200, ...LONGEST_802_3 } as const;

export const NETWORK_PRESETS = [
  {
    id: 'experimental-1976',
    wiring: 'bus',
    capacityBps: 3e6,
    slotTimeS: 16e-6,
    cableM: 1000,
    packetBits: 4096,
    headerBits: HEADER_BITS_1976,
  },
  {
    id: '10base5',
    wiring: 'bus',
    capacityBps: 10e6,
    slotTimeS: 51.2e-6,
    cableM: 500,
    ...LONGEST_802_3,
  },
  /** The usual installation: 100 m from each station to the hub. */
  { id: '100base-tx', wiring: 'star', ...FAST },
  /** Never built like this. Kept for links to runs from the time when Fast Ethernet was drawn as a bus. */
  { id: 'fast-ethernet', wiring: 'bus', ...FAST },
  /** The longest path of classic Ethernet as one cable: the network of the lesson on short frames. */
  {
    id: '10mbit-5km',
    wiring: 'bus',
    capacityBps: 10e6,
    slotTimeS: 51.2e-6,
    cableM: 5000,
    ...LONGEST_802_3,
  },
] as const satisfies readonly NetworkPreset[];

export type NetworkPresetId = (typeof NETWORK_PRESETS)[number]['id'];
