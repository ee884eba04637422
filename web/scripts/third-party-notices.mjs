import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The licences of all production packages in the lock file. Many require that their notice is distributed
 * with the code, so the site serves it.
 */
const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i;
const RULE = `\n\n${'-'.repeat(80)}\n\n`;

export async function thirdPartyNotices(root) {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
  const running = runningPackages(packages);
  const compiled = running.filter(({ isCompiled }) => isCompiled);
  const byText = new Map();
  for (const one of running.filter(({ isCompiled }) => !isCompiled)) {
    const text = await licenceTextOf(join(root, one.path));
    byText.set(text, [...(byText.get(text) ?? []), one]);
  }
  return [
    'Carom Labs uses these packages. Each belongs to its authors.',
    ...[...byText].map(([text, group]) => `${namesOf(group)}\n\n${text}`),
    `Compiled parts, one for each platform; each carries its licence in its package:\n\n${namesOf(compiled)}\n`,
  ].join(RULE);
}

function runningPackages(packages) {
  return Object.entries(packages)
    .filter(
      ([path, { dev, devOptional, link }]) => path.includes('node_modules/') && !dev && !devOptional && !link,
    )
    .map(([path, { version, license, os, cpu, optional }]) => ({
      path,
      title: `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)} ${version}`,
      licence: license ?? 'see its text',
      isCompiled: Boolean(os ?? cpu ?? optional),
    }))
    .toSorted((one, other) => (one.title < other.title ? -1 : 1));
}

function namesOf(group) {
  return [...new Set(group.map(({ title, licence }) => `${title} (${licence})`))].join('\n');
}

async function licenceTextOf(folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
    .map(({ name }) => name);
  if (files.length === 0) return 'Its package carries no text of its licence.';
  const texts = await Promise.all(files.toSorted().map((name) => readFile(join(folder, name), 'utf8')));
  return texts.map((text) => text.replaceAll('\r\n', '\n').trim()).join('\n\n');
}
