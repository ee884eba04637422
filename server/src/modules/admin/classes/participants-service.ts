import type { BookingState } from '@carom/domain/classes/booking-states';
import type { ClassId } from '@carom/domain/classes/class-id';
import type { Database } from '../../../db/client.ts';
import type { ListRequest } from '../../../db/lists/page.ts';
import { CodedError } from '../../../errors/coded-error.ts';
import { classIdIn } from '../../classes/class-id.ts';
import type { ClassService } from '../../classes/service.ts';
import { csvFile } from '../list/csv.ts';
import { createLister, type ListedPage } from '../list/lister.ts';
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
  list(id: string, request: ParticipantListRequest): Promise<ListedPage<StoredParticipant>>;
  export(id: string, request: ParticipantListRequest): Promise<AsyncIterable<string>>;
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
  const listerOf = (classId: ClassId) =>
    createLister({
      db,
      source: participantList,
      where: (request: ParticipantListRequest) => participantsThat(db, classId, request),
      select: (ids) => selectParticipants(db, ids),
    });

  async function requireClass(id: string): Promise<ClassId> {
    const found = await classes.find(classIdIn(id));
    if (found === null) throw new CodedError('classNotFound');
    return found.classId;
  }

  return {
    async list(id, request) {
      return listerOf(await requireClass(id)).page(request);
    },
    async export(id, request) {
      return csvFile(COLUMNS, listerOf(await requireClass(id)).chunks(request));
    },
  };
}
