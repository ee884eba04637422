import { offeredLoadText } from '../../../content/simulators/offered-load.tsx';
import { plainNumber } from '../shared/fields/quantity.ts';
import { type LoadSettings, protocolsOf } from './load-settings.ts';
import { lookOf } from './protocol-looks.ts';

export function runName(settings: LoadSettings): string {
  return offeredLoadText.runName(settingsInWords(settings));
}

export function settingsInWords(settings: LoadSettings): string {
  const { propagation, stations, seed } = settings;
  const [first, ...others] = protocolsOf(settings).map((protocol) => lookOf(protocol).label);
  const protocols = others.length === 0 ? (first ?? '') : offeredLoadText.severalProtocols(others.length + 1);
  return offeredLoadText.settings(protocols, plainNumber(propagation), stations, seed);
}
