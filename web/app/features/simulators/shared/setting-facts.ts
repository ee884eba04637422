import { sharedRunText } from '../../../content/simulators/shared.tsx';
import { plainNumber } from './quantity.ts';

/** A setting in words: on the page of a shared run, and in the pictures. */
export interface SettingFact {
  readonly name: string;
  readonly value: string;
}

/** Of the settings of all simulators; others are left out. */
const SETTING_NAMES: Readonly<Record<string, string>> = {
  network: 'Network',
  stations: 'Stations',
  users: 'Users',
  packetBytes: sharedRunText.packetLength,
  packetBits: sharedRunText.packetSize,
  frameBits: sharedRunText.frame,
  frames: sharedRunText.endsAfter,
  speedMbps: sharedRunText.speed,
  capacityMbps: 'Capacity (Mbps)',
  slotTimeUs: 'Slot time (µs)',
  cableM: sharedRunText.cable,
  fpgas: 'FPGAs',
  intervalMs: 'Interval (ms)',
  seed: 'Seed',
};

export function settingFacts(settings: Readonly<Record<string, unknown>>): SettingFact[] {
  return Object.entries(SETTING_NAMES).flatMap(([field, name]) => {
    const value = settings[field];
    if (value === undefined) return [];
    return [
      { name, value: typeof value === 'number' && field !== 'seed' ? plainNumber(value) : String(value) },
    ];
  });
}
