import { POPULATIONS, type SweepInput, type SweptPopulation } from '@carom/domain/mac-protocols/load-sweep';
import { STATION_PROTOCOLS, type StationProtocol } from '@carom/domain/mac-protocols/stations';
import { LOAD_RANGES } from '@carom/domain/simulators/limits';
import {
  type AddressField,
  type AddressFields,
  choiceField,
  rangeField,
  seedField,
} from '../shared/address-state.ts';

/** 802.11: payload of one frame. The second to last is Bianchi's. */
export const PAYLOADS_BITS = [1024, 2048, 4096, 8184, 12_000] as const;
/** W and m, as in Bianchi's figures. */
export const BACKOFFS = ['32-3', '32-5', '128-3'] as const;
/** 2: half of the stations do not hear the other half. */
export const GROUPS = [1, 2] as const;
export const LENGTHS = [5000, 20_000, 100_000] as const;

export interface LoadSettings {
  /** At least one name; names are separated by dots, as in the address. */
  readonly protocols: string;
  readonly population: SweptPopulation;
  readonly stations: number;
  readonly groups: (typeof GROUPS)[number];
  readonly propagation: number;
  readonly payloadBits: (typeof PAYLOADS_BITS)[number];
  readonly persistence: number;
  readonly retryDelay: number;
  readonly backoff: (typeof BACKOFFS)[number];
  /** Packets offered for each point. */
  readonly length: (typeof LENGTHS)[number];
  readonly seed: number;
}

const BETWEEN = '.';
const FIRST_SHOWN: readonly StationProtocol[] = [
  'pureAloha',
  'slottedAloha',
  'nonPersistentCsma',
  'onePersistentCsma',
  'pPersistentCsma',
  'csmaCd',
];

export function joinProtocols(chosen: readonly StationProtocol[]): string {
  return STATION_PROTOCOLS.filter((protocol) => chosen.includes(protocol)).join(BETWEEN);
}

export function protocolsOf({ protocols }: Pick<LoadSettings, 'protocols'>): readonly StationProtocol[] {
  const names = protocols.split(BETWEEN);
  return STATION_PROTOCOLS.filter((protocol) => names.includes(protocol));
}

const protocolsField: AddressField<string> = {
  key: 'protocols',
  initial: joinProtocols(FIRST_SHOWN),
  parse: (text) => joinProtocols(protocolsOf({ protocols: text })) || joinProtocols(FIRST_SHOWN),
};

export const loadFields: AddressFields<LoadSettings> = {
  protocols: protocolsField,
  population: choiceField('population', POPULATIONS, 'both'),
  stations: rangeField('stations', LOAD_RANGES.stations),
  groups: choiceField('groups', GROUPS, 1),
  propagation: rangeField('a', LOAD_RANGES.propagation),
  payloadBits: choiceField('packet', PAYLOADS_BITS, 8184),
  persistence: rangeField('p', LOAD_RANGES.persistence),
  retryDelay: rangeField('retry', LOAD_RANGES.retryDelay),
  backoff: choiceField('backoff', BACKOFFS, '32-3'),
  length: choiceField('packets', LENGTHS, 20_000),
  seed: seedField(),
};

export function backoffOf(backoff: LoadSettings['backoff']) {
  const [minimumWindow = 32, doublings = 3] = backoff.split('-').map(Number);
  return { minimumWindow, doublings };
}

export function sweepInput({ backoff, ...settings }: LoadSettings): SweepInput {
  return { ...settings, protocols: protocolsOf(settings), ...backoffOf(backoff) };
}
