/**
 * What may not import what, and which globals have one home. `docs/architecture.md` tells why.
 * Paths are relative to the project's root; `$1` in `except` stands for the first group of `from`.
 */
const ANYWHERE = /^/;
const TEST_FILE = /\.test\.tsx?$/;

export const importRules = [
  { name: 'domain-is-pure', from: /^domain\/src\//, to: ANYWHERE, except: /^domain\/src\// },
  {
    name: 'contract-knows-domain-and-zod',
    from: /^contract\/src\//,
    to: ANYWHERE,
    except: /^(contract\/src|domain\/src)\/|^npm:zod$/,
  },
  { name: 'web-not-server', from: /^web\//, to: /^(server|payment-emulator)\// },
  {
    name: 'server-not-web',
    // The tests' handle on the emulator starts it; everything else knows its address alone.
    from: /^server\/(?!test\/support\/payment-emulator\.ts$)/,
    to: /^(web|payment-emulator)\//,
  },
  {
    name: 'emulator-stands-alone',
    from: /^payment-emulator\//,
    to: /^(server|web|contract|domain)\//,
    // What the owner would have set up at the provider by hand: plans, prices, credentials. And how long a day is.
    except:
      /^contract\/src\/subscription\/development-plans\.ts$|^domain\/src\/(subscription\/prices|time\/durations)\.ts$/,
  },
  {
    name: 'feature-not-feature',
    from: /^web\/app\/features\/([^/]+)\//,
    to: /^web\/app\/features\//,
    except: /^web\/app\/features\/$1\//,
  },
  {
    name: 'shared-rooms-know-no-features',
    from: /^web\/app\/(ui|api|query|exchange|session|storage|files|forms|routing|content)\//,
    to: /^web\/app\/(features|layouts|pages)\//,
  },
  {
    name: 'first-visit-carries-no-query-client',
    from: /^web\/app\/(root\.tsx|(ui|api|exchange|session|storage|forms|routing|content|features\/(auth|contact|marketing))\/)/,
    to: /^web\/app\/query\/|^npm:@tanstack\//,
  },
  {
    name: 'features-keep-for-members',
    from: /^web\/app\/(features|layouts|ui)\//,
    to: /^web\/app\/storage\/browser-storage\.ts$/,
  },
  { name: 'browser-code-carries-no-zod', from: /^web\/app\//, to: /^npm:zod$/ },
  {
    name: 'routes-not-repo',
    from: /^server\/src\/modules\/.*routes\.ts$/,
    to: /^server\/src\/(modules\/.*repo\.ts$|db\/)|^npm:(drizzle-orm|pg)(\/|$)/,
  },
  {
    name: 'repos-belong-to-their-module',
    from: /^server\/src\/modules\/((?:admin\/)?[^/]+)\//,
    to: /^server\/src\/modules\/.*repo\.ts$/,
    except: /^server\/src\/modules\/$1\//,
  },
  {
    name: 'drizzle-lives-in-repos',
    from: /^server\/src\/(?!db\/|.*repo\.ts$)/,
    to: /^npm:drizzle-orm(\/|$)|^server\/src\/db\/schema(\.ts$|\/)/,
  },
  { name: 'services-not-fastify', from: /^server\/src\/modules\/.*service\.ts$/, to: /^npm:@?fastify/ },
  {
    name: 'dependencies-by-their-entries',
    from: ANYWHERE,
    to: /^npm:.+\/(dist|lib|src|build|esm|cjs)\//,
  },
  { name: 'modules-see-ports-only', from: /^server\/src\/(modules|ports)\//, to: /^server\/src\/adapters\// },
].map((rule) => ({ ...rule, ignore: TEST_FILE }));

/** Words that are known in one place; looked for in names, texts and imported packages. */
export const wordRules = [
  {
    name: 'documented-interfaces-only',
    in: /^(domain|contract|server|web|payment-emulator)\//,
    home: TEST_FILE,
    // A member that begins with an underscore is private to its library; so is the socket of a database connection,
    // and the job library's tables behind its views and functions.
    words:
      /__reactRouter|__staticRouter|__remix|\bUNSAFE_|DO_NOT_USE|^\w[^\s'"`]*\._|\bconnection\.stream\b|graphile_worker\._/,
  },
  {
    name: 'build-leaves-dependencies-as-they-are',
    in: /^web\/(vite\/|vite\.config\.ts$)/,
    home: TEST_FILE,
    words: /node_modules/,
  },
  {
    name: 'provider-is-known-to-its-adapter',
    in: /^(server\/src|domain\/src|contract\/src|web\/app)\//,
    // Beside the adapter: who chooses it, sets it up and has its settings, the name on the wire and in the books, and in
    // the browser who loads its button or prints its name.
    home: /^server\/src\/adapters\/paypal|^server\/src\/composition\/|^server\/src\/settings\/|^server\/src\/commands\/paypal|^server\/src\/plugins\/site\.ts$|^server\/src\/db\/schema\/subscription\.ts$|^contract\/src\/subscription\/schemas\.ts$|^web\/app\/features\/account\/payment\/provider-button\.tsx$|^web\/app\/features\/payments\/receipt-sheet\.tsx$|\.test\.tsx?$/,
    words:
      /[Pp]ay[Pp]al|PAYPAL|^(BILLING|PAYMENT)\.[A-Z]|billing_agreement|event_type|transmission_|custom_id|APPROVAL_PENDING|billing_cycles|verification_status/,
  },
];

export const globalRules = [
  {
    name: 'environment-has-one-reader',
    in: /^(server|domain|contract|web|payment-emulator)\//,
    home: /^server\/src\/settings\/env\.ts$|^payment-emulator\/src\/env\.ts$|^server\/test\/|^web\/vite\.config\.ts$/,
    expressions: ['process.env'],
  },
  {
    name: 'connections-have-one-maker',
    in: /^server\/src\//,
    home: /^server\/src\/db\/(connections|pipelined-pool)\.ts$/,
    expressions: ['pg.Pool', 'pg.Client'],
  },
  {
    name: 'queries-live-in-repos',
    in: /^server\/src\//,
    home: /^server\/src\/db\/|repo\.ts$/,
    expressions: ['db', 'tx', 'pool', 'client'].flatMap((asked) =>
      ['query', 'execute', 'select', 'insert', 'update', 'delete'].map((verb) => `${asked}.${verb}`),
    ),
  },
  {
    name: 'browser-storage-has-one-keeper',
    in: /^web\/app\//,
    home: /^web\/app\/(session\/session-storage\.ts$|storage\/)|\.test\.tsx?$/,
    expressions: ['localStorage', 'sessionStorage', 'indexedDB', 'document.cookie'],
  },
  {
    name: 'domain-has-no-clock-or-chance',
    in: /^domain\/src\//,
    home: TEST_FILE,
    expressions: [
      'Math.random',
      'Date.now',
      'performance.now',
      'new Date()',
      'crypto',
      'fetch',
      'setTimeout',
      'setInterval',
    ],
  },
];
