import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('reports a missing browser that cannot be installed, and fails', () => {
  const withoutPrograms = mkdtempSync(join(tmpdir(), 'carom-path-'));
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'test-browsers.mjs'), 'webkit'],
    { encoding: 'utf8', env: { ...process.env, PATH: withoutPrograms } },
  );
  rmSync(withoutPrograms, { recursive: true });
  expect(stderr).toContain('MISSING: WebKitGTK. Nothing was tried in it.');
  expect(stderr).toContain('apt-get install webkit2gtk-driver xvfb');
  expect(status).toBe(1);
});
