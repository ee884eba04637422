import type { ClassPageContent } from '@carom/contract/classes/class-page';
import { type LoaderFunction, useLoaderData, useParams } from 'react-router';
import type { MetaOfPage } from '../../../page-modules.ts';
import { QueryProvider } from '../../../query/query-provider.tsx';
import { ClassAtAddress } from './class-at-address.tsx';
import { classMeta } from './class-head.ts';
import { classPageContext } from './class-page-context.ts';
import './class-page.css';

export const loader: LoaderFunction = ({ context }) => context.get(classPageContext);

export const meta: MetaOfPage = ({ loaderData }) => classMeta(loaderData as ClassPageContent | null);

export default function ClassPage() {
  const given = useLoaderData<ClassPageContent | null>();
  return (
    <QueryProvider>
      <ClassAtAddress address={useParams()['address'] ?? ''} given={given} />
    </QueryProvider>
  );
}
