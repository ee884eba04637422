import { networkNames } from '../../../content/simulators/network-names.ts';
import { loadControlsText, protocolNames } from '../../../content/simulators/offered-load.tsx';
import { sharedRunText } from '../../../content/simulators/shared.tsx';
import { plainNumber } from './fields/quantity.ts';

/** A setting as name and value, for shared runs and pictures. */
export interface SettingFact {
  readonly name: string;
  readonly value: string;
}

/** The settings of all simulators. Settings without a name here are omitted. */
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
  protocols: 'Protocols',
  population: loadControlsText.population,
  groups: loadControlsText.groups,
  propagation: loadControlsText.propagation,
  payloadBits: loadControlsText.packetBits,
  persistence: loadControlsText.persistence,
  retryDelay: loadControlsText.retryPacketTimes,
  backoff: loadControlsText.backoffNames,
  length: loadControlsText.length,
  intervalMs: 'Interval (ms)',
  seed: 'Seed',
};

/** Display texts of values that are codes in the address. */
const VALUE_WORDS: Readonly<Record<string, (value: string) => string>> = {
  network: (id) => wordsFor(networkNames, id),
  protocols: (names) =>
    names
      .split('.')
      .map((name) => wordsFor(protocolNames, name))
      .join(', '),
  population: (choice) => wordsFor(loadControlsText.populations, choice),
  groups: (count) => wordsFor(loadControlsText.groupNames, count),
  backoff: (pair) => pair.replace('-', ', '),
};

export function settingFacts(settings: Readonly<Record<string, unknown>>): SettingFact[] {
  return Object.entries(SETTING_NAMES).flatMap(([field, name]) => {
    const value = settings[field];
    return value === undefined ? [] : [{ name, value: valueInWords(field, value) }];
  });
}

function valueInWords(field: string, value: unknown): string {
  if (typeof value === 'number' && field !== 'seed' && field !== 'groups') return plainNumber(value);
  return VALUE_WORDS[field]?.(String(value)) ?? String(value);
}

function wordsFor(words: Readonly<Record<string, string>>, name: string): string {
  return words[name] ?? name;
}
