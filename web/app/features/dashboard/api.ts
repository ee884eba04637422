import { api } from '../../api/api.ts';

export const readDashboard = () => api.call('readDashboard', {});
