import './embed.css';
import { type MouseEvent, type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router';
import { embedText } from '../../../../content/simulators/view.ts';
import { useIsHydrated } from '../../../../routing/use-is-hydrated.ts';
import { LogoMark } from '../../../../ui/logo.tsx';
import { Arriving } from './arriving.tsx';
import { embeddedParts } from './embed-address.ts';
import { SimulatorViewContext, viewOf } from './simulator-view.ts';
import { usePostedHeight } from './use-posted-height.ts';
import { searchOf, settingsQueryOf } from './view-address.ts';

interface EmbedFrameProps {
  readonly title: string;
  /** The path of the simulator's own page. */
  readonly page: string;
  readonly children: ReactNode;
}

/** A simulator embedded in another site: the parts that the address names, and a link to the full page. */
export function EmbedFrame({ title, page, children }: EmbedFrameProps) {
  const isHydrated = useIsHydrated();
  const { search } = useLocation();
  const view = useMemo(() => viewOf('embed', embeddedParts(isHydrated ? search : '')), [isHydrated, search]);
  const content = usePostedHeight();

  return (
    <div ref={content} className="embed">
      <Arriving />
      <h1 className="sr-only">{title}</h1>
      <SimulatorViewContext value={view}>{children}</SimulatorViewContext>
      <p className="embed-source">
        <LogoMark className="h-3.5" />
        <a
          href={page}
          target="_blank"
          rel="noopener"
          className="font-semibold text-felt underline underline-offset-4"
          onClick={(event) => takeSettingsAlong(event, page)}
        >
          {embedText.open}
        </a>
      </p>
    </div>
  );
}

/** Adds the current settings to the link. The embed's address changes without the router. */
function takeSettingsAlong({ currentTarget }: MouseEvent<HTMLAnchorElement>, page: string) {
  currentTarget.href = `${page}${searchOf(settingsQueryOf(window.location.search))}`;
}
