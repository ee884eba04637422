import type { ReactNode } from 'react';

export const emptyPortfolioText = {
  heading: 'Nothing is saved yet.',
  hint: (feature1: ReactNode, feature2: ReactNode, simulations: ReactNode, traffic: ReactNode) => (
    <>
      Plan a night in {feature1} or {feature2}, or run one of the {simulations} or {traffic}, and press “Save
      to portfolio”.
    </>
  ),
} as const;

export const entryText = {
  unreadable: 'This entry cannot be shown right now.',
  shared: 'Shared by link',
  copyLink: (name: string) => `Copy link to ${name}`,
  unshare: (name: string) => `Stop sharing ${name}`,
  notRead: 'The entry could not be read',
  notRenamed: 'It was not renamed',
  notDuplicated: 'It was not duplicated',
  notShared: 'It was not shared',
  notUnshared: 'Sharing was not stopped',
  unshared: 'The link no longer works.',
  notDeleted: 'It was not deleted',
  notRestored: 'It was not restored',
  copied: 'Link copied.',
  copyThis: (link: string) => `Copy this link: ${link}`,
} as const;

/** The summary of a night on its card. */
export const planLineText = {
  against: (opponent: string) => `Against ${opponent}`,
  score: (yours: number, theirs: number, standing: string) => `${yours}–${theirs} ${standing}`,
  won: 'won',
  lost: 'lost',
  drawn: 'drawn',
  soFar: 'so far',
} as const;

export const kindText = {
  plan1: 'Match plan, feature 1',
  plan2: 'Match plan, feature 2',
  performance: 'Ethernet performance run',
  efficiency: 'Ethernet efficiency model',
  load: 'Offered load run',
  lessons: 'Progress through the lessons',
} as const;

export const portfolioText = {
  lead: 'Your saved match plans and simulator runs, and your progress through the lessons.',
  loading: 'Loading your portfolio',
  back: 'Back to the dashboard',
  more: (count: number, total: number) => `Show ${count} more of ${total}`,
  loadFailed: 'Your portfolio could not be loaded',
} as const;
