import { type Coordinates, roundCoordinates } from '@carom/domain/weather';

/** The names under which answers are kept. Places a kilometre apart share a forecast. */
export function forecastQuestion(place: Coordinates): string {
  const { latitude, longitude } = roundCoordinates(place);
  return `forecast ${latitude} ${longitude}`;
}

export function placesQuestion(name: string): string {
  return `places ${name.toLowerCase()}`;
}
