import type { Connection } from './database.ts';

export interface Subscriber {
  readonly email_address?: string | undefined;
  readonly name?: Readonly<Record<string, string | undefined>> | undefined;
  /** Known once the payer has approved. */
  readonly payer_id?: string | undefined;
}

/** The payer's side of a subscription: the content of the approval page and its return URLs. */
export interface Checkout {
  readonly subscriptionId: string;
  readonly token: string;
  readonly orderId: string;
  readonly subscriber: Subscriber;
  readonly brandName: string | null;
  readonly returnUrl: string | null;
  readonly cancelUrl: string | null;
  readonly refusedTries: number;
  readonly cardLastDigits: string | null;
}

const COLUMNS = `subscription_id as "subscriptionId", token, order_id as "orderId", subscriber,
  brand_name as "brandName", return_url as "returnUrl", cancel_url as "cancelUrl",
  refused_tries as "refusedTries", card_last_digits as "cardLastDigits"`;

export async function insertCheckout(connection: Connection, checkout: Checkout): Promise<void> {
  await connection.query(
    `insert into payment_emulator.checkouts
       (subscription_id, token, order_id, subscriber, brand_name, return_url, cancel_url)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      checkout.subscriptionId,
      checkout.token,
      checkout.orderId,
      checkout.subscriber,
      checkout.brandName,
      checkout.returnUrl,
      checkout.cancelUrl,
    ],
  );
}

export async function updateCheckout(connection: Connection, checkout: Checkout): Promise<void> {
  await connection.query(
    `update payment_emulator.checkouts set subscriber = $2, refused_tries = $3, card_last_digits = $4
     where subscription_id = $1`,
    [checkout.subscriptionId, checkout.subscriber, checkout.refusedTries, checkout.cardLastDigits],
  );
}

export async function findCheckout(connection: Connection, subscriptionId: string): Promise<Checkout | null> {
  const { rows } = await connection.query<Checkout>(
    `select ${COLUMNS} from payment_emulator.checkouts where subscription_id = $1`,
    [subscriptionId],
  );
  return rows[0] ?? null;
}

/** By the token or the subscription id, which both open an approval page. */
export async function findCheckoutByToken(connection: Connection, token: string): Promise<Checkout | null> {
  const { rows } = await connection.query<Checkout>(
    `select ${COLUMNS} from payment_emulator.checkouts where subscription_id = $1 or token = $1`,
    [token],
  );
  return rows[0] ?? null;
}
