import type { FigurePeriod } from '@carom/contract/admin/figures/periods';
import { callQuery } from '../../../query/call-query.ts';

export const figuresQuery = (months: FigurePeriod) =>
  callQuery('admin', 'adminReadFigures', { query: { months } });
