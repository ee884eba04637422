import { plannerPageText } from '../../content/planners/match-planner.ts';
import { pageMeta } from '../../routing/page-meta.ts';
import { PlannerSteps } from './planner-steps.tsx';

export const meta = () =>
  pageMeta({ title: 'Feature 2', description: plannerPageText.feature2, noIndex: true });

export default function Feature2Page() {
  return <PlannerSteps feature="feature_2" />;
}
