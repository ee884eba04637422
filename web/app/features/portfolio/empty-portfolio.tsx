import { emptyPortfolioText } from '../../content/portfolio.tsx';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/text-link.tsx';

export function EmptyPortfolio() {
  return (
    <EmptyState>
      <p className="font-semibold">{emptyPortfolioText.heading}</p>
      <p className="mt-2 text-muted">
        {emptyPortfolioText.hint(
          <TextLink to={paths.member.feature1}>Feature 1</TextLink>,
          <TextLink to={paths.member.feature2}>Feature 2</TextLink>,
          <TextLink to={paths.simulations}>simulations</TextLink>,
          <TextLink to={paths.member.traffic}>Traffic</TextLink>,
        )}
      </p>
    </EmptyState>
  );
}
