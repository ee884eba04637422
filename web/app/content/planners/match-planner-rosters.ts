import type { RuleWarning } from '@carom/domain/match/rule-guard';

export const rosterText = {
  title: 'From a roster',
  lead: {
    yourTeam: 'Save your team once, then mark who is here.',
    yourOpponent: 'Save the teams you meet, then mark who is here.',
  },
  find: 'Find a team',
  noneFound: 'No saved team matches.',
  more: (count: number) => (count === 1 ? '1 more: type to find it' : `${count} more: type to find them`),
  players: (count: number) => (count === 1 ? '1 player' : `${count} players`),
  playersHere: (count: number) => (count === 1 ? '1 player here' : `${count} players here`),
  whoIsHere: 'Who is here?',
  newOne: 'New roster',
  edit: 'Edit roster',
  leave: 'Enter skills instead',
  notSent: 'The roster is saved on this device, but not in your account',
} as const;

export const rosterFormText = {
  title: (isNew: boolean) => (isNew ? 'New roster' : 'Edit roster'),
  name: 'Name of the team',
  division: 'Division (optional)',
  players: 'Players and their skills',
  player: (place: number) => `Player ${place}`,
  skill: (place: number) => `Skill of player ${place}`,
  save: 'Save roster',
  delete: 'Delete roster',
  nameMissing: 'Please give the team a name.',
  tooLong: (most: number) => `A name can have at most ${most} characters.`,
  nameTwice: 'Two players have the same name. Please use different names.',
  nobody: 'Please enter at least one player.',
  askDelete: (name: string) =>
    `Delete the roster of “${name}” on all your devices? Tonight’s players stay in this plan.`,
} as const;

export const shareText = { names: 'Show names in what I share' } as const;

/** Possible violations of league rules; nothing is blocked. */
export function warningText(whose: 'yours' | 'theirs', warning: RuleWarning): string {
  const [side, have] = whose === 'yours' ? ['Your team', 'You have'] : ['Your opponent', 'They have'];
  switch (warning.kind) {
    case 'tooManySeniors':
      return `${have} ${warning.seniors} players of skill 6 or 7. Most leagues allow two.`;
    case 'shortTeamOver':
      return `${side} adds up to ${warning.total}. Most leagues allow ${warning.limit} for ${rosterText.players(warning.players)}.`;
    case 'noLegalFive':
      return deadEndText(whose, warning);
  }
}

function deadEndText(
  whose: 'yours' | 'theirs',
  { forfeits, isAvoidable }: Extract<RuleWarning, { kind: 'noLegalFive' }>,
): string {
  const [you, your] = whose === 'yours' ? ['you', 'your'] : ['they', 'their'];
  const cost =
    forfeits === 0
      ? `${your} team goes over the skill limit`
      : `${you} can no longer fill ${forfeits === 1 ? '1 match' : `${forfeits} matches`} within the skill limit`;
  return isAvoidable ? `With this pick ${cost}.` : `With any pick ${cost}.`;
}
