import type { AdminMember } from '@carom/contract/admin/members/schemas';
import { PAY_TYPES, type PayType, ROLES, type Role } from '@carom/domain/access';
import { type FormEvent, useState } from 'react';
import { memberFormText } from '../../../content/admin/members.ts';
import { Button } from '../../../ui/button.tsx';
import { usePopUp } from '../../../ui/pop-ups.tsx';
import { ConflictPanel } from '../shared/conflict-panel.tsx';
import { plainText } from '../shared/list/list-text.ts';
import { SelectField } from '../shared/select-field.tsx';
import type { MemberChange, useMember } from './use-member.ts';

interface MemberFormProps {
  readonly member: AdminMember;
  readonly state: ReturnType<typeof useMember>;
}

const CHANGEABLE = ['pay_type', 'role', 'status'] as const;

export function MemberForm({ member, state }: MemberFormProps) {
  const { conflict, underway, begin, save, saveOverTheirs, takeTheirs } = state;
  const [payType, setPayType] = useState<string>(member.pay_type);
  const [role, setRole] = useState<string>(member.role);
  const showPopUp = usePopUp();
  const isChanged = payType !== member.pay_type || role !== member.role;

  const choose = (set: (value: string) => void) => (value: string) => {
    begin();
    set(value);
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (role !== member.role && !(await isRoleConfirmed())) return;
    // Sends only changed fields. The server decides which changes are allowed.
    await save({
      ...(payType !== member.pay_type && { pay_type: payType as PayType }),
      ...(role !== member.role && { role: role as Role }),
    });
  }

  async function isRoleConfirmed(): Promise<boolean> {
    const answer = await showPopUp({
      tone: 'warning',
      title: role === 'admin' ? memberFormText.promoteTitle : memberFormText.demoteTitle,
      message:
        role === 'admin'
          ? memberFormText.promoteText(member.first_name)
          : memberFormText.demoteText(member.first_name),
      confirm: memberFormText.confirm,
      alternative: memberFormText.keep,
      isDestructive: true,
    });
    return answer === 'confirmed';
  }

  return (
    <>
      <form
        onSubmit={(event) => void submit(event)}
        aria-label="Change"
        className="mt-3 flex flex-wrap items-end gap-3"
      >
        <SelectField
          label="Pay type"
          choices={choicesOf(PAY_TYPES)}
          value={payType}
          onChange={choose(setPayType)}
        />
        <SelectField label="Role" choices={choicesOf(ROLES)} value={role} onChange={choose(setRole)} />
        <Button type="submit" disabled={!isChanged} isBusy={underway === 'change'}>
          Save
        </Button>
      </form>
      {conflict ? (
        <div className="mt-5">
          <ConflictPanel
            differences={differencesOf(conflict.yours, conflict.theirs)}
            onKeepYours={() => void saveOverTheirs()}
            onTakeTheirs={takeTheirs}
          />
        </div>
      ) : null}
    </>
  );
}

function choicesOf(values: readonly string[]) {
  return values.map((value) => ({ value, label: value }));
}

/** All three fields, even those that the admin did not change. */
function differencesOf(wanted: MemberChange, theirs: AdminMember) {
  return CHANGEABLE.map((name) => ({
    name: plainText(name),
    yours: wanted[name] ?? 'not changed',
    theirs: theirs[name],
  }));
}
