import { callQuery } from '../../query/call-query.ts';

export const portfolioQuery = callQuery('portfolio', 'listPortfolio', {});

export const entryQuery = (id: string) => callQuery('portfolio', 'readPortfolioEntry', { params: { id } });
