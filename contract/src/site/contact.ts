import { z } from 'zod';
import { envelope } from '../envelope.ts';
import { emailAddress, line, paragraph } from '../text.ts';

export const contactBody = z.object({
  first_name: line({ label: 'First name', max: 191 }),
  last_name: line({ label: 'Last name', max: 191 }),
  email: emailAddress(),
  phone: line({ label: 'Phone', max: 50, required: false }).default(''),
  message: paragraph({ label: 'Message', max: 5000 }),
});

export const contactReply = envelope;
