import { hasCurve, type SweepPoint } from '@carom/domain/mac-protocols/load-sweep';
import { peakOf } from '@carom/domain/mac-protocols/peaks';
import { loadRunText, narrationText } from '../../../content/simulators/offered-load.tsx';
import { percent, plainNumber } from '../shared/fields/quantity.ts';
import { agreement, type LoadRun } from './load-run.ts';
import { type LoadSettings, protocolsOf } from './load-settings.ts';
import { lookOf } from './protocol-looks.ts';

interface Told {
  readonly settings: LoadSettings;
  readonly run: LoadRun | null;
  /** Whether the run's settings are those shown. */
  readonly isCurrent: boolean;
}

/** The state of the page in words: the formulas' values first, then the simulation's. */
export function narrationOf({ settings, run, isCurrent }: Told): string {
  if (run?.status === 'running')
    return [loadRunText.progressOf(run.done, run.total), peaks(settings)].join(' ');
  if (run === null || run.results.length === 0) return [peaks(settings), narrationText.before].join(' ');
  if (!isCurrent) return [narrationText.outdated, peaks(settings)].join(' ');
  return [agreementWords(run.results), bestWords(settings, run.results)].filter(Boolean).join(' ');
}

/** The peaks of protocols with a formula, highest first. */
function peaks(settings: LoadSettings): string {
  const { propagation } = settings;
  const found = protocolsOf(settings)
    .filter(hasCurve)
    .map((protocol) => ({ protocol, ...peakOf(protocol, propagation) }))
    .sort((one, other) => other.throughput - one.throughput);
  if (found.length === 0) return narrationText.noCurves;
  const words = found.map(({ protocol, throughput, offeredLoad }) =>
    narrationText.peak(
      lookOf(protocol).label,
      percent(throughput),
      plainNumber(Number(offeredLoad.toPrecision(2))),
    ),
  );
  return narrationText.peaks(plainNumber(propagation), words.join(', '));
}

function agreementWords(results: readonly SweepPoint[]): string {
  const { within, of } = agreement(results);
  return of === 0 ? '' : narrationText.agrees(within, of);
}

function bestWords({ stations, ...settings }: LoadSettings, results: readonly SweepPoint[]): string {
  const bests = protocolsOf(settings).flatMap((protocol) => {
    const shares = results
      .filter((point) => point.kind === 'load' && point.stations !== null && point.protocol === protocol)
      .map(({ throughput }) => throughput.mean);
    return shares.length === 0 ? [] : [{ protocol, best: Math.max(...shares) }];
  });
  if (bests.length === 0) return '';
  const words = bests
    .sort((one, other) => other.best - one.best)
    .map(({ protocol, best }) => narrationText.oneBest(lookOf(protocol).label, percent(best)));
  return narrationText.best(stations, words.join(', '));
}
