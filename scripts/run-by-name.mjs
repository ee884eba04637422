/** `npm run bench -- NAME` and `npm run trial -- NAME`: runs one of them with further arguments; lists them without. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const bench = {
  admin: ["The admins' lists with 1,000 and with 100,000 members", 'bench/admin.mjs'],
  calls: ['Every GET, frequent writes, search and /home against a bare server; [CALL …]', 'bench/calls.mjs'],
  'class-pages': ['Class pages and the site map with 1,000 and 1,000,000 classes', 'bench/class-pages.mjs'],
  counters: ['A count in memory while the counters fill and when they are full', 'bench/counters.mjs'],
  followers: [
    '50 followers of a night, while servers stop and connections are cut; [SECONDS]',
    '--experimental-eventsource',
    'bench/followers.mjs',
  ],
  import: ['Imports of 5,000 classes while others search and book', 'bench/import.mjs'],
  invoices: ["60 members download invoices: others' calls against a quiet server", 'bench/invoices.mjs'],
  login: ['Logins, other calls beside them, and a right password among wrong ones', 'bench/login.mjs'],
  'member-pages': ["Members' pages on slow 4G, beside a bare page", 'bench/member-pages.mjs'],
  migrations: ['Every kind of migration on 1,000,000 bookings while requests run', 'bench/migrations.mjs'],
  pages: ['Weight and paint of public pages, beside a bare page; [PATH [ROUNDS]]', 'bench/pages.mjs'],
  provider: ['The payment provider hangs while members cancel; [SECONDS]', 'bench/provider.mjs'],
  rolling: ['Upgrade, restart and kill of two servers behind nginx under load', 'bench/rolling.mjs'],
  search: ['Searches with 1,000, 100,000 and 1,000,000 classes; [SIZE …]', 'bench/search.mjs'],
  'simulator-pages': ['Long tasks and memory of the simulator pages', 'bench/simulator-pages.mjs'],
  simulators: ['Events per second of the models', 'bench/simulators.mjs'],
  solver: ['The match solvers in Node and in a slow browser', 'bench/solver.mjs'],
  storm: ["Visitors' and members' calls during attacks", 'bench/storm.mjs'],
  webhooks: ['2,000 random payment histories by webhooks in any order', 'bench/webhooks.mjs'],
};

const trial = {
  alerts: ["Alert rules and dashboard in Debian's Prometheus", 'scripts/test-alerts.mjs'],
  'back-up': ["Back-ups and restores with PostgreSQL's own programs", 'scripts/test-back-up.mjs'],
  browsers: ['Journeys in Firefox and WebKitGTK; [firefox|webkit]', 'scripts/test-browsers.mjs'],
  container: ['The image and compose.yaml; [--stand-ins]', 'scripts/test-container.mjs'],
  dependencies: [
    'Packages behind their newest stable version, and advisories',
    'scripts/check-dependencies.mjs',
  ],
  fuzz: ['50,000 broken requests made from the contract; [SEED [REQUESTS]]', 'scripts/fuzz.mjs'],
  'going-live': ['The commands of docs/going-live.md on an empty Debian', 'scripts/test-going-live.mjs'],
  mutations: ['Single-line faults that the tests must detect; [--whole SEED]', 'scripts/mutations.mjs'],
  pooler: ["Two servers behind Debian's PgBouncer", 'scripts/test-pooler.mjs'],
  proxy: ["Debian's nginx and Caddy before two servers; [nginx|caddy]", 'scripts/test-proxy.mjs'],
  replica: ['A streaming replica that is late, cut off, killed and promoted', 'scripts/test-replica.mjs'],
  slowest: ['The 20 slowest tests of the latest runs', 'scripts/slowest-tests.mjs'],
  stability: [
    'Both suites again and again beside busy processes; [DEFAULT COMPLETE]',
    'scripts/test-stability.mjs',
  ],
  systemd: ["systemd's judgement of the units", 'scripts/test-systemd.mjs'],
};

/** Name → what it does, and its arguments for Node. */
export const runs = { bench, trial };

function list(kind) {
  console.log(`npm run ${kind} -- NAME\n`);
  for (const [name, [about]] of Object.entries(runs[kind])) console.log(`  ${name.padEnd(16)} ${about}`);
}

function run([, ...command], args) {
  const cwd = join(import.meta.dirname, '..');
  const child = spawn(process.execPath, [...command, ...args], { cwd, stdio: 'inherit' });
  // A terminal signals the whole group; a signal to this process alone is passed on.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('close', (code) => {
    process.exitCode = code ?? 1;
  });
}

if (process.argv[1] === import.meta.filename) {
  const [kind, name, ...args] = process.argv.slice(2);
  if (name === undefined) list(kind);
  else if (Object.hasOwn(runs[kind], name)) run(runs[kind][name], args);
  else {
    console.error(`There is no ${kind} "${name}".\n`);
    list(kind);
    process.exitCode = 1;
  }
}
