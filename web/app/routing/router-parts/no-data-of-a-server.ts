import type { DataStrategyFunction } from 'react-router';

/**
 * In place of how the router fetches and reads the data of a server (see vite/router-parts.ts): no route has any. A
 * test holds the routes to that.
 */
const callLoaders: DataStrategyFunction = async ({ matches }) => {
  const called = matches.filter((match) => match.shouldCallHandler());
  const results = called.map(
    async (match) => [match.route.id, await match.resolve((load) => load())] as const,
  );
  return Object.fromEntries(await Promise.all(results));
};

export const getTurboStreamSingleFetchDataStrategy = (): DataStrategyFunction => async (args) =>
  args.runClientMiddleware(callLoaders);

/** What every document is written with. */
export const decodeViaTurboStream = async () => ({ value: { loaderData: {} } });

/** Asked for about routes with such data. */
export const singleFetchUrl = (page: string) => new URL(page, window.location.origin);

const nothing = undefined;

/** Asked for by parts of the router that the build leaves out. */
export {
  nothing as getSingleFetchDataStrategyImpl,
  nothing as NO_BODY_STATUS_CODES,
  nothing as SingleFetchRedirectSymbol,
  nothing as StreamTransfer,
  nothing as stripIndexParam,
};
