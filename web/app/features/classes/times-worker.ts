import { prepareFormatters } from './class-times.ts';

/** The browser shares the language and zone data of its first formatter between threads. */
prepareFormatters();
self.postMessage('ready');
