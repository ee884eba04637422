import { createHash } from 'node:crypto';
import { type Coordinates, roundCoordinates } from '@carom/domain/weather';

/** The names under which answers are kept. Places a kilometre apart share a forecast. */
export function forecastQuestion(place: Coordinates): string {
  const { latitude, longitude } = roundCoordinates(place);
  return `forecast ${latitude} ${longitude}`;
}

/** Not readable: what somebody typed is nobody's business, and outlives their account here. */
export function placesQuestion(name: string): string {
  return `places ${createHash('sha256').update(name.toLowerCase()).digest('base64url')}`;
}
