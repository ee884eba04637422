import { tmpdir } from 'node:os';
import { SECOND_MS } from '@carom/domain/time/durations';
import { reasonOf } from '../db/start-problem.ts';
import { readSetUpCheckEnv } from '../settings/env.ts';
import { type Installation, installationOf } from '../settings/installation.ts';
import { remedyFor } from '../settings/remedies.ts';
import type { SettingProblem } from '../settings/setting-problem.ts';
import { readAsProduction } from '../settings/sound-settings.ts';
import { checkBackUps, checkDatabase, checkReplica } from './database.ts';
import { judgeDisk } from './disk.ts';
import { type Finding, fine, problem } from './finding.ts';
import { checkMailServer, sendTestMail } from './mail.ts';
import { checkSpreadsheet, checkWeather } from './outside.ts';
import { checkPayments } from './payments.ts';
import { judgeSecrets } from './secrets.ts';
import { checkRedirect, checkSite } from './site.ts';
import { judgePages, judgeWords } from './words.ts';

/** The time limit of each check. */
const LIMIT_MS = 20 * SECOND_MS;

interface DoctorOptions {
  readonly source: NodeJS.ProcessEnv;
  /** The output folder of the web build. */
  readonly siteRoot: string;
  /** The recipient of a test mail. */
  readonly mailTo: string | null;
}

/**
 * Checks the production settings against the services that they name, in parallel. Invalid settings
 * are reported, and the others are tried.
 */
export async function examine({
  source: given,
  siteRoot,
  mailTo,
}: DoctorOptions): Promise<readonly Finding[]> {
  const { given: settings, problems, source } = readAsProduction(given);
  const faulty = new Set(problems.map(({ name }) => name));
  const { DATABASE_URL, DATABASE_READ_URL, SMTP_URL, SITE_URL, APP_SECRET } = settings;
  const installation = installationOf(given);
  const payments = readSetUpCheckEnv(source);
  const checks: readonly Promise<readonly Finding[]>[] = [
    Promise.resolve(judgeSettings(problems, installation)),
    Promise.resolve(judgeSecrets(settings, source, installation)),
    ...(DATABASE_URL === undefined
      ? []
      : [
          within('Database', () => checkDatabase(DATABASE_URL, installation)),
          within('Back-ups', () => checkBackUps(DATABASE_URL, settings.BACK_UP_DATABASE_URL, installation)),
        ]),
    ...(DATABASE_READ_URL === undefined
      ? []
      : [within('Replica', () => checkReplica(DATABASE_READ_URL, installation))]),
    ...(SMTP_URL === undefined ? [] : [within('Mail server', () => checkMailServer(SMTP_URL))]),
    ...(mailTo === null ? [] : [within('Test mail', () => sendTestMail(settings, mailTo))]),
    ...(payments.ok ? [within('Payments', () => checkPayments(payments.value, installation))] : []),
    ...(SITE_URL === undefined || APP_SECRET === undefined
      ? []
      : [
          within('Site address', () => checkSite(SITE_URL, APP_SECRET, installation)),
          within('Redirect', () => checkRedirect(SITE_URL)),
        ]),
    within('Weather', () => checkWeather(settings)),
    within('Spreadsheet', () => checkSpreadsheet(settings)),
    within('Disk', async () => [await judgeDisk('temporary files', tmpdir())].filter((one) => one !== null)),
    Promise.resolve(judgeWords(settings, faulty)),
    // If WORDS_DIR is invalid, the pages would show placeholders for texts that it contains.
    ...(faulty.has('WORDS_DIR') ? [] : [within('Pages', () => judgePages(siteRoot, settings))]),
  ];
  return (await Promise.all(checks)).flat();
}

/** The findings from settings and built pages alone, which every start logs. */
export async function examineQuickly({ source: given, siteRoot }: Omit<DoctorOptions, 'mailTo'>) {
  const { given: settings, source } = readAsProduction(given);
  const findings = [
    ...judgeSecrets(settings, source, installationOf(given)),
    ...judgeWords(settings),
    ...(await within('Pages', () => judgePages(siteRoot, settings))),
  ];
  return findings.filter(({ level }) => level !== 'ok');
}

function judgeSettings(problems: readonly SettingProblem[], installation: Installation): readonly Finding[] {
  if (problems.length === 0) return [fine('Settings', 'complete')];
  return problems.map((one) => problem(one.name, one.message, remedyFor(one, installation)));
}

async function within(
  subject: string,
  check: () => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<readonly Finding[]>((resolve) => {
    const words = `no answer within ${LIMIT_MS / SECOND_MS} s.`;
    const give = () => resolve([problem(subject, words, 'Check its settings and the network.')]);
    timer = setTimeout(give, LIMIT_MS);
  });
  try {
    return await Promise.race([check(), tooLate]);
  } catch (error) {
    return [problem(subject, `could not be checked: ${reasonOf(error)}`, 'Check its settings.')];
  } finally {
    clearTimeout(timer);
  }
}
