import type { BookingState } from '@carom/domain/classes/booking-states';
import type { Database } from '../../../db/client.ts';
import { isUuid } from '../../../db/uuid.ts';
import { CodedError } from '../../../errors.ts';
import type { ClassService } from '../../classes/service.ts';
import { csvFile } from '../list/csv.ts';
import { createLister, type ListedPage } from '../list/lister.ts';
import type { ListRequest } from '../list/page.ts';
import {
  participantList,
  participantsThat,
  type StoredParticipant,
  selectParticipants,
} from './participants-repo.ts';

interface ParticipantListRequest extends ListRequest<'created_at' | 'name'> {
  readonly search: string;
  readonly state?: BookingState | undefined;
}

/** Who has booked a class, waits for it or has left it. Each throws `classNotFound`. */
export interface ParticipantService {
  list(classId: string, request: ParticipantListRequest): Promise<ListedPage<StoredParticipant>>;
  export(classId: string, request: ParticipantListRequest): Promise<AsyncIterable<string>>;
}

const COLUMNS: Readonly<Record<string, (row: StoredParticipant) => string | number | null>> = {
  Name: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  'E-mail': ({ email }) => email,
  State: ({ state }) => state,
  'Place in line': ({ waitingPosition }) => waitingPosition,
  Since: ({ createdAt }) => createdAt.toISOString(),
};

interface ParticipantDeps {
  readonly db: Database;
  readonly classes: Pick<ClassService, 'find'>;
}

export function createParticipantService({ db, classes }: ParticipantDeps): ParticipantService {
  const listerOf = (classId: string) =>
    createLister({
      db,
      source: participantList,
      where: (request: ParticipantListRequest) => participantsThat(db, classId, request),
      select: (ids) => selectParticipants(db, ids),
    });

  async function requireClass(id: string): Promise<void> {
    if (!isUuid(id) || (await classes.find(id.toLowerCase())) === null) throw new CodedError('classNotFound');
  }

  return {
    async list(classId, request) {
      await requireClass(classId);
      return listerOf(classId).page(request);
    },
    async export(classId, request) {
      await requireClass(classId);
      return csvFile(COLUMNS, listerOf(classId).chunks(request));
    },
  };
}
