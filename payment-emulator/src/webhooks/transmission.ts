import { randomUUID } from 'node:crypto';
import { timestamp } from '../billing/calendar.ts';
import type { Clock } from '../clock.ts';
import { AUTH_ALGORITHM, type Signer } from './signature.ts';

export interface SignedRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface TransmitterOptions {
  readonly signer: Signer;
  readonly clock: Clock;
  readonly baseUrl: () => string;
}

export type Transmitter = ReturnType<typeof createTransmitter>;

export function createTransmitter({ signer, clock, baseUrl }: TransmitterOptions) {
  function certificateUrl(): string {
    return `${baseUrl()}/v1/notifications/certs/${signer.certificateName}`;
  }

  function genuine(body: string, webhookId: string): SignedRequest {
    const time = timestamp(clock.now());
    const { id, signature } = signer.sign({ time, webhookId, rawBody: body }, randomUUID);
    return {
      headers: {
        'content-type': 'application/json',
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': signature,
        'paypal-cert-url': certificateUrl(),
        'paypal-auth-algo': AUTH_ALGORITHM,
      },
      body,
    };
  }

  /** A valid signature over different content, that of the copied event. */
  function forged(body: string, webhookId: string): SignedRequest {
    const { headers } = genuine(body, webhookId);
    const id = /"id":"(WH[A-Z0-9]+)"/.exec(body)?.[1] ?? '';
    return { headers, body: body.replaceAll(id, `${id.slice(0, -6)}FORGED`) };
  }

  return { certificateUrl, genuine, forged };
}
