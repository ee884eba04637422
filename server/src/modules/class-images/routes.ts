import { CLASS_IMAGE_MAX_MB, CLASS_IMAGE_TYPES } from '@carom/contract/classes/images';
import { endpoints } from '@carom/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { CodedError } from '../../errors/coded-error.ts';
import { registerEndpoint } from '../../plugins/calls/endpoint.ts';
import { sendFailure } from '../../plugins/failures.ts';
import { CLASS_IMAGE_PATH } from './address.ts';
import type { ClassImageService } from './service.ts';

const MEGABYTE = 1_000_000;
const CACHE_FOREVER = 'public, max-age=31536000, immutable';

export async function classImageRoutes(app: FastifyInstance, images: ClassImageService): Promise<void> {
  app.get<{ Params: { name: string } }>(
    CLASS_IMAGE_PATH,
    { schema: { hide: true } },
    async (request, reply) => {
      const data = await images.read(request.params.name);
      return reply.header('cache-control', CACHE_FOREVER).type('image/webp').send(data);
    },
  );

  // In a separate scope, because all other routes refuse bodies that are not JSON.
  await app.register(async (scope) => {
    const limit = { parseAs: 'buffer', bodyLimit: CLASS_IMAGE_MAX_MB * MEGABYTE } as const;
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      [...CLASS_IMAGE_TYPES],
      limit,
      async (_request: unknown, body: Buffer) => body,
    );
    scope.setErrorHandler((error, request, reply) => sendFailure(refusalOf(error) ?? error, request, reply));
    registerEndpoint(scope, endpoints.adminUploadClassImage, async ({ body, session }) => {
      const imageUrl = await images.upload(session.user, body ?? Buffer.alloc(0));
      return { status: 200, message: 'The picture is on the site.', image_url: imageUrl };
    });
  });
}

/** Replaces Fastify's body errors by messages about pictures. */
function refusalOf(error: unknown): CodedError | null {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : null;
  if (status === 413) return new CodedError('pictureTooLarge', { cause: error });
  return status === 415 ? new CodedError('pictureTypeRefused', { cause: error }) : null;
}
