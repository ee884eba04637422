import { err, ok, type Result } from './result.ts';

/** The supported hosts. Each has an embed that sets no cookie before the video plays. */
export const VIDEO_HOSTS = ['youtube', 'vimeo'] as const;
export type VideoHost = (typeof VIDEO_HOSTS)[number];

export const VIDEO_HOST_NAMES: Readonly<Record<VideoHost, string>> = { youtube: 'YouTube', vimeo: 'Vimeo' };

/** The only origins that the video page may embed. */
export const VIDEO_FRAME_ORIGINS: Readonly<Record<VideoHost, string>> = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
};

export interface Video {
  readonly host: VideoHost;
  /** The video id of the host. */
  readonly id: string;
  /** Vimeo's key of an unlisted video, otherwise `null`. */
  readonly key: string | null;
}

const VIDEO_ADDRESS_PROBLEMS = ['notHttps', 'hostNotAllowed', 'notAVideo'] as const;
export type VideoAddressProblem = (typeof VIDEO_ADDRESS_PROBLEMS)[number];

const ADDRESS = /^https:\/\/([a-z0-9.-]+)(\/[^?#\s\\]*)?(?:\?([^#\s]*))?(?:#\S*)?$/i;
const YOUTUBE_HOSTS = [
  'www.youtube.com',
  'youtube.com',
  'm.youtube.com',
  'www.youtube-nocookie.com',
  'youtu.be',
];
const VIMEO_HOSTS = ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'];
const YOUTUBE_ID = /^[\w-]{11}$/;
const YOUTUBE_PATH = /^\/(?:embed|shorts|live|v)\/([\w-]{11})\/?$/;
const VIMEO_PATH = /^\/(?:video\/|channels\/[\w-]+\/)?(\d+)(?:\/([\da-f]+))?\/?$/;
const VIMEO_ID = /^\d{1,12}$/;
const VIMEO_KEY = /^[\da-f]{6,16}$/;

/** Parses an address copied from the host. Only the id of the video (and its key) is kept. */
export function parseVideoAddress(address: string): Result<Video, VideoAddressProblem> {
  const trimmed = address.trim();
  if (!/^https:\/\//i.test(trimmed)) return err('notHttps');
  const [, host = '', path = '/', query = ''] = ADDRESS.exec(trimmed) ?? [];
  const name = host.toLowerCase();
  if (YOUTUBE_HOSTS.includes(name)) return youtubeVideo(name, path, query);
  if (VIMEO_HOSTS.includes(name)) return vimeoVideo(path, query);
  return err('hostNotAllowed');
}

/** The address of the player, loaded only after the member presses play. */
export function embedAddress({ host, id, key }: Video): string {
  const origin = VIDEO_FRAME_ORIGINS[host];
  return host === 'youtube'
    ? // With the API enabled, the player reports that it has loaded.
      `${origin}/embed/${id}?autoplay=1&rel=0&enablejsapi=1`
    : `${origin}/video/${id}?autoplay=1&dnt=1${key === null ? '' : `&h=${key}`}`;
}

/** The page of the video at its host, if the player does not work. */
export function watchAddress({ host, id, key }: Video): string {
  return host === 'youtube'
    ? `https://www.youtube.com/watch?v=${id}`
    : `https://vimeo.com/${id}${key === null ? '' : `/${key}`}`;
}

function youtubeVideo(host: string, path: string, query: string): Result<Video, VideoAddressProblem> {
  const id =
    host === 'youtu.be'
      ? path.slice(1).replace(/\/$/, '')
      : path === '/watch'
        ? parameterOf(query, 'v')
        : (YOUTUBE_PATH.exec(path)?.[1] ?? '');
  return YOUTUBE_ID.test(id) ? ok({ host: 'youtube', id, key: null }) : err('notAVideo');
}

function vimeoVideo(path: string, query: string): Result<Video, VideoAddressProblem> {
  const [, id = '', keyInPath] = VIMEO_PATH.exec(path) ?? [];
  if (!VIMEO_ID.test(id)) return err('notAVideo');
  if (keyInPath !== undefined && !VIMEO_KEY.test(keyInPath)) return err('notAVideo');
  const keyInQuery = parameterOf(query, 'h');
  const key = keyInPath ?? (VIMEO_KEY.test(keyInQuery) ? keyInQuery : null);
  return ok({ host: 'vimeo', id, key });
}

function parameterOf(query: string, name: string): string {
  const pair = query.split('&').find((each) => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? '';
}
