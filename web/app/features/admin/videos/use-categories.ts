import { api } from '../../../api/api.ts';
import { useLoaded } from '../../../api/use-loaded.ts';

const askForVideos = (signal: AbortSignal) => api.call('adminListVideos', { query: {}, signal });

/** The categories in use, to choose from; without them one can still type. */
export function useCategories(): readonly string[] {
  const { reply: loaded } = useLoaded(askForVideos, 'The categories could not be loaded');
  return loaded?.categories ?? [];
}
