import type { BookingState } from '@carom/domain/classes/booking-states';
import type { ClassId } from '@carom/domain/classes/class-id';
import type { Database } from '../../../db/client.ts';
import type { ListRequest } from '../../../db/lists/page.ts';
import { CodedError } from '../../../errors/coded-error.ts';
import { classIdIn } from '../../classes/class-id.ts';
import type { ClassService } from '../../classes/service.ts';
import type { AdminClassService } from '../classes/service.ts';
import { csvFile } from '../list/csv.ts';
import { createLister, type ListedPage } from '../list/lister.ts';
import { selectSheet } from './changes-repo.ts';
import {
  type ParticipantSort,
  participantList,
  participantsThat,
  type StoredParticipant,
  selectParticipants,
} from './repo.ts';

interface ParticipantListRequest extends ListRequest<ParticipantSort> {
  readonly search: string;
  readonly state?: BookingState | undefined;
}

/** Reads the bookings of a class in all states. All methods throw `classNotFound`. */
export interface ParticipantService {
  list(id: string, request: ParticipantListRequest): Promise<ListedPage<StoredParticipant>>;
  export(id: string, request: ParticipantListRequest): Promise<AsyncIterable<string>>;
  /** Everyone with a seat, sorted by name. */
  sheet(id: string): Promise<Sheet>;
}

interface Sheet {
  readonly held: Awaited<ReturnType<AdminClassService['read']>>;
  readonly rows: Awaited<ReturnType<typeof selectSheet>>;
}

const COLUMNS: Readonly<Record<string, (row: StoredParticipant) => string | number | null>> = {
  Name: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  'E-mail': ({ email }) => email,
  State: ({ state }) => state,
  'Place in line': ({ waitingPosition }) => waitingPosition,
  Attendance: ({ attendance }) => attendance,
  Since: ({ since }) => since.toISOString(),
};

interface ParticipantDeps {
  readonly db: Database;
  readonly classes: Pick<ClassService, 'find'>;
  readonly readClass: AdminClassService['read'];
}

export function createParticipantService({ db, classes, readClass }: ParticipantDeps): ParticipantService {
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
    async sheet(id) {
      const held = await readClass(id);
      return { held, rows: await selectSheet(db, held.classId) };
    },
    async list(id, request) {
      return listerOf(await requireClass(id)).page(request);
    },
    async export(id, request) {
      return csvFile(COLUMNS, listerOf(await requireClass(id)).chunks(request));
    },
  };
}
