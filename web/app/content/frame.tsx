import type { ReactNode } from 'react';

/**
 * Texts of the layout. Separate constants, so that a page loads only those it shows: they are part of every first
 * visit.
 */
export const PROFILE_SETTINGS = 'User profile settings';
export const PLANNER_WITH_ADVICE = 'Match planner with advice';
export const SKIP_TO_CONTENT = 'Skip to content';
export const THEME_OF_SYSTEM = 'Same as system';
export const TERMS_UNDERSTOOD = 'Yes, I understand the terms!';
export const PRIVACY_UNDERSTOOD = 'Yes, I understand the privacy policy!';
export const ERROR_TEXT =
  'Something went wrong on our side. Nothing you have saved is lost; trying again often helps.';
export const GO_HOME = 'Go to Home';
export const errorContact = (address: ReactNode, requestId: ReactNode) => (
  <>
    When you write to {address}, quote this number: {requestId}
  </>
);
export const PART_MISSING = 'A part of this page did not load.';
export const FRAMED_SIMULATOR = 'The simulator';
export const LOG_IN_AGAIN = 'Please log in again.';
export const unsentText = {
  title: 'Log out and lose changes?',
  message:
    'The last changes to your team night, your rosters or your lessons are only on this device, because they could not be saved to your account. If you log out now, they are lost.',
  confirm: 'Log out',
  alternative: 'Stay',
} as const;
export const notLoaded = (what: string) =>
  `${what} could not be loaded. Your connection may be down, or the site has just been updated.`;
