import type { NightRoster } from '@carom/domain/match/roster';
import { plannerMatchText } from '../../../content/planners/match-planner.ts';
import { paths } from '../../../paths.ts';
import { TextLink } from '../../../ui/text-link.tsx';

interface SeasonLinkProps {
  readonly roster: Pick<NightRoster, 'savedAs' | 'name'>;
}

export function SeasonLink({ roster: { savedAs, name } }: SeasonLinkProps) {
  const query = savedAs === null ? '' : `?roster=${encodeURIComponent(savedAs)}`;
  return <TextLink to={`${paths.member.season}${query}`}>{plannerMatchText.season(name)}</TextLink>;
}
