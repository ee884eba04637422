import { api } from '../../api/api.ts';

export const listVideos = () => api.call('listVideos', {});
