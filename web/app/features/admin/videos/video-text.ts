import type { AdminVideo } from '@carom/contract/admin/videos/schemas';
import { parseVideoAddress, VIDEO_HOST_NAMES } from '@carom/domain/videos';
import { videoText } from '../../../content/admin/videos.ts';

/** The name of the video's host. */
export function hostText({ address }: AdminVideo): string {
  const video = parseVideoAddress(address);
  return video.ok ? VIDEO_HOST_NAMES[video.value.host] : videoText.refused;
}
