import type { ReactNode } from 'react';

export const notFoundText = {
  description: 'There is no page at this address.',
  text: (home: ReactNode) => <>There is no page at this address. The link may be old or mistyped. {home}.</>,
  startAgain: 'Start again from the home page',
  goHome: 'Go to Home',
  goToDashboard: 'Go to Dashboard',
  goToProfile: 'Go to Profile',
} as const;
