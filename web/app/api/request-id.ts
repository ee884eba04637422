/** The id of the failed request, or a new one if the failure never reached the server. */
export function requestIdOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'requestId' in error) {
    if (typeof error.requestId === 'string' && error.requestId !== '') return error.requestId;
  }
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return `web-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
