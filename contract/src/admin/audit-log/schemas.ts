import { z } from 'zod';
import { choice, listQuery, listReply } from '../list/schemas.ts';
import { AUDIT_SUBJECTS } from './text.ts';

export const auditLogQuery = listQuery({
  sorts: ['at'],
  filters: { subject: choice(AUDIT_SUBJECTS) },
});

const facts = z.record(z.string(), z.unknown());

export const auditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  admin: z.string().meta({ description: 'Name and e-mail as they were' }),
  action: z.string(),
  subject_kind: z.string(),
  subject_id: z.string(),
  subject: z.string(),
  before: facts.meta({ description: 'What was changed, as it was' }),
  after: facts.meta({ description: 'What was changed, as it became' }),
});

export const auditLogReply = listReply(auditEntry);

export type AuditEntry = z.infer<typeof auditEntry>;
