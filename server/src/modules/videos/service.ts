import type { ListedVideo } from '@carom/contract/videos/schemas';
import { embedAddress, parseVideoAddress, watchAddress } from '@carom/domain/videos';
import type { Database } from '../../db/client.ts';
import { selectVideos } from './repo.ts';

export interface VideosService {
  /** In the order that admins have chosen. */
  list(): Promise<readonly ListedVideo[]>;
}

export function createVideosService({ db }: { readonly db: Database }): VideosService {
  return {
    async list() {
      const stored = await selectVideos(db);
      return stored.flatMap(({ id, title, description, category, address }) => {
        const video = parseVideoAddress(address);
        // Skip stored addresses that the current rules refuse.
        if (!video.ok) return [];
        const { host } = video.value;
        const addresses = { embed_url: embedAddress(video.value), watch_url: watchAddress(video.value) };
        return [{ id, title, description, category, host, ...addresses }];
      });
    },
  };
}
