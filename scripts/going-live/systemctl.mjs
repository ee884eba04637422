/**
 * Replaces systemctl on machines without systemd: runs the command of our units with their user,
 * folder, settings and credentials. It applies no hardening. It also reads the units of Debian's
 * services, except for nginx, which uses its init script. Runs on the Node of the release.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

const UNITS = ['/etc/systemd/system', '/lib/systemd/system'];
const STOP_WITHIN_MS = 70_000;
const VERBS = {
  'daemon-reload': () => {},
  enable: start,
  start,
  restart(name) {
    stop(name);
    start(name);
  },
  'reload-or-restart': (name) => run('service', [name, 'restart']),
  'list-units': list,
};

const [verb, ...names] = process.argv.slice(2);
if (!(verb in VERBS)) throw new Error(`The stand-in for systemctl cannot ${verb}`);
for (const name of names.filter((each) => !each.startsWith('--')))
  VERBS[verb](name.replace(/\.service$/, ''));
if (verb === 'daemon-reload') VERBS[verb]();

function start(name) {
  if (name.endsWith('.timer')) return void read(name);
  const [, base, instance = ''] = /^([\w-]+)(?:@(\w+))?$/.exec(name);
  const unit = read(instance ? `${base}@.service` : `${base}.service`);
  const user = unit.User.at(-1);
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, user])));
  const credentials = `/run/credentials/${name}`;
  const expand = (text) =>
    text.replaceAll('%i', instance).replaceAll('%d', credentials).replaceAll('%S', '/var/lib');
  makeFolder(credentials, uid, gid);
  for (const line of unit.LoadCredential ?? []) {
    const [id, folder] = line.split(':');
    for (const file of readdirSync(folder)) {
      const credential = `${credentials}/${id}_${file}`;
      writeFileSync(credential, readFileSync(`${folder}/${file}`), { mode: 0o400 });
      chownSync(credential, uid, gid);
    }
  }
  for (const folder of unit.StateDirectory ?? []) makeFolder(`/var/lib/${folder}`, uid, gid);
  const fromFiles = (unit.EnvironmentFile ?? []).flatMap((path) => readFileSync(path, 'utf8').split('\n'));
  const inUnit = (unit.Environment ?? []).flatMap((line) => line.split(' '));
  const settings = [...fromFiles.filter((line) => /^\w+=/.test(line)), ...inUnit].map(expand).map(split);
  const log = openSync(`/var/log/${name}.log`, 'a');
  const [program, ...args] = expand(unit.ExecStart[0]).split(' ');
  const options = {
    cwd: unit.WorkingDirectory?.[0] ?? '/',
    env: {
      PATH: process.env.PATH,
      ...Object.fromEntries(settings),
    },
    uid,
    gid,
    stdio: ['ignore', log, log],
  };
  if (unit.Type[0] === 'oneshot') return endOf(spawnSync(program, args, options), name);
  const child = spawn(program, args, { ...options, detached: true });
  child.unref();
  writeFileSync(`/run/${name}.pid`, String(child.pid));
}

/** In the format of `--plain --no-legend`. The pattern ends in *. */
function list(pattern) {
  const start = pattern.slice(0, pattern.indexOf('*'));
  for (const file of readdirSync('/run').filter((each) => each.endsWith('.pid') && each.startsWith(start)))
    console.log(`${file.replace(/pid$/, 'service')} loaded active running`);
}

function stop(name) {
  if (!existsSync(`/run/${name}.pid`)) return;
  const pid = readFileSync(`/run/${name}.pid`, 'utf8');
  process.kill(Number(pid), 'SIGTERM');
  const deadline = Date.now() + STOP_WITHIN_MS;
  while (isRunning(pid)) {
    if (Date.now() > deadline) throw new Error(`${name} does not stop`);
    run('sleep', ['0.1']);
  }
}

/** The parent may be gone, so an ended process may remain as a zombie. */
function isRunning(pid) {
  return existsSync(`/proc/${pid}`) && !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
}

function read(file) {
  const unit = {};
  const path = UNITS.map((folder) => `${folder}/${file}`).find(existsSync);
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    if (!/^\w+=/.test(line)) continue;
    const [key, value] = split(line);
    unit[key] = [...(unit[key] ?? []), value];
  }
  return unit;
}

function split(line) {
  const index = line.indexOf('=');
  return [line.slice(0, index), line.slice(index + 1)];
}

function makeFolder(path, uid, gid) {
  mkdirSync(dirname(path), { recursive: true });
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chownSync(path, uid, gid);
}

function run(command, args) {
  endOf(spawnSync(command, args, { stdio: 'inherit' }), command);
}

function endOf({ status }, name) {
  if (status === 0) return;
  const log = `/var/log/${name}.log`;
  if (existsSync(log)) process.stderr.write(readFileSync(log));
  throw new Error(`${name} ended with ${status}`);
}
