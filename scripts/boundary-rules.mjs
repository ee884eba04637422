/**
 * The rules of check-boundaries.mjs: those that Biome cannot express. Paths are relative to the project's root;
 * `$1` in `except` stands for the first group of `from`. `docs/architecture.md` gives the reasons.
 */
const TEST_FILE = /\.test\.tsx?$/;

/** Imports of files and packages (`npm:name`). */
export const importRules = [
  {
    name: 'workspaces-by-name',
    // The tests' helper starts the emulator.
    from: /^(domain|contract|server|web|payment-emulator)\/(?!test\/support\/payment-emulator\.ts$)/,
    to: /^(domain|contract|server|web|payment-emulator)\/|^npm:@carom\/(server|web|payment-emulator)(\/|$)/,
    except: /^$1\//,
  },
  {
    name: 'feature-not-feature',
    from: /^web\/app\/features\/([^/]+)\//,
    to: /^web\/app\/features\//,
    except: /^web\/app\/features\/$1\//,
  },
  {
    name: 'modules-write-their-own-rows',
    from: /^server\/src\/modules\/((?:admin\/)?[^/]+)\//,
    to: /^server\/src\/modules\/.*repo\.ts$/,
    except: /^server\/src\/modules\/$1\//,
    // Types and functions that read or delete may be imported from anywhere.
    names: /^(?!(?:select|find|count|sum|delete)[A-Z]|[A-Z][a-z])/,
  },
  {
    name: 'dependencies-by-their-entries',
    from: /^/,
    to: /^npm:.+\/(dist|lib|src|build|esm|cjs)\//,
  },
].map((rule) => ({ ...rule, ignore: TEST_FILE }));

/** Names, member expressions and literals (which begin with `'`) that may appear only in `home`. */
export const wordRules = [
  {
    name: 'documented-interfaces-only',
    in: /^(domain|contract|server|web|payment-emulator)\//,
    home: TEST_FILE,
    // Members that begin with an underscore are private to their library. So are the socket of a database
    // connection, and the job library's tables behind its views and functions.
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
    // Besides the adapter: its selection, set-up and settings, its name in the API and the database, and
    // in the browser its button and name.
    home: /^server\/src\/adapters\/paypal|^server\/src\/composition\/|^server\/src\/settings\/|^server\/src\/commands\/paypal|^server\/src\/plugins\/pages\/site\.ts$|^server\/src\/db\/schema\/billing\/subscription\.ts$|^contract\/src\/subscription\/schemas\.ts$|^web\/app\/features\/account\/payment\/provider-button\.tsx$|^web\/app\/features\/payments\/receipt-sheet\.tsx$|\.test\.tsx?$/,
    words:
      /[Pp]ay[Pp]al|PAYPAL|^'(BILLING|PAYMENT)\.[A-Z]|billing_agreement|event_type|transmission_|custom_id|APPROVAL_PENDING|billing_cycles|verification_status/,
  },
  {
    name: 'connections-have-one-maker',
    in: /^server\/src\//,
    home: /^server\/src\/db\/connections\/(connections|pipelined-pool)\.ts$/,
    words: /^pg\.(Pool|Client)\b/,
  },
  {
    name: 'queries-live-in-repos',
    in: /^server\/src\//,
    home: /^server\/src\/db\/|repo\.ts$/,
    words: /^(db|tx|pool|client)\.(query|execute|select|insert|update|delete)\b/,
  },
  {
    name: 'browser-storage-has-one-keeper',
    in: /^web\/app\//,
    home: /^web\/app\/(session\/session-storage\.ts$|storage\/)|\.test\.tsx?$/,
    words: /^(window\.)?(localStorage|sessionStorage|indexedDB|document\.cookie)\b|\/browser-storage\.ts$/,
  },
  {
    name: 'domain-has-no-clock-or-chance',
    in: /^domain\/src\//,
    home: TEST_FILE,
    words: /^(Math\.random|Date\.now|performance\.now|crypto|fetch|setTimeout|setInterval)\b|^new Date\(\)$/,
  },
];
