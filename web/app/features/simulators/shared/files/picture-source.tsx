import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { download } from '../../../../api/download.ts';
import { settingFacts } from '../setting-facts.ts';
import { pictureOf, pngOf, type SeriesLook } from './chart-picture.ts';

/** The origin of a page's pictures. */
interface Source {
  /** The page's title. */
  readonly page: string;
  /** The path of the simulator's own page. */
  readonly path: string;
  /** The query of the current state, without a question mark. */
  readonly query: string;
  readonly settings: object;
  /** The settings of the pinned run, which is drawn below. */
  readonly pinned?: object | undefined;
}

const PictureSource = createContext<Source | null>(null);

/** Provides the charts inside it with the notes for their pictures. */
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
  /** Without extension. */
  readonly fileName: string;
  readonly series: readonly SeriesLook[];
  readonly drawing: () => SVGSVGElement | null | undefined;
}

/** Saves a drawing as a self-contained file. */
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
