import { endpoints } from '@carom/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../plugins/calls/endpoint.ts';
import type { BookingService } from './service.ts';

export function bookingRoutes(app: FastifyInstance, bookings: BookingService): void {
  registerEndpoint(app, endpoints.bookClass, async ({ body, session }) => {
    const { outcome, title } = await bookings.book(session.user, namedIn(body));
    const message =
      outcome === 'booked' ? `You are booked for ${title}.` : `You have already booked ${title}.`;
    return { status: 200, message };
  });

  registerEndpoint(app, endpoints.listBookings, async ({ session }) => ({
    status: 200,
    message: 'Your bookings.',
    bookings: [...(await bookings.list(session.user.id))],
  }));

  registerEndpoint(app, endpoints.cancelBooking, async ({ params, session }) => {
    await bookings.cancel(session.user, params.id);
    return { status: 200, message: 'The booking is cancelled.' };
  });

  registerEndpoint(app, endpoints.joinWaitingList, async ({ body, session }) => {
    const booking = await bookings.joinWaitingList(session.user, namedIn(body));
    const { title } = booking.class;
    const message =
      booking.state === 'booked'
        ? `A seat was free: you are booked for ${title}.`
        : `You are number ${booking.waiting_position} on the waiting list for ${title}.`;
    return { status: 200, message, booking };
  });

  registerEndpoint(app, endpoints.leaveWaitingList, async ({ params, session }) => {
    await bookings.leaveWaitingList(session.user, params.id);
    return { status: 200, message: 'You are no longer on the waiting list for this class.' };
  });
}

function namedIn(body: { class_group_id: string; class_random_id: string }) {
  return { groupId: body.class_group_id, classId: body.class_random_id };
}
