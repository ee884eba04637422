/** A Fastify route that runs `select 1` and nothing else: what `npm run bench:search` compares with. */
import { createRequire } from 'node:module';

// The very packages that the server uses.
const ofServer = createRequire(new URL('../server/package.json', import.meta.url));
const Fastify = ofServer('fastify');
const pg = ofServer('pg');

const [url, connections] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: Number(connections) });
const app = Fastify();
app.post('/', async () => ({ status: 200, rows: (await pool.query('select 1')).rows }));
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
