import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { withoutTrailingSlashes } from '@carom/contract/trailing-slashes';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface SpreadsheetSettings {
  readonly valuesUrl: string;
  readonly apiKey: string;
}

/** Where the forecasts and the places of Open-Meteo's APIs are, without a slash at the end. */
export interface WeatherSettings {
  readonly forecastUrl: string;
  readonly geocodingUrl: string;
}

const OPEN_METEO: WeatherSettings = {
  forecastUrl: 'https://api.open-meteo.com',
  geocodingUrl: 'https://geocoding-api.open-meteo.com',
};

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

export type SettingReader = ReturnType<typeof createReader>;

/** Reads single settings, and collects what is wrong with them. */
export function createReader(source: NodeJS.ProcessEnv) {
  const problems: string[] = [];
  const optional = (name: string): string | null => source[name]?.trim() || null;
  const complain = (problem: string): null => {
    problems.push(problem);
    return null;
  };

  function parseUrl(name: string, value: string | null, schemes: readonly string[]): URL | null {
    if (value === null) return null;
    const url = URL.parse(value);
    // The value itself is not repeated: it may hold a password.
    if (url === null || !schemes.includes(url.protocol) || url.hostname === '') {
      return complain(
        `${name} must be an address beginning with ${schemes.map((s) => `${s}//`).join(' or ')}`,
      );
    }
    return url;
  }

  function webAddress(name: string, value: string | null): string | null {
    const url = parseUrl(name, value, ['http:', 'https:']);
    if (url === null) return null;
    if (url.search !== '' || url.hash !== '' || url.username !== '') {
      return complain(`${name} must be a plain address without user, query or fragment`);
    }
    return withoutTrailingSlashes(url.href);
  }

  return {
    problems,
    optional,
    webAddress,
    secureAddress(name: string, value: string | null) {
      const address = webAddress(name, value);
      if (address === null || address.startsWith('https:')) return address;
      return complain(`${name} must begin with https:// in production`);
    },
    /** On unless it is said to be off. */
    isOn(name: string) {
      const value = optional(name) ?? 'on';
      if (value !== 'on' && value !== 'off') complain(`${name} must be on or off`);
      return value === 'on';
    },
    required: (name: string) => optional(name) ?? complain(`${name} is missing`),
    mode() {
      const given = optional('NODE_ENV');
      // Nobody tries things out under https by accident: demo accounts would be open to all.
      if (given === null && URL.parse(optional('SITE_URL') ?? '')?.protocol === 'https:') {
        complain(
          'NODE_ENV is missing, but SITE_URL begins with https://: set NODE_ENV=production for a real site, or NODE_ENV=development to try one out',
        );
      }
      const value = given ?? 'development';
      if (!['development', 'test', 'production'].includes(value)) {
        complain('NODE_ENV must be development or production');
      }
      return value === 'production' ? 'production' : 'development';
    },
    port() {
      const value = optional('PORT') ?? '3000';
      const port = /^\d{1,5}$/.test(value) ? Number(value) : 0;
      if (port < 1 || port > 65_535) complain('PORT must be a number from 1 to 65535');
      return port;
    },
    dataDir: () => resolve(optional('DATA_DIR') ?? '.data'),
    siteUrl(value: string | null, mode: 'development' | 'production') {
      const address = webAddress('SITE_URL', value);
      if (address === null) return null;
      if (mode === 'production' && !address.startsWith('https:')) {
        return complain('SITE_URL must begin with https:// in production');
      }
      if (URL.parse(address)?.pathname !== '/') return complain('SITE_URL must not have a path');
      return address;
    },
    scheme: (name: string, value: string | null, schemes: readonly string[]) =>
      parseUrl(name, value, schemes) === null ? null : value,
    atLeast: (name: string, value: string | null, length: number) =>
      value !== null && value.length < length
        ? complain(`${name} must be at least ${length} characters long`)
        : value,
    email: (name: string, value: string | null) =>
      value !== null && !/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(value)
        ? complain(`${name} must be an e-mail address`)
        : value,
    mailbox: (name: string, value: string | null) =>
      value !== null && !/^([^<>\r\n]*<[^\s@<>,;]+@[^\s@<>,;]+>|[^\s@<>,;]+@[^\s@<>,;]+)$/.test(value)
        ? complain(`${name} must be an e-mail address, or a name followed by <address>`)
        : value,
    hostName(name: string) {
      const value = optional(name);
      return value !== null && !/^\.?[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(value)
        ? complain(`${name} must be a host name`)
        : value;
    },
    proxies() {
      const names = (optional('TRUST_PROXY') ?? '').split(',').map((name) => name.trim());
      const given = names.filter((name) => name !== '' && name !== 'none');
      for (const name of given) {
        if (!PROXY_NAMES.includes(name) && !isNetwork(name)) {
          complain(`TRUST_PROXY must list addresses, networks (10.0.0.0/8) or ${PROXY_NAMES.join(', ')}`);
        }
      }
      return given;
    },
    spreadsheet(mode: 'development' | 'production'): SpreadsheetSettings | null {
      const valuesUrl = optional('SHEETS_VALUES_URL');
      const apiKey = optional('SHEETS_API_KEY');
      if (valuesUrl === null && apiKey === null) return null;
      if (valuesUrl === null) return complain('SHEETS_VALUES_URL is missing, but SHEETS_API_KEY is set');
      if (apiKey === null) return complain('SHEETS_API_KEY is missing, but SHEETS_VALUES_URL is set');
      // The key travels in the address.
      const schemes = mode === 'production' ? ['https:'] : ['https:', 'http:'];
      const url = parseUrl('SHEETS_VALUES_URL', valuesUrl, schemes);
      if (url === null) return null;
      if (url.username !== '' || url.password !== '' || url.hash !== '') {
        return complain('SHEETS_VALUES_URL must be an address without user or fragment');
      }
      return { valuesUrl: url.href, apiKey };
    },
    weather(): WeatherSettings {
      const addressOf = (name: string) => webAddress(name, optional(name));
      return {
        forecastUrl: addressOf('OPEN_METEO_URL') ?? OPEN_METEO.forecastUrl,
        geocodingUrl: addressOf('OPEN_METEO_GEOCODING_URL') ?? OPEN_METEO.geocodingUrl,
      };
    },
    logLevel(): LogLevel {
      const value = optional('LOG_LEVEL') ?? 'info';
      const level = LOG_LEVELS.find((known) => known === value);
      if (level === undefined) complain(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`);
      return level ?? 'info';
    },
  };
}

function isNetwork(name: string): boolean {
  const [address = '', bits, ...rest] = name.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
