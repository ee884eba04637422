import type { ShownClass } from '@carom/contract/classes/schemas';
import { site } from '@carom/contract/site/company';
import { SITE_URL } from '../../../api/document-settings.ts';
import { momentInZone } from '../../../ui/time-words.ts';
import { linkPictureOf, pathOf } from './class-head.ts';

/**
 * A class as a schema.org Event, with the properties that search engines require:
 *
 * https://developers.google.com/search/docs/appearance/structured-data/event
 *
 * For an online class the location is the class page: only members who have booked get the meeting link.
 */
export function classEvent(entry: ShownClass) {
  const { title, description, starts_at, ends_at, time_zone, state, capacity, seats_left, teacher } = entry;
  const url = `${SITE_URL}${pathOf(entry)}`;
  const company = { '@type': 'Organization', name: site.name, url: SITE_URL };
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    description,
    url,
    image: [`${SITE_URL}${linkPictureOf(entry)}`],
    startDate: momentInZone(starts_at, time_zone),
    endDate: momentInZone(ends_at, time_zone),
    eventStatus: `https://schema.org/${state === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${attendanceOf(entry)}EventAttendanceMode`,
    location: locationOf(entry, url),
    organizer: company,
    ...(teacher !== null && { performer: { '@type': 'Person', name: teacher } }),
    maximumAttendeeCapacity: capacity,
    remainingAttendeeCapacity: seats_left,
    offers: {
      '@type': 'Offer',
      url,
      availability: `https://schema.org/${state === 'open' && seats_left > 0 ? 'InStock' : 'SoldOut'}`,
    },
  };
}

function attendanceOf({ place, is_online }: ShownClass): string {
  if (!is_online) return 'Offline';
  return place === null ? 'Online' : 'Mixed';
}

function locationOf({ place, is_online }: ShownClass, url: string) {
  // Without either, the location is named after the company.
  const name = place ?? site.name;
  const room = { '@type': 'Place', name, address: name };
  if (!is_online) return room;
  const online = { '@type': 'VirtualLocation', url };
  return place === null ? online : [room, online];
}
