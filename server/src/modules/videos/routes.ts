import { endpoints } from '@carom/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../plugins/calls/endpoint.ts';
import type { VideosService } from './service.ts';

export function videosRoutes(app: FastifyInstance, videos: VideosService): void {
  registerEndpoint(app, endpoints.listVideos, async () => ({
    status: 200,
    message: 'Videos to watch.',
    videos: [...(await videos.list())],
  }));
}
