import { migrateDatabase } from '../../src/db/migrator/migrate.ts';
import { silentLogger } from './silent-logger.ts';

const [url] = process.argv.slice(2);
if (url === undefined) throw new Error('Usage: migrate-once.ts <database address>');
await migrateDatabase(url, silentLogger);
