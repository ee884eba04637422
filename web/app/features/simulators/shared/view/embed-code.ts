import { site } from '@carom/contract/site/company';
import { adaptingScript } from '../../../../content/simulators/view.ts';
import { DEFAULT_EMBED_PARTS } from './embed-address.ts';
import type { PartName } from './simulator-view.ts';
import type { Stage } from './stages.ts';
import type { HeightMessage } from './use-posted-height.ts';
import { searchOf } from './view-address.ts';

export const EMBED_THEMES = ['system', 'light', 'dark'] as const;
type EmbedTheme = (typeof EMBED_THEMES)[number];

export interface EmbedChoices {
  /** The query of the settings, without a question mark. */
  readonly settings: string;
  readonly parts: readonly PartName[];
  readonly theme: EmbedTheme;
  readonly height: number;
  /** The height of the embed follows its content. */
  readonly adapts: boolean;
}

/** The default parts of an embed that this simulator has. */
export function partsAtFirst({ parts }: Stage): readonly PartName[] {
  return parts.filter((part) => DEFAULT_EMBED_PARTS.includes(part));
}

export function embedAddress(
  stage: Stage,
  { settings, parts, theme }: Pick<EmbedChoices, 'settings' | 'parts' | 'theme'>,
): string {
  const isAsAtFirst = parts.join() === partsAtFirst(stage).join();
  return `${stage.embed}${searchOf(
    settings,
    isAsAtFirst ? '' : `show=${parts.join(',')}`,
    theme === 'system' ? '' : `theme=${theme}`,
  )}`;
}

/** The HTML that a lecturer copies into a page. */
export function embedCode(origin: string, stage: Stage, choices: EmbedChoices): string {
  const address = `${origin}${embedAddress(stage, choices)}`;
  const title = `${stage.title}, ${site.name}`;
  const frame = `<iframe src="${escaped(address)}" title="${escaped(title)}" width="100%" height="${choices.height}" loading="lazy" style="border:0"></iframe>`;
  return choices.adapts ? `${frame}\n${adaptingScript(origin, TYPE)}` : frame;
}

const TYPE: HeightMessage['type'] = 'carom-labs-height';

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
