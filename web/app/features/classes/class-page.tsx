import type { MetaFunction } from 'react-router';
import { useParams } from 'react-router';
import { QueryProvider } from '../../query/query-provider.tsx';
import { ClassAtAddress } from './class-at-address.tsx';
import { classMeta } from './class-head.ts';
import { givenAt } from './given-class-page.ts';
import './class-page.css';

export const meta: MetaFunction = ({ location }) => classMeta(givenAt(location.pathname));

export default function ClassPage() {
  return (
    <QueryProvider>
      <ClassAtAddress address={useParams()['address'] ?? ''} />
    </QueryProvider>
  );
}
