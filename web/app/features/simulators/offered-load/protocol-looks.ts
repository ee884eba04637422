import type { StationProtocol } from '@carom/domain/mac-protocols/stations';
import { protocolNames } from '../../../content/simulators/offered-load.tsx';
import type { SeriesLook } from '../shared/files/chart-picture.ts';

const COLOURS: Readonly<Record<StationProtocol, Pick<SeriesLook, 'colour' | 'dash'>>> = {
  pureAloha: { colour: 'var(--series-3)' },
  slottedAloha: { colour: 'var(--red)', dash: '8 4' },
  nonPersistentCsma: { colour: 'var(--felt)' },
  onePersistentCsma: { colour: 'var(--chalk)', dash: '10 4 2 4' },
  slottedOnePersistentCsma: { colour: 'var(--series-5)', dash: '2 4' },
  pPersistentCsma: { colour: 'var(--series-4)', dash: '5 3' },
  csmaCd: { colour: 'var(--ink)' },
  dcfBasic: { colour: 'var(--series-6)' },
  dcfRtsCts: { colour: 'var(--series-7)', dash: '8 4' },
};

export function lookOf(protocol: StationProtocol): SeriesLook {
  return { label: protocolNames[protocol], ...COLOURS[protocol] };
}
