import { createHash } from 'node:crypto';
import { type Coordinates, roundCoordinates } from '@carom/domain/weather';

/** A cache key. Rounding lets places within a kilometre share a forecast. */
export function forecastQuestion(place: Coordinates): string {
  const { latitude, longitude } = roundCoordinates(place);
  return `forecast ${latitude} ${longitude}`;
}

/** A cache key. Hashed for privacy, because answers outlive the account of the user who searched. */
export function placesQuestion(name: string): string {
  return `places ${createHash('sha256').update(name.toLowerCase()).digest('base64url')}`;
}
