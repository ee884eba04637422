import { callQuery } from '../../../query/call-query.ts';

export const dashboardQuery = callQuery('admin', 'adminReadDashboard', {});
