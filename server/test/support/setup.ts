import { beforeEach } from 'vitest';
import { forgetLog, logExcerpt } from './kept-log.ts';

beforeEach(({ onTestFailed }) => {
  forgetLog();
  onTestFailed(({ task }) => {
    const [error] = task.result?.errors ?? [];
    if (error === undefined) return;
    error.message += `\n\n${logExcerpt()}\n`;
  });
});
