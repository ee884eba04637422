import type { AdminVideo } from '@carom/contract/admin/videos/schemas';
import { endpoints } from '@carom/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerDownload, registerEndpoint } from '../../../plugins/calls/endpoint.ts';
import { pageFields } from '../list/reply.ts';
import type { AdminVideoService } from './service.ts';

type Shown = Awaited<ReturnType<AdminVideoService['read']>>;

export function adminVideoRoutes(app: FastifyInstance, videos: AdminVideoService): void {
  registerEndpoint(app, endpoints.adminListVideos, async ({ query }) => {
    const page = await videos.list(query);
    const rows = page.rows.map(videoOf);
    return { status: 200, message: 'The videos.', ...pageFields(page), rows, categories: page.categories };
  });
  registerDownload(app, endpoints.adminExportVideos, async ({ query }) => ({
    fileName: 'videos.csv',
    content: videos.export(query),
  }));
  registerEndpoint(app, endpoints.adminAddVideo, async ({ body: { id, ...words }, session }) =>
    reply('The video is now in the list.', await videos.add(session.user, id, words)),
  );
  registerEndpoint(app, endpoints.adminReadVideo, async ({ params }) =>
    reply('The video.', await videos.read(params.id)),
  );
  registerEndpoint(
    app,
    endpoints.adminUpdateVideo,
    async ({ params, body: { version, ...words }, session }) =>
      reply('The video is saved.', await videos.update(session.user, params.id, version, words)),
  );
  registerEndpoint(app, endpoints.adminMoveVideo, async ({ params, body, session }) =>
    reply('The video is moved.', await videos.move(session.user, params.id, body)),
  );
  registerEndpoint(app, endpoints.adminDeleteVideo, async ({ params, session }) => {
    await videos.delete(session.user, params.id);
    return { status: 200, message: 'The video is deleted. You can restore it for a day.' };
  });
  registerEndpoint(app, endpoints.adminRestoreVideo, async ({ params, session }) =>
    reply('The video is back.', await videos.restore(session.user, params.id)),
  );
}

function reply(message: string, shown: Shown) {
  return { status: 200, message, video: videoOf(shown) };
}

function videoOf(shown: Shown): AdminVideo {
  return {
    id: shown.id,
    title: shown.title,
    description: shown.description,
    address: shown.address,
    category: shown.category,
    position: shown.position,
    version: String(shown.version),
    updated_at: shown.updatedAt.toISOString(),
  };
}
