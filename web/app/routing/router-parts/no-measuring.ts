/** In place of what measures the router (see vite/router-parts.ts): nobody asks it to. */
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;

export const getRouteInstrumentationUpdates = () => ({});

export const instrumentClientSideRouter = <Router>(router: Router) => router;

const nothing = undefined;

/** Asked for by parts of the router that the build leaves out. */
export { nothing as instrumentationResultMetaContext, nothing as instrumentHandler };
