import { ANSWER_TEMPLATES_LIMIT } from '@carom/contract/admin/answer-templates/limits';
import type { AuditAction } from '@carom/contract/admin/audit-log/text';
import type { Database, Transaction } from '../../../db/client.ts';
import { uuidIn } from '../../../db/uuid.ts';
import { CodedError } from '../../../errors/coded-error.ts';
import type { Idempotency } from '../../idempotency/service.ts';
import type { SignedInUser } from '../../sessions/service.ts';
import { recordChange } from '../audit-log/record-change.ts';
import {
  changeTemplate,
  deleteTemplate,
  insertTemplate,
  lockTemplate,
  lockTemplates,
  type StoredTemplate,
  selectTemplates,
} from './repo.ts';

interface Words {
  readonly name: string;
  readonly text: string;
}

export interface AnswerTemplateService {
  /** Sorted by name. */
  list(): Promise<readonly StoredTemplate[]>;
  /** Idempotent. Throws `templatesFull`, `idTaken`. */
  add(admin: SignedInUser, template: Words & { readonly id: string }): Promise<void>;
  /** Throws `templateNotFound`, as `delete` does, and `changedMeanwhile`. */
  change(admin: SignedInUser, id: string, change: Words & { readonly version: string }): Promise<void>;
  delete(admin: SignedInUser, id: string): Promise<void>;
}

interface AnswerTemplateDeps {
  readonly db: Database;
  readonly idempotency: Idempotency;
  readonly clock: () => Date;
}

export function createAnswerTemplateService(deps: AnswerTemplateDeps): AnswerTemplateService {
  const { db, idempotency, clock } = deps;

  interface Recorded {
    readonly admin: SignedInUser;
    readonly action: AuditAction;
    readonly id: string;
    readonly before: Words | null;
    readonly after: Words | null;
  }

  async function record(tx: Transaction, { admin, action, id, before, after }: Recorded): Promise<void> {
    const label = after?.name ?? before?.name ?? '';
    await recordChange(tx, {
      admin,
      action,
      subject: { kind: 'answer_template', id, label },
      before: { ...before },
      after: { ...after },
      at: clock(),
    });
  }

  async function requireTemplate(tx: Transaction, id: string): Promise<StoredTemplate> {
    const template = await lockTemplate(tx, id);
    if (template === null) throw new CodedError('templateNotFound');
    return template;
  }

  return {
    list: () => selectTemplates(db),
    async add(admin, { id, name, text }) {
      await db.transaction(async (tx) => {
        await lockTemplates(tx);
        const asked = { id, kind: 'answerTemplate', askedBy: admin.id, content: { name, text } } as const;
        if (!(await idempotency.isFirst(tx, asked))) return;
        if ((await lockTemplate(tx, id)) !== null) throw new CodedError('idTaken');
        if ((await selectTemplates(tx)).length >= ANSWER_TEMPLATES_LIMIT)
          throw new CodedError('templatesFull');
        await insertTemplate(tx, { id, name, text });
        await record(tx, { admin, action: 'answer_template.added', id, before: null, after: { name, text } });
      });
    },
    async change(admin, named, { version, name, text }) {
      const id = uuidIn(named, 'templateNotFound');
      await db.transaction(async (tx) => {
        const before = wordsOf(await requireVersion(tx, id, version));
        if (before.name === name && before.text === text) return;
        await changeTemplate(tx, id, { name, text });
        await record(tx, { admin, action: 'answer_template.changed', id, before, after: { name, text } });
      });
    },
    async delete(admin, named) {
      const id = uuidIn(named, 'templateNotFound');
      await db.transaction(async (tx) => {
        const before = wordsOf(await requireTemplate(tx, id));
        await deleteTemplate(tx, id);
        await record(tx, { admin, action: 'answer_template.deleted', id, before, after: null });
      });
    },
  };

  async function requireVersion(tx: Transaction, id: string, version: string): Promise<StoredTemplate> {
    const template = await requireTemplate(tx, id);
    if (String(template.version) !== version) throw new CodedError('changedMeanwhile');
    return template;
  }
}

function wordsOf({ name, text }: StoredTemplate): Words {
  return { name, text };
}
