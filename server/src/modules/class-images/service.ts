import { createHash } from 'node:crypto';
import type { Database, Queryable } from '../../db/client.ts';
import { CodedError } from '../../errors/coded-error.ts';
import type { FailureCode } from '../../errors/failures.ts';
import { createConcurrencyLimit } from '../../limits/concurrency-limit.ts';
import { recordChange } from '../admin/audit-log/record-change.ts';
import type { SignedInUser } from '../sessions/service.ts';
import { addressOf, hashIn, imageSourceOf } from './address.ts';
import { encodePicture, type PictureProblem } from './picture-encoding.ts';
import { findImageData, insertImage, renewImage } from './repo.ts';

/** Decoding a large picture takes 100 MB. */
const ENCODED_AT_ONCE = 1;

const FAILURE_OF: Record<PictureProblem, FailureCode> = {
  notAPicture: 'notAPicture',
  tooManyPixels: 'pictureTooManyPixels',
  unreadable: 'pictureUnreadable',
};

export interface ClassImageService {
  /** Returns the address of the picture. Throws `notAPicture`, `pictureTooManyPixels`, `pictureUnreadable`. */
  upload(admin: SignedInUser, bytes: Buffer): Promise<string>;
  read(name: string): Promise<Buffer>;
  /** Throws `invalid` for `image_url` unless it is a drawing or an existing upload. */
  requireUsable(tx: Queryable, imageUrl: string): Promise<void>;
}

interface ClassImageDeps {
  readonly db: Database;
  readonly clock: () => Date;
}

export function createClassImageService({ db, clock }: ClassImageDeps): ClassImageService {
  const encoding = createConcurrencyLimit({ atOnce: ENCODED_AT_ONCE });

  return {
    async upload(admin, bytes) {
      const encoded = await encoding.run(() => encodePicture(bytes));
      if (!encoded.ok) throw new CodedError(FAILURE_OF[encoded.problem]);
      const { data, width, height } = encoded.value;
      const hash = createHash('sha256').update(data).digest('hex');
      const imageUrl = addressOf(hash);
      await db.transaction(async (tx) => {
        const at = clock();
        await insertImage(tx, { hash, data, width, height, uploadedAt: at });
        await recordChange(tx, {
          admin,
          action: 'class.picture_uploaded',
          subject: { kind: 'class', id: hash, label: imageUrl },
          before: {},
          after: { picture: imageUrl, width, height, bytes: data.length },
          at,
        });
      });
      return imageUrl;
    },
    async read(name) {
      const hash = hashIn(name);
      const data = hash === null ? null : await findImageData(db, hash);
      if (data === null) throw new CodedError('notFound');
      return data;
    },
    async requireUsable(tx, imageUrl) {
      const source = imageSourceOf(imageUrl);
      const isUsable =
        source !== null && (source.kind === 'drawing' || (await renewImage(tx, source.hash, clock())));
      if (isUsable) return;
      throw new CodedError('invalid', {
        validationErrors: { image_url: 'This picture is no longer on the site. Please choose it again.' },
      });
    },
  };
}
