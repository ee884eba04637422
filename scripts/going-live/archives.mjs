/** The archive of this release, and of a next one whose pages share no scripts with it. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { renameAssets } from '../../bench/releases.mjs';

const [RELEASE, NEXT] = ['carom-labs-1.0.0', 'carom-labs-1.0.1'];

export function makeArchives(root) {
  execFileSync(process.execPath, ['scripts/package-site.mjs'], { cwd: root, stdio: 'inherit' });
  const [archive] = globSync(join(root, 'dist', `${RELEASE}-*.tar.gz`));
  const folder = mkdtempSync(join(tmpdir(), 'carom-archives-'));
  execFileSync('tar', ['--extract', '--gzip', '--file', archive, '--directory', folder]);
  renameSync(join(folder, RELEASE), join(folder, NEXT));
  renameAssets(join(folder, NEXT, 'web/build'));
  const next = join(folder, basename(archive).replace(RELEASE, NEXT));
  execFileSync('tar', ['--create', '--gzip', '--file', next, '--directory', folder, NEXT]);
  const hash = createHash('sha256').update(readFileSync(next)).digest('hex');
  writeFileSync(`${next}.sha256`, `${hash}  ${basename(next)}\n`);
  return {
    files: [archive, next].flatMap((file) => [file, `${file}.sha256`]),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
