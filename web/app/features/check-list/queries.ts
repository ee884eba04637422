import { callQuery } from '../../query/call-query.ts';

export const listQuery = {
  ...callQuery('check-list', 'readListItems', {}),
  // The list deals with it itself: first it keeps what is not saved.
  meta: { whenRefused: 'isPassedOver' as const },
};
