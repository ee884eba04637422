import type { Connection } from '../store/database.ts';

export interface Product {
  readonly id: string;
  readonly body: Readonly<Record<string, string | undefined>>;
  readonly createdAt: Date;
}

const COLUMNS = 'id, body, created_at as "createdAt"';

/** Returns false if the id is taken. */
export async function insertProduct(connection: Connection, product: Product): Promise<boolean> {
  const { rowCount } = await connection.query(
    `insert into payment_emulator.products (id, body, created_at) values ($1, $2, $3) on conflict do nothing`,
    [product.id, product.body, product.createdAt],
  );
  return rowCount === 1;
}

export async function findProduct(connection: Connection, id: string): Promise<Product | null> {
  const { rows } = await connection.query<Product>(
    `select ${COLUMNS} from payment_emulator.products where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}
