/**
 * `npm run test:going-live`: carries out the commands of docs/going-live.md, word for word, on an empty Debian, and
 * then uses what they made. Needs root, mmdebstrap, and the ports 80, 443, 3000, 3010 and 5432 of this machine.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readGuide } from './going-live/guide.mjs';
import { makeMachine } from './going-live/machine.mjs';
import { startOutsideWorld } from './going-live/outside-world.mjs';
import { watchPage } from './going-live/watch-page.mjs';

const root = join(import.meta.dirname, '..');
const PASSWORD = 'a password of the rehearsal';
const UPGRADE = '10. Upgrade';
const READY = 'curl --fail --silent --show-error --retry 60 --retry-delay 1 --retry-all-errors';

const world = await startOutsideWorld();
const machine = makeMachine({ root, trustedFile: world.trustedFile });
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
      '#TERMS_FILE': '/etc/carom-labs/terms.md',
      '#PRIVACY_FILE': '/etc/carom-labs/privacy.md',
      PAYPAL_API_URL: world.payments.url,
      PAYPAL_CLIENT_ID: world.payments.clientId,
    })
      .map(
        ([name, value]) =>
          `sed --in-place 's|^${name}=.*|${name.replace('#', '')}=${value}|' /etc/carom-labs/site.env`,
      )
      .concat('echo "## Terms" > /etc/carom-labs/terms.md', 'echo "## Privacy" > /etc/carom-labs/privacy.md'),
    certificate: [
      'install --directory --mode 700 /etc/ssl/carom-labs',
      'cp /srv/certificate.pem /etc/ssl/carom-labs/fullchain.pem',
      'cp /srv/key.pem /etc/ssl/carom-labs/privkey.pem',
    ],
  });
  machine.put('/srv/certificate.pem', world.certificate);
  machine.put('/srv/key.pem', world.key);
  const after = {
    heading: 'What is left behind',
    commands: `${READY} http://127.0.0.1:3010/readyz\nls -l /var/lib/carom-labs-back-ups\n`,
  };
  // So long that whoever asks for the page hears that it is over.
  const end = { heading: 'The end', commands: 'sleep 1\n' };
  const rehearsal = machine.run([...steps, after, end], {
    // What an operator would type.
    ADMIN_PASSWORD: PASSWORD,
    NODE_EXTRA_CA_CERTS: machine.trustedPath,
  });
  const page = watchPage('https://www.example.org/home', {
    ca: world.certificate,
    rehearsal,
    from: UPGRADE,
    until: end.heading,
  });
  const [code] = await once(rehearsal.process, 'exit');
  const seen = await page.stop();
  problems = [
    ...(code === 0 ? [] : [`a command failed, with ${code}, in step ${rehearsal.step()}`]),
    ...(seen.asked > 0 ? [] : ['the page was never asked for during the upgrade']),
    ...seen.failures.map((failure) => `during the upgrade: ${failure}`),
    ...(world.mailsTo('ada@example.org') > 0 ? [] : ['the mail of the doctor did not arrive']),
  ];
  console.log(
    `\nThe page during the upgrade: asked for ${seen.asked} times, failed ${seen.failures.length} times.`,
  );
} finally {
  machine.remove();
  await world.close();
}
for (const problem of problems) console.error(`✗ ${problem}`);
if (problems.length === 0) console.log('✓ docs/going-live.md leads to a running site.');
process.exitCode = problems.length === 0 ? 0 : 1;
