import { DAY_MS } from '@carom/domain/time/durations';
import { z } from 'zod';
import { reasonOf } from '../db/start-problem.ts';
import { DOCTOR_PATH } from '../plugins/doctor.ts';
import { createDoctorToken, signDoctorAnswer } from '../security/doctor-token.ts';
import { isLoopback } from '../security/loopback.ts';
import type { Installation } from '../settings/installation.ts';
import { judgeClock } from './clock.ts';
import { type Finding, fine, problem, warning } from './finding.ts';
import { type Arrival, FORGED_ADDRESS, judgeArrivals } from './proxy.ts';
import { askSite, type SiteReply } from './site-request.ts';

const SUBJECT = 'Site address';
const RENEW_BEFORE_MS = 14 * DAY_MS;

const arrivalShape = z.object({
  proof: z.string(),
  protocol: z.string(),
  client: z.string(),
  peer: z.string(),
  peer_is_trusted: z.boolean(),
  forwarded_for: z.string().nullable(),
});

/** Calls the running site through its public address, and compares the server's view of the request. */
export async function checkSite(
  siteUrl: string,
  secret: string,
  installation: Installation,
): Promise<readonly Finding[]> {
  try {
    const [plain, forged] = await Promise.all([
      arrive(siteUrl, secret, {}),
      arrive(siteUrl, secret, { 'x-forwarded-for': FORGED_ADDRESS }),
    ]);
    const { reply } = plain;
    if (plain.arrival === null || forged.arrival === null) {
      return [judgeStranger(siteUrl, reply.status, installation)];
    }
    const sentMs = Date.parse(reply.headers.date ?? '');
    return [
      ...judgeArrivals(plain.arrival, forged.arrival, siteUrl),
      ...judgeReach(siteUrl),
      ...judgeCertificate(reply),
      ...(Number.isNaN(sentMs) ? [] : [judgeClock('the site', sentMs, reply)]),
    ];
  } catch (error) {
    const words = `${siteUrl} cannot be reached: ${reasonOf(error)}`;
    const remedy = /certificate|altnames|\bSSL\b|\bTLS\b/i.test(words)
      ? 'Give the proxy a certificate for this name, with the whole chain (NODE_EXTRA_CA_CERTS for one of your own).'
      : `Check SITE_URL, its DNS entry and the proxy. Not started yet? ${installation.start}, start the proxy, then: ${installation.command('doctor')}`;
    return [problem(SUBJECT, words, remedy)];
  }
}

/** Plain HTTP should redirect to HTTPS. */
export async function checkRedirect(siteUrl: string): Promise<readonly Finding[]> {
  const url = new URL(siteUrl);
  if (url.protocol !== 'https:' || url.port !== '') return [];
  url.protocol = 'http:';
  const remedy = 'Let the proxy listen on port 80 and redirect everything to https.';
  try {
    const { status, headers } = await askSite(url.href, {});
    const leads = status >= 300 && status < 400 && (headers.location ?? '').startsWith('https://');
    return leads
      ? [fine('Redirect', 'http:// leads to https://')]
      : [warning('Redirect', `http:// is answered with status ${status}, not sent on to https://.`, remedy)];
  } catch (error) {
    return [warning('Redirect', `http:// is not answered: ${reasonOf(error)}`, remedy)];
  }
}

async function arrive(siteUrl: string, secret: string, headers: Readonly<Record<string, string>>) {
  const { token, nonce } = createDoctorToken(secret, new Date());
  const reply = await askSite(`${siteUrl}${DOCTOR_PATH}`, { ...headers, authorization: `Bearer ${token}` });
  return { reply, arrival: readArrival(reply.text, signDoctorAnswer(secret, nonce)) };
}

function readArrival(text: string, proof: string): Arrival | null {
  const parsed = arrivalShape.safeParse(parseJson(text));
  if (!parsed.success || parsed.data.proof !== proof) return null;
  const { protocol, client, peer, peer_is_trusted, forwarded_for } = parsed.data;
  return { protocol, client, peer, peerIsTrusted: peer_is_trusted, forwardedFor: forwarded_for };
}

function judgeStranger(siteUrl: string, status: number, installation: Installation): Finding {
  if (status === 502 || status === 503 || status === 504) {
    return problem(
      SUBJECT,
      `${siteUrl} answers with status ${status}: the proxy is there, the server is not.`,
      `${installation.start}, and check the server’s address in the configuration of the proxy.`,
    );
  }
  return problem(
    SUBJECT,
    `${siteUrl} is answered, with status ${status}, but not by a server with these settings.`,
    'Check SITE_URL and its DNS entry, that APP_SECRET is the same for all servers, and restart those with older settings.',
  );
}

function judgeReach(siteUrl: string): readonly Finding[] {
  const { hostname } = new URL(siteUrl);
  if (!isLoopback(hostname)) return [];
  return [
    warning(
      'SITE_URL',
      'names this machine alone: nobody else can reach it.',
      'Set the name that visitors will type.',
    ),
  ];
}

/** For short-lived certificates, such as those for six days, a third of their lifetime is enough. */
function judgeCertificate({ certificate, receivedMs }: SiteReply): readonly Finding[] {
  if (certificate === null) return [];
  const { fromMs, untilMs } = certificate;
  const day = new Date(untilMs).toISOString().slice(0, 10);
  const renewBeforeMs = Math.min(RENEW_BEFORE_MS, (untilMs - fromMs) / 3);
  if (untilMs - receivedMs > renewBeforeMs) return [fine('Certificate', `good until ${day}`)];
  return [warning('Certificate', `ends on ${day}.`, 'Renew it, and see why that does not happen by itself.')];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
