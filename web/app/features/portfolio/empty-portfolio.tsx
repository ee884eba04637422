import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/text-link.tsx';

export function EmptyPortfolio() {
  return (
    <EmptyState>
      <p className="font-semibold">Nothing is saved yet.</p>
      <p className="mt-2 text-muted">
        Save a night in <TextLink to={paths.member.feature1}>Feature 1</TextLink> or{' '}
        <TextLink to={paths.member.feature2}>Feature 2</TextLink>, or a run in the{' '}
        <TextLink to={paths.simulations}>simulations</TextLink> or in{' '}
        <TextLink to={paths.member.traffic}>Traffic</TextLink>, with “Save to portfolio”.
      </p>
    </EmptyState>
  );
}
