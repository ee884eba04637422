import type { StationProtocol } from '@carom/domain/mac-protocols/stations';
import { protocolNames } from '../../../content/simulators/offered-load.tsx';
import type { SeriesLook } from '../shared/files/chart-picture.ts';

/** Protocols also differ in dash and marker, so that colour is never the only distinction. */
const LOOKS: Readonly<Record<StationProtocol, Pick<SeriesLook, 'colour' | 'dash' | 'marker'>>> = {
  pureAloha: { colour: 'var(--series-3)', dash: '14 4', marker: 'circle' },
  slottedAloha: { colour: 'var(--red)', dash: '8 4', marker: 'square' },
  nonPersistentCsma: { colour: 'var(--felt)', marker: 'up' },
  onePersistentCsma: { colour: 'var(--chalk)', dash: '10 4 2 4', marker: 'down' },
  slottedOnePersistentCsma: { colour: 'var(--series-5)', dash: '2 4', marker: 'pentagon' },
  pPersistentCsma: { colour: 'var(--series-4)', dash: '5 3', marker: 'star' },
  csmaCd: { colour: 'var(--ink)', dash: '12 3 2 3 2 3', marker: 'diamond' },
  dcfBasic: { colour: 'var(--series-6)', dash: '16 3 5 3', marker: 'right' },
  dcfRtsCts: { colour: 'var(--series-7)', dash: '3 7', marker: 'left' },
};

export function lookOf(protocol: StationProtocol): SeriesLook {
  return { label: protocolNames[protocol], ...LOOKS[protocol] };
}
