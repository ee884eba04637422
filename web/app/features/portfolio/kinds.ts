import { LESSON_PROGRESS_KIND, type PortfolioKind } from '@carom/contract/portfolio/kinds';
import { kindText } from '../../content/portfolio.tsx';
import { paths } from '../../paths.ts';
import { runAddress } from '../../routing/run-address.ts';

export const KIND_NAMES: Readonly<Record<PortfolioKind, string>> = {
  feature_1_plan: kindText.plan1,
  feature_2_plan: kindText.plan2,
  performance_run: kindText.performance,
  efficiency_run: kindText.efficiency,
  traffic_run: 'Traffic run',
  lesson_progress: kindText.lessons,
  load_run: kindText.load,
};

const PLANNERS: Partial<Record<PortfolioKind, string>> = {
  feature_1_plan: paths.member.feature1,
  feature_2_plan: paths.member.feature2,
};

const SIMULATORS: Partial<Record<PortfolioKind, string>> = {
  performance_run: paths.networkPerformanceSimulation,
  efficiency_run: paths.metcalfeSimulation,
  traffic_run: paths.member.traffic,
  load_run: paths.macProtocols,
};

/** What a member does with an entry beside opening and deleting it. Progress is what it is, and one's own. */
export const isOnesToShape = (kind: PortfolioKind): boolean => kind !== LESSON_PROGRESS_KIND;

interface Entry {
  readonly id: string;
  readonly kind: PortfolioKind;
}

/** Where it opens again. A run says so itself, in what was saved of it. */
export function reopenAddress({ id, kind }: Entry, data: Readonly<Record<string, unknown>>): string {
  if (kind === LESSON_PROGRESS_KIND) return paths.lessons;
  const planner = PLANNERS[kind];
  if (planner !== undefined) return `${planner}?plan=${encodeURIComponent(id)}`;
  const query = typeof data['query'] === 'string' ? data['query'] : '';
  return runAddress(SIMULATORS[kind] ?? paths.simulations, query);
}
