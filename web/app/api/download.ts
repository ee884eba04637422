import { MINUTE_MS } from '@carom/domain/time/durations';

/** Long enough for any browser to start the download. */
const KEPT_FOR_MS = MINUTE_MS;

/** Saves a file on the visitor's device. */
export function download(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_FOR_MS);
}
