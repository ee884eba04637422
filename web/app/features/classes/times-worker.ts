import { prepareFormatters } from './class-times.ts';

/** What a browser learns of languages and zones for its first formatter, it knows in every thread. */
prepareFormatters();
self.postMessage('ready');
