/** Fastify and the PostgreSQL driver without our code: the baseline of the benches. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

// The same packages as in the server.
const ofServer = createRequire(new URL('../server/package.json', import.meta.url));
const Fastify = ofServer('fastify');
const pg = ofServer('pg');

const [url, connections, pageFile] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: Number(connections) });
const page = pageFile === undefined ? undefined : readFileSync(pageFile);
const app = Fastify();

/** One prepared select of one row. */
app.get('/select/:id', async ({ params }) => {
  const { rows } = await pool.query({
    name: 'bare-select',
    text: 'select id, first_name, last_name, email, role, pay_type from users where id = $1',
    values: [params.id],
  });
  return { status: 200, message: 'The user.', user: rows[0] };
});

/** One transaction that updates a row, which locks it, and inserts another. */
app.post('/transaction', async ({ body }) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query({
      name: 'bare-update',
      text: 'update bare_classes set seats_taken = seats_taken + 1 where id = $1',
      values: [body.class_id],
    });
    await client.query({
      name: 'bare-insert',
      text: 'insert into bare_bookings (class_id, user_id) values ($1, $2)',
      values: [body.class_id, body.user_id],
    });
    await client.query('commit');
  } finally {
    client.release();
  }
  return { status: 200, message: 'Booked.' };
});

app.get('/page', (_request, reply) =>
  reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).send(page),
);
app.get('/not-modified', (_request, reply) => reply.code(304).send());

console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
