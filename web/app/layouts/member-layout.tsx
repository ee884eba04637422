import { AreaLayout } from './area-layout.tsx';

export default function MemberLayout() {
  return <AreaLayout menuLabel="Member menu" />;
}
