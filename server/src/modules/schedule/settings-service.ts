import type { Database } from '../../db/client.ts';
import { CodedError } from '../../errors/coded-error.ts';
import { findUserById } from '../users/directory.ts';
import { findSettings, setWantsReminders } from './settings-repo.ts';
import type { StopTokens } from './stop-tokens.ts';

export interface ShownFeed {
  readonly createdAt: Date;
  readonly lastReadAt: Date | null;
}

interface ScheduleSettings {
  readonly wantsReminders: boolean;
  readonly feed: ShownFeed | null;
}

export interface ScheduleSettingsService {
  read(userId: string): Promise<ScheduleSettings>;
  switchReminders(userId: string, isOn: boolean): Promise<void>;
  /** For the link in a mail, without a login. Idempotent. Throws `linkNotValid`. */
  stopReminders(token: string): Promise<void>;
}

interface SettingsDeps {
  readonly db: Database;
  readonly stopTokens: StopTokens;
}

export function createScheduleSettings({ db, stopTokens }: SettingsDeps): ScheduleSettingsService {
  return {
    async read(userId) {
      const settings = await findSettings(db, userId);
      if (settings === null) throw new CodedError('accountNotFound');
      return settings;
    },
    switchReminders: (userId, isOn) => setWantsReminders(db, userId, isOn),
    async stopReminders(token) {
      const id = stopTokens.memberIdIn(token);
      const member = id === null ? null : await findUserById(db, id);
      if (member === null || !stopTokens.isFor(token, member)) throw new CodedError('linkNotValid');
      if (member.wantsReminders) await setWantsReminders(db, member.id, false);
    },
  };
}
