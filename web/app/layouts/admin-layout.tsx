import { AreaLayout } from './area-layout.tsx';

export default function AdminLayout() {
  return <AreaLayout menuLabel="Admin menu" />;
}
