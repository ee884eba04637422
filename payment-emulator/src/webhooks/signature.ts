import { createHash, sign, verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Keys } from '../store/keys.ts';

export const AUTH_ALGORITHM = 'SHA256withRSA';
/** The published format requires a signature to begin with a word character; base64 may begin with + or /. */
const BEGINS_LIKE_A_WORD = /^(?!\d+$)\w+\S+/;

interface Transmission {
  readonly id: string;
  readonly time: string;
  readonly webhookId: string;
  readonly rawBody: string;
}

export interface Signer {
  /** Part of the URL of the public key. */
  readonly certificateName: string;
  readonly publicKey: string;
  /** Generates ids until the signature has the published format. */
  sign(unsigned: Omit<Transmission, 'id'>, newTransmissionId: () => string): SignedTransmission;
  verify(transmission: Transmission, signature: string): boolean;
}

interface SignedTransmission {
  readonly id: string;
  readonly signature: string;
}

export function createSigner({ privateKey, publicKey }: Keys): Signer {
  const digest = createHash('sha256').update(publicKey).digest('hex');
  return {
    certificateName: `CERT-${digest.slice(0, 8)}-${digest.slice(8, 16)}-${digest.slice(16, 24)}`,
    publicKey,
    sign(unsigned, newTransmissionId) {
      for (;;) {
        const id = newTransmissionId();
        const signature = sign('sha256', signedBytes({ ...unsigned, id }), privateKey).toString('base64');
        if (BEGINS_LIKE_A_WORD.test(signature)) return { id, signature };
      }
    },
    verify(transmission, signature) {
      return verify('sha256', signedBytes(transmission), publicKey, Buffer.from(signature, 'base64'));
    },
  };
}

function signedBytes({ id, time, webhookId, rawBody }: Transmission): Buffer {
  return Buffer.from(`${id}|${time}|${webhookId}|${crc32(rawBody)}`);
}
