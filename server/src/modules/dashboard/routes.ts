import { endpoints } from '@carom/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../plugins/calls/endpoint.ts';
import type { DashboardService } from './service.ts';

export function dashboardRoutes(app: FastifyInstance, dashboard: DashboardService): void {
  registerEndpoint(app, endpoints.readDashboard, async ({ session }) => ({
    status: 200,
    message: 'Your dashboard.',
    first_name: session.user.firstName,
    facts: await dashboard.read(session.user),
  }));
}
