import { callQuery } from '../../query/call-query.ts';

export const listQuery = {
  ...callQuery('check-list', 'readListItems', {}),
  // The list handles a refused session itself, because it must keep unsaved changes first.
  meta: { whenRefused: 'isPassedOver' as const },
};
