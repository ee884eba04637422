import { plannerPageText } from '../../content/planners/match-planner.ts';
import { pageMeta } from '../../routing/page-meta.ts';
import { PlannerSteps } from './planner-steps.tsx';

export const meta = () =>
  pageMeta({ title: 'Feature 1', description: plannerPageText.feature1, noIndex: true });

export default function Feature1Page() {
  return <PlannerSteps feature="feature_1" />;
}
