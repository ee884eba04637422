import { z } from 'zod';
import { line } from '../text.ts';

export const PLACE_MAX = 191;
export const TEACHER_MAX = 191;
const MEETING_URL_MAX = 500;
const HAS_NAME_AND_PASSWORD = /^https:\/\/[^/?#]*@/;

/** Normalised as browsers do it, so that pages, mails and calendars can use it unchanged. */
const httpsUrl = z.url({ protocol: /^https$/, hostname: /\../, normalize: true });

export const meetingUrl = line({ label: 'Meeting link', max: MEETING_URL_MAX, required: false })
  .overwrite((given) => httpsUrl.safeParse(given).data ?? given)
  .refine((given) => given === '' || isMeetingUrl(given), {
    error: 'Meeting link is an address that begins with https://.',
  });

function isMeetingUrl(given: string): boolean {
  const isAddress = httpsUrl.safeParse(given).success && !HAS_NAME_AND_PASSWORD.test(given);
  return isAddress && given.length <= MEETING_URL_MAX;
}
