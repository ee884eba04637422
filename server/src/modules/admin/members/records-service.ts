import type { BookingState } from '@carom/domain/classes/booking-states';
import type { Database } from '../../../db/client.ts';
import type { ListRequest } from '../../../db/lists/page.ts';
import { createLister, type ListedPage } from '../list/lister.ts';
import { bookingList, bookingsOf, type StoredBooking, selectBookings } from './bookings-repo.ts';
import { chargeList, chargesOf, type StoredCharge, selectCharges } from './charges-repo.ts';
import { requireMember } from './require-member.ts';

interface BookingsRequest extends ListRequest<'created_at'> {
  readonly search: string;
  readonly state?: BookingState | undefined;
}
interface PaymentsRequest extends ListRequest<'charged_at'> {
  readonly search: string;
}

/** A member's bookings and payments. */
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

  return {
    async bookings(memberId, request) {
      const { id } = await requireMember(db, memberId);
      return bookings.page({ ...request, memberId: id });
    },
    async payments(memberId, request) {
      const { id } = await requireMember(db, memberId);
      return payments.page({ ...request, memberId: id });
    },
  };
}
