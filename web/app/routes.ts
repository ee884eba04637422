import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { paths } from './paths.ts';

const { member, admin } = paths;

export default [
  index('layouts/root-redirect.tsx'),
  layout('layouts/visitor-layout.tsx', [
    route(paths.home, 'features/marketing/home-page.tsx'),
    route(paths.about, 'features/marketing/about-page.tsx'),
    route(paths.team, 'features/marketing/team-page.tsx'),
    route(paths.help, 'features/marketing/help-page.tsx'),
    route(paths.simulations, 'features/marketing/simulations-page.tsx'),
    route(paths.contact, 'features/contact/contact-page.tsx'),
    route(paths.search, 'features/classes/search-page.tsx'),
    route(paths.metcalfeSimulation, 'features/simulators/metcalfe-page.tsx'),
    route(paths.networkPerformanceSimulation, 'features/simulators/network-performance-page.tsx'),
    route(paths.shared, 'layouts/shared-page.tsx'),
    route(paths.login, 'features/auth/login-page.tsx'),
    route(paths.register, 'features/auth/register-page.tsx'),
    route(paths.forgotPassword, 'features/auth/forgot-password-page.tsx'),
    route(paths.resetPassword, 'features/auth/reset-password-page.tsx'),
    route(paths.activateAccount, 'features/auth/activate-account-page.tsx'),
    route('*', 'layouts/not-found-page.tsx'),
  ]),
  layout('layouts/member-layout.tsx', [
    route(member.dashboard, 'features/dashboard/member-dashboard-page.tsx'),
    route(member.feature1, 'features/match-planner/feature-1-page.tsx'),
    route(member.feature2, 'features/match-planner/feature-2-page.tsx'),
    route(member.feature3, 'features/match-planner/feature-3-page.tsx'),
    route(member.schedule, 'features/classes/schedule-page.tsx'),
    route(member.account, 'features/account/account-page.tsx'),
    route(member.profile, 'features/account/member-profile-page.tsx'),
    route(member.checkList, 'features/dashboard/check-list-page.tsx'),
    route(member.myListItems, 'features/dashboard/my-list-items-page.tsx'),
    route(member.portfolio, 'features/dashboard/portfolio-page.tsx'),
    route(member.traffic, 'features/simulators/traffic/traffic-page.tsx'),
    route(member.weather, 'features/dashboard/weather-page.tsx'),
    route(member.videos, 'features/dashboard/videos-page.tsx'),
    route(member.payments, 'features/dashboard/payments-page.tsx'),
  ]),
  layout('layouts/admin-layout.tsx', [
    route(admin.dashboard, 'features/admin/admin-dashboard-page.tsx'),
    route(admin.profile, 'features/account/admin-profile-page.tsx'),
    route(admin.members, 'features/admin/members-page.tsx'),
    route(admin.classes, 'features/admin/classes-page.tsx'),
    route(admin.prices, 'features/admin/prices-page.tsx'),
    route(admin.messages, 'features/admin/messages-page.tsx'),
    route(admin.payments, 'features/admin/payments-page.tsx'),
    route(admin.pairingScores, 'features/admin/pairing-scores-page.tsx'),
    route(admin.videos, 'features/admin/videos-page.tsx'),
    route(admin.auditLog, 'features/admin/audit-log-page.tsx'),
  ]),
] satisfies RouteConfig;
