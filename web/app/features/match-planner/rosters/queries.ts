import { callQuery } from '../../../query/call-query.ts';

export const rostersQuery = {
  ...callQuery('rosters', 'readRosters', {}),
  // The copy in the browser serves as well: nobody is sent to the login for a newer one.
  meta: { whenRefused: 'isPassedOver' as const },
};
