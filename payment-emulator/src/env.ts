const SITE_PORT = 3000;

type EmulatorEnv =
  | { readonly kind: 'usable'; readonly port: number }
  | { readonly kind: 'unusable'; readonly problem: string };

/** The emulator stands beside the site, one port further up, unless EMULATOR_PORT says otherwise. */
export function readEmulatorEnv(source: NodeJS.ProcessEnv): EmulatorEnv {
  if (source['NODE_ENV'] === 'production') {
    return {
      kind: 'unusable',
      problem: 'The payment emulator is for development and does not run in production',
    };
  }
  const port = Number(source['EMULATOR_PORT'] || Number(source['PORT'] || SITE_PORT) + 1);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    return { kind: 'unusable', problem: 'EMULATOR_PORT must be a number from 1 to 65535' };
  }
  return { kind: 'usable', port };
}

/** The one place where this program's environment is read. */
export function processEnv(): NodeJS.ProcessEnv {
  return process.env;
}
