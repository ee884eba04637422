import { z } from 'zod';
import { cursor, nextCursor } from '../admin/list/schemas.ts';
import { envelope } from '../envelope.ts';
import { newPassword, typedPassword } from './password.ts';

export const savePasswordBody = z.object({ password: newPassword() });

const sessionEntry = z.object({
  id: z.uuid(),
  device: z.string().meta({ description: "Such as 'Chrome on macOS'" }),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  is_current: z.boolean().meta({ description: 'The session that asks' }),
});

export const sessionsQuery = z.object({ after: cursor('The session to begin after').optional() });

export const sessionsReply = envelope.extend({ sessions: z.array(sessionEntry), next: nextCursor });

/** Accepts any text: an id that is not one of the caller's sessions is answered as not found. */
export const sessionParams = z.object({ id: z.string() });

export const myDataReply = envelope.extend({
  export: z
    .record(z.string(), z.unknown())
    .meta({ description: 'Everything that is kept about the caller, by the part of the site that keeps it' }),
});

export const deleteMyAccountBody = z.object({ password: typedPassword() });

export type SessionEntry = z.infer<typeof sessionEntry>;
