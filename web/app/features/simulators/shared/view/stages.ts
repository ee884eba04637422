import { efficiencyText } from '../../../../content/simulators/efficiency.tsx';
import { offeredLoadText } from '../../../../content/simulators/offered-load.tsx';
import { performanceText } from '../../../../content/simulators/performance.tsx';
import { trafficText } from '../../../../content/simulators/traffic.tsx';
import { paths } from '../../../../paths.ts';
import type { PartName } from './simulator-view.ts';

export interface Stage {
  readonly title: string;
  /** The path of its page. */
  readonly page: string;
  /** The path for embedding. */
  readonly embed: string;
  /** The available parts, in the order of the page. */
  readonly parts: readonly PartName[];
  /** The parts with which a lecture begins. */
  readonly lecture: readonly PartName[];
}

/** The simulators that support lectures and embedding. */
export const STAGES = {
  metcalfe: {
    title: efficiencyText.title,
    page: paths.metcalfeSimulation,
    embed: paths.embed.metcalfe,
    parts: ['settings', 'chart', 'figures', 'comparison', 'steps', 'explanation', 'table', 'files'],
    lecture: ['settings', 'chart'],
  },
  performance: {
    title: performanceText.title,
    page: paths.networkPerformanceSimulation,
    embed: paths.embed.performance,
    parts: ['controls', 'settings', 'chart', 'narration', 'table', 'explanation', 'files'],
    lecture: ['controls', 'chart', 'narration'],
  },
  traffic: {
    title: trafficText.publicTitle,
    page: paths.traffic,
    embed: paths.embed.traffic,
    parts: ['controls', 'chart', 'narration', 'settings', 'figures', 'table', 'explanation', 'files'],
    lecture: ['controls', 'chart', 'narration'],
  },
  macProtocols: {
    title: offeredLoadText.title,
    page: paths.macProtocols,
    embed: paths.embed.macProtocols,
    parts: ['controls', 'settings', 'chart', 'narration', 'table', 'explanation', 'files'],
    lecture: ['controls', 'chart'],
  },
} as const satisfies Record<string, Stage>;
