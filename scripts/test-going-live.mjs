/**
 * `npm run trial -- going-live`: runs the commands of docs/going-live.md unchanged on a minimal Debian. After the first
 * back-up, the site is under a steady load: no request and no page load may fail, and no acknowledged write may be
 * lost. During the restore, calls pause and pages are still loaded, because the data returns to the back-up and calls
 * are briefly refused. Needs root, mmdebstrap, and the ports 80, 443, 3000, 3010, 5432 and 6432 of this machine.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { makeArchives } from './going-live/archives.mjs';
import { readGuide } from './going-live/guide.mjs';
import { makeLoad } from './going-live/load.mjs';
import { makeMachine } from './going-live/machine.mjs';
import { startOutsideWorld } from './going-live/outside-world.mjs';
import { doAtStops, stopAt } from './going-live/stops.mjs';

const root = join(import.meta.dirname, '..');
const PASSWORD = 'a password of the rehearsal';
const [BACK_UPS, RESTORE] = ['9. Back-ups', '13. Restore'];
const LOAD = {
  begins: 'The load begins',
  rests: 'The calls rest',
  goesOn: 'The load goes on',
  ends: 'The end',
};

const world = await startOutsideWorld();
const releases = makeArchives(root);
const machine = makeMachine({ trustedFile: world.trustedFile });
let problems = [];
try {
  const steps = readGuide(readFileSync(join(root, 'docs', 'going-live.md'), 'utf8'), {
    secrets: [
      `echo '${world.smtpUrl}' > /etc/carom-labs/secrets/smtp_url`,
      `echo '${world.payments.clientSecret}' > /etc/carom-labs/secrets/paypal_client_secret`,
    ],
    settings: Object.entries({
      SITE_URL: 'https://www.example.org',
      MAIL_FROM: 'Rehearsal <no-reply@rehearsal.internal>',
      SUPPORT_EMAIL: 'support@rehearsal.internal',
      SELLER_ADDRESS: '2 Main Street; 12345 Springfield',
      '#WORDS_DIR': '/etc/carom-labs/words',
      PAYPAL_API_URL: world.payments.url,
      PAYPAL_CLIENT_ID: world.payments.clientId,
    })
      .map(
        ([name, value]) =>
          `sed --in-place 's|^${name}=.*|${name.replace('#', '')}=${value}|' /etc/carom-labs/site.env`,
      )
      .concat(
        'install --directory /etc/carom-labs/words',
        'echo "## Terms" > /etc/carom-labs/words/terms.md',
        'echo "## Privacy" > /etc/carom-labs/words/privacy.md',
        `echo '{ "members": [] }' > /etc/carom-labs/words/team.json`,
        `echo NODE_EXTRA_CA_CERTS=${machine.trustedPath} >> /etc/carom-labs/site.env`,
      ),
    release: ['cp /srv/carom-labs-1.0.0-* /root'],
    'new release': ['cp /srv/carom-labs-1.0.1-* /root'],
    certificate: [
      'install --directory --mode 700 /etc/ssl/carom-labs',
      'cp /srv/certificate.pem /etc/ssl/carom-labs/fullchain.pem',
      'cp /srv/key.pem /etc/ssl/carom-labs/privkey.pem',
    ],
  });
  for (const file of releases.files) machine.put(`/srv/${basename(file)}`, readFileSync(file));
  machine.put('/srv/certificate.pem', world.certificate);
  machine.put('/srv/key.pem', world.key);
  const withStops = steps.flatMap((step) => {
    if (step.heading === BACK_UPS) return [stopAt(LOAD.begins), step];
    if (step.heading === RESTORE) return [stopAt(LOAD.rests), step, stopAt(LOAD.goesOn), stopAt(LOAD.ends)];
    return [step];
  });
  const rehearsal = machine.run(withStops, {
    // The input of an operator.
    ADMIN_PASSWORD: PASSWORD,
  });
  const load = makeLoad({
    certificate: world.certificate,
    databaseUrl: () => machine.read('/etc/carom-labs/secrets/database_url').trim(),
  });
  let [inBackUp, beforeRestore] = [[], []];
  await doAtStops(machine, rehearsal, {
    [LOAD.begins]: async () => {
      inBackUp = await load.begin();
    },
    [LOAD.rests]: async () => {
      beforeRestore = await load.end('During back-up, pooler, upgrade, rollback and change of the secret');
      load.startPages();
    },
    [LOAD.goesOn]: async () => {
      await load.endPages('During the restore, while the calls rest');
      const { lost } = await load.compare(inBackUp);
      load.problems.push(...lost.map((line) => `the back-up lacks ${line}`));
      const gone = (await load.compare(beforeRestore)).lost.length;
      console.log(
        `Of ${inBackUp.length} writes acknowledged before the back-up, ${inBackUp.length - lost.length} are there; ${gone} of ${beforeRestore.length} are in the former database alone.`,
      );
      if (gone === 0) load.problems.push('the restore has not gone back to the back-up');
      await load.goOn();
    },
    [LOAD.ends]: async () => void (await load.end('After the restore')),
  });
  const code = await rehearsal.exitCode();
  await load.abort();
  problems = [
    ...(code === 0 ? [] : [`a command failed, with ${code}, in step ${rehearsal.step()}`]),
    ...load.problems,
    ...(world.mailsTo('ada@example.org') > 0 ? [] : ['the mail of the doctor did not arrive']),
  ];
} finally {
  machine.remove();
  releases.remove();
  await world.close();
}
for (const problem of problems) console.error(`✗ ${problem}`);
if (problems.length === 0) console.log('✓ docs/going-live.md leads to a running site.');
process.exitCode = problems.length === 0 ? 0 : 1;
