import { callQuery } from '../../../query/call-query.ts';

export const pricesQuery = callQuery('admin', 'adminReadPrices', {});
