import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { download } from '../../../../api/download.ts';
import { settingFacts } from '../setting-facts.ts';
import { pictureOf, pngOf, type SeriesLook } from './chart-picture.ts';

/** Where the pictures of a page come from. */
interface Source {
  /** The page's title. */
  readonly page: string;
  /** Of the page that shows it whole, wherever it is drawn. */
  readonly path: string;
  /** Of the state shown, without a question mark. */
  readonly query: string;
  readonly settings: object;
  /** Of the run that is drawn below, to compare with. */
  readonly pinned?: object | undefined;
}

const PictureSource = createContext<Source | null>(null);

/** Tells the charts within what their pictures should say of themselves. */
export function PicturesFrom({
  page,
  path,
  query,
  settings,
  pinned,
  children,
}: Source & { readonly children: ReactNode }) {
  const source = useMemo(
    () => ({ page, path, query, settings, pinned }),
    [page, path, query, settings, pinned],
  );
  return <PictureSource value={source}>{children}</PictureSource>;
}

interface ExportedPicture {
  readonly title: string;
  /** Without ending. */
  readonly fileName: string;
  readonly series: readonly SeriesLook[];
  readonly drawing: () => SVGSVGElement | null | undefined;
}

/** Saves a drawing as a file that stands alone. */
export function usePictureExport({ title, fileName, series, drawing }: ExportedPicture) {
  const source = use(PictureSource);
  const [hasFailed, setFailed] = useState(false);

  async function save(kind: 'svg' | 'png') {
    const chart = drawing();
    if (!chart) return;
    const { origin, pathname, search } = window.location;
    const {
      page = document.title,
      path = pathname,
      query = search.slice(1),
      settings = {},
      pinned,
    } = source ?? {};
    const picture = pictureOf(chart, {
      title,
      series,
      page,
      settings: settingFacts({ ...settings }),
      ...(pinned && { pinned: settingFacts({ ...pinned }) }),
      address: `${origin}${path}${query && `?${query}`}`,
      madeAt: new Date(),
    });
    const file =
      kind === 'svg'
        ? new Blob([picture], { type: 'image/svg+xml' })
        : await pngOf(picture).catch(() => null);
    setFailed(file === null);
    if (file) download(`${fileName}.${kind}`, file);
  }

  return { hasFailed, save: (kind: 'svg' | 'png') => void save(kind) };
}
