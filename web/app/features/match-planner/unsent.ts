import { registerUnsentChanges } from '../../exchange/unsent-changes.ts';
import { createMemberStore } from '../../storage/member-store.ts';

registerUnsentChanges({
  store: createMemberStore('localStorage', 'planner_'),
  marks: ['unsent_feature_1', 'unsent_feature_2', 'unsent_rosters'],
  load: () => import('./send-unsent.ts'),
});
