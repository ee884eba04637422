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

/** Whether an entry can be renamed, copied and shared. Lesson progress can only be opened and deleted. */
export const isOnesToShape = (kind: PortfolioKind): boolean => kind !== LESSON_PROGRESS_KIND;

interface Entry {
  readonly id: string;
  readonly kind: PortfolioKind;
}

/** The page that opens the entry. A run contains its own address. */
export function reopenAddress({ id, kind }: Entry, data: Readonly<Record<string, unknown>>): string {
  if (kind === LESSON_PROGRESS_KIND) return paths.lessons;
  const planner = PLANNERS[kind];
  if (planner !== undefined) return `${planner}?plan=${encodeURIComponent(id)}`;
  const query = typeof data['query'] === 'string' ? data['query'] : '';
  return runAddress(SIMULATORS[kind] ?? paths.simulations, query);
}
