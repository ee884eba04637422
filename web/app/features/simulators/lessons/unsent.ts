import { registerUnsentChanges } from '../../../exchange/unsent-changes.ts';
import { createMemberStore } from '../../../storage/member-store.ts';

registerUnsentChanges({
  store: createMemberStore('localStorage', 'lessons_'),
  marks: ['unsent_progress'],
  load: () => import('./send-unsent.ts'),
});
