import type { NetworkPresetId } from '@carom/domain/ethernet/presets';

/** Used in the traffic table, in exported pictures and in shared runs. */
export const networkNames: Readonly<Record<NetworkPresetId, string>> = {
  'experimental-1976': 'Experimental Ethernet, 1976',
  '10base5': '10BASE5',
  '100base-tx': 'Fast Ethernet, half duplex',
  'fast-ethernet': 'Fast Ethernet’s speed on one cable',
  '10mbit-5km': '10 Mbit/s on 5 km of cable',
};
