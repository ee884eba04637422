/** Messages for failed calls. */
export const asFarAsWeKnow = (whatFailed: string) => `${whatFailed}, as far as we know`;
export const noConnection = (whatFailed: string) => `${whatFailed}: there is no connection to the server.`;
export const tooManyTries = (wait: string) => `Too many tries in a short time. Please wait ${wait}.`;
