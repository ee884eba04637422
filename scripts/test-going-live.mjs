/**
 * `npm run test:going-live`: carries out the commands of docs/going-live.md, word for word, on an empty Debian, and
 * then uses what they made. Needs root, mmdebstrap, and the ports 80, 443, 3000, 3010 and 5432 of this machine.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { makeArchives } from './going-live/archives.mjs';
import { readGuide } from './going-live/guide.mjs';
import { makeMachine } from './going-live/machine.mjs';
import { startOutsideWorld } from './going-live/outside-world.mjs';
import { watchPages } from './going-live/watch-page.mjs';

const root = join(import.meta.dirname, '..');
const PASSWORD = 'a password of the rehearsal';
const UPGRADE = '10. Upgrade';
const READY = 'curl --fail --silent --show-error --retry 60 --retry-delay 1 --retry-all-errors';

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
  const after = {
    heading: 'What is left behind',
    commands: `carom-labs rollback\n${READY} http://127.0.0.1:3010/readyz\nls -l /opt /var/lib/carom-labs-back-ups\n`,
  };
  // So long that whoever asks for the page hears that it is over.
  const end = { heading: 'The end', commands: 'sleep 1\n' };
  const rehearsal = machine.run([...steps, after, end], {
    // What an operator would type.
    ADMIN_PASSWORD: PASSWORD,
  });
  const pages = watchPages('www.example.org', {
    ca: world.certificate,
    rehearsal,
    from: UPGRADE,
    until: end.heading,
  });
  const [code] = await once(rehearsal.process, 'exit');
  const seen = await pages.stop();
  problems = [
    ...(code === 0 ? [] : [`a command failed, with ${code}, in step ${rehearsal.step()}`]),
    ...(seen.loads > 0 ? [] : ['no page was loaded during upgrade and rollback']),
    ...seen.broken.map(({ path, missing }) => `during upgrade and rollback: ${path} lacked ${missing}`),
    ...(world.mailsTo('ada@example.org') > 0 ? [] : ['the mail of the doctor did not arrive']),
  ];
  console.log(
    `\nDuring upgrade and rollback: ${seen.loads} pages loaded with ${seen.requests} requests, ${seen.broken.length} broken.`,
  );
} finally {
  machine.remove();
  releases.remove();
  await world.close();
}
for (const problem of problems) console.error(`✗ ${problem}`);
if (problems.length === 0) console.log('✓ docs/going-live.md leads to a running site.');
process.exitCode = problems.length === 0 ? 0 : 1;
