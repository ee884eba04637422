import type { BookingState } from '@carom/domain/classes/booking-states';
import type { Database } from '../../../db/client.ts';
import type { ListRequest } from '../../../db/lists/page.ts';
import { isUuid } from '../../../db/uuid.ts';
import { CodedError } from '../../../errors/coded-error.ts';
import { findUserById } from '../../users/directory.ts';
import { createLister, type ListedPage } from '../list/lister.ts';
import { bookingList, bookingsOf, type StoredBooking, selectBookings } from './bookings-repo.ts';
import { chargeList, chargesOf, type StoredCharge, selectCharges } from './charges-repo.ts';

interface BookingsRequest extends ListRequest<'created_at'> {
  readonly search: string;
  readonly state?: BookingState | undefined;
}
interface PaymentsRequest extends ListRequest<'charged_at'> {
  readonly search: string;
}

/** What a member has booked and paid. */
export interface MemberRecordsService {
  bookings(memberId: string, request: BookingsRequest): Promise<ListedPage<StoredBooking>>;
  payments(memberId: string, request: PaymentsRequest): Promise<ListedPage<StoredCharge>>;
}

export function createMemberRecordsService({ db }: { readonly db: Database }): MemberRecordsService {
  const bookings = createLister({
    db,
    source: bookingList,
    where: (request: BookingsRequest & { readonly memberId: string }) =>
      bookingsOf(request.memberId, request),
    select: (ids) => selectBookings(db, ids),
  });
  const payments = createLister({
    db,
    source: chargeList,
    where: (request: PaymentsRequest & { readonly memberId: string }) => chargesOf(request.memberId, request),
    select: (ids) => selectCharges(db, ids),
  });

  async function requireMember(id: string): Promise<void> {
    if (!isUuid(id) || (await findUserById(db, id)) === null) throw new CodedError('memberNotFound');
  }

  return {
    async bookings(memberId, request) {
      await requireMember(memberId);
      return bookings.page({ ...request, memberId });
    },
    async payments(memberId, request) {
      await requireMember(memberId);
      return payments.page({ ...request, memberId });
    },
  };
}
