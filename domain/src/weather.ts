export const TEMPERATURE_UNITS = ['celsius', 'fahrenheit'] as const;
export type TemperatureUnit = (typeof TEMPERATURE_UNITS)[number];

/** Kilometres per international mile. */
const KM_PER_MILE = 1.609344;
const MM_PER_INCH = 25.4;

export function fahrenheitOf(celsius: number): number {
  return celsius * 1.8 + 32;
}

export function milesOf(km: number): number {
  return km / KM_PER_MILE;
}

export function inchesOf(mm: number): number {
  return mm / MM_PER_INCH;
}

export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** To two decimals, about a kilometre: enough for a forecast, and it does not reveal a home address. */
export function roundCoordinates({ latitude, longitude }: Coordinates): Coordinates {
  return { latitude: toHundredths(latitude), longitude: toHundredths(longitude) };
}

function toHundredths(degrees: number): number {
  // Adding 0 turns -0 into 0, so that equal places compare equal.
  return Math.round(degrees * 100) / 100 + 0;
}

/** The drawings of the sky. */
export const SKIES = ['clear', 'partlyCloudy', 'cloudy', 'fog', 'drizzle', 'rain', 'snow', 'storm'] as const;
export type Sky = (typeof SKIES)[number];

interface SkyText {
  readonly sky: Sky;
  readonly words: string;
}

/** WMO weather interpretation codes (WW), as in Open-Meteo's documentation. */
const WMO_CODES: Readonly<Record<number, SkyText>> = {
  0: { sky: 'clear', words: 'Clear sky' },
  1: { sky: 'clear', words: 'Mainly clear' },
  2: { sky: 'partlyCloudy', words: 'Partly cloudy' },
  3: { sky: 'cloudy', words: 'Overcast' },
  45: { sky: 'fog', words: 'Fog' },
  48: { sky: 'fog', words: 'Fog with rime' },
  51: { sky: 'drizzle', words: 'Light drizzle' },
  53: { sky: 'drizzle', words: 'Drizzle' },
  55: { sky: 'drizzle', words: 'Dense drizzle' },
  56: { sky: 'drizzle', words: 'Light freezing drizzle' },
  57: { sky: 'drizzle', words: 'Freezing drizzle' },
  61: { sky: 'rain', words: 'Light rain' },
  63: { sky: 'rain', words: 'Rain' },
  65: { sky: 'rain', words: 'Heavy rain' },
  66: { sky: 'rain', words: 'Light freezing rain' },
  67: { sky: 'rain', words: 'Freezing rain' },
  71: { sky: 'snow', words: 'Light snow' },
  73: { sky: 'snow', words: 'Snow' },
  75: { sky: 'snow', words: 'Heavy snow' },
  77: { sky: 'snow', words: 'Snow grains' },
  80: { sky: 'rain', words: 'Light showers' },
  81: { sky: 'rain', words: 'Showers' },
  82: { sky: 'rain', words: 'Violent showers' },
  85: { sky: 'snow', words: 'Light snow showers' },
  86: { sky: 'snow', words: 'Snow showers' },
  95: { sky: 'storm', words: 'Thunderstorm' },
  96: { sky: 'storm', words: 'Thunderstorm with hail' },
  99: { sky: 'storm', words: 'Thunderstorm with heavy hail' },
};

/** An unknown code is shown as a cloud without a description. */
export function skyOf(weatherCode: number): SkyText {
  return WMO_CODES[weatherCode] ?? { sky: 'cloudy', words: 'Unknown sky' };
}
