import { lessonEmbedPath } from '@carom/contract/site/embeds';
import { LESSONS } from '@carom/domain/lessons/steps';
import { paths } from './paths.ts';

/** A page, or the layout of several. Tests and the build read this table without loading the pages. */
export interface RouteEntry {
  readonly path?: string;
  /** Relative to this directory. The default export is the component. */
  readonly file: string;
  readonly children?: readonly RouteEntry[];
}

const route = (path: string, file: string): RouteEntry => ({ path, file });
const layout = (file: string, children: readonly RouteEntry[]): RouteEntry => ({ file, children });

const { member, admin, embed } = paths;

export const pageRoutes: readonly RouteEntry[] = [
  layout('layouts/visitor-layout.tsx', [
    route(paths.home, 'features/marketing/home-page.tsx'),
    route(paths.about, 'features/marketing/about-page.tsx'),
    route(paths.team, 'features/marketing/team-page.tsx'),
    route(paths.help, 'features/marketing/help-page.tsx'),
    route(paths.simulations, 'pages/simulations-page.tsx'),
    route(paths.contact, 'features/contact/contact-page.tsx'),
    route(paths.search, 'features/classes/search/search-page.tsx'),
    route(paths.class, 'features/classes/page/class-page.tsx'),
    route(paths.metcalfeSimulation, 'features/simulators/metcalfe-page.tsx'),
    route(paths.networkPerformanceSimulation, 'features/simulators/network-performance-page.tsx'),
    route(paths.macProtocols, 'features/simulators/mac-protocols-page.tsx'),
    route(paths.lessons, 'features/simulators/lessons/lessons-page.tsx'),
    route(paths.lesson, 'features/simulators/lessons/lesson-page.tsx'),
    route(paths.traffic, 'features/simulators/traffic/public-traffic-page.tsx'),
    route(paths.shared, 'pages/shared-page.tsx'),
    route(paths.follow, 'features/match-planner/follow/follow-page.tsx'),
    route(paths.stopReminders, 'features/classes/stop-reminders-page.tsx'),
    route(paths.login, 'features/auth/login-page.tsx'),
    route(paths.register, 'features/auth/register-page.tsx'),
    route(paths.forgotPassword, 'features/auth/forgot-password-page.tsx'),
    route(paths.resetPassword, 'features/auth/reset-password-page.tsx'),
    route(paths.activateAccount, 'features/auth/activation/activate-account-page.tsx'),
    route(paths.confirmEmail, 'features/auth/confirm-email-page.tsx'),
    route(paths.undoEmail, 'features/auth/undo-email-page.tsx'),
    route('*', 'pages/not-found-page.tsx'),
  ]),
  layout('layouts/member-layout.tsx', [
    route(member.dashboard, 'features/dashboard/member-dashboard-page.tsx'),
    route(member.feature1, 'features/match-planner/feature-1-page.tsx'),
    route(member.feature2, 'features/match-planner/feature-2-page.tsx'),
    route(member.feature3, 'features/match-planner/feature-3-page.tsx'),
    route(member.schedule, 'features/classes/schedule/schedule-page.tsx'),
    route(member.account, 'features/account/account-page.tsx'),
    route(member.profile, 'features/profile/member-profile-page.tsx'),
    route(member.checkList, 'features/check-list/check-list-page.tsx'),
    route(member.myListItems, 'features/check-list/my-list-items-page.tsx'),
    route(member.portfolio, 'features/portfolio/portfolio-page.tsx'),
    route(member.traffic, 'features/simulators/traffic/traffic-page.tsx'),
    route(member.weather, 'features/weather/weather-page.tsx'),
    route(member.videos, 'features/videos/videos-page.tsx'),
    route(member.payments, 'features/payments/payments-page.tsx'),
    route(member.season, 'features/match-planner/season/season-page.tsx'),
  ]),
  layout('layouts/admin-layout.tsx', [
    // The guard redirects it to the dashboard.
    route(admin.root, 'features/admin/dashboard/admin-dashboard-page.tsx'),
    route(admin.dashboard, 'features/admin/dashboard/admin-dashboard-page.tsx'),
    route(admin.figures, 'features/admin/figures/figures-page.tsx'),
    route(admin.profile, 'features/profile/admin-profile-page.tsx'),
    route(admin.members, 'features/admin/members/members-page.tsx'),
    route(admin.member, 'features/admin/members/member-page.tsx'),
    route(admin.memberBookings, 'features/admin/members/member-bookings-page.tsx'),
    route(admin.memberPayments, 'features/admin/members/member-payments-page.tsx'),
    route(admin.classes, 'features/admin/classes/classes-page.tsx'),
    route(admin.newClass, 'features/admin/classes/new-class-page.tsx'),
    route(admin.importClasses, 'features/admin/classes/import/import-page.tsx'),
    route(admin.class, 'features/admin/classes/class-page.tsx'),
    route(admin.participantSheet, 'features/admin/participants/sheet-page.tsx'),
    route(admin.participants, 'features/admin/participants/participants-page.tsx'),
    route(admin.prices, 'features/admin/prices/prices-page.tsx'),
    route(admin.messages, 'features/admin/messages/messages-page.tsx'),
    route(admin.message, 'features/admin/messages/message-page.tsx'),
    route(admin.answerTemplates, 'features/admin/messages/answer-templates-page.tsx'),
    route(admin.payments, 'features/admin/payments/payments-page.tsx'),
    route(admin.payment, 'features/admin/payments/payment-page.tsx'),
    route(admin.paymentComparison, 'features/admin/payments/comparison-page.tsx'),
    route(admin.operations, 'features/admin/operations/operations-page.tsx'),
    route(admin.pairingScores, 'features/admin/pairing-scores/pairing-scores-page.tsx'),
    route(admin.videos, 'features/admin/videos/videos-page.tsx'),
    route(admin.newVideo, 'features/admin/videos/new-video-page.tsx'),
    route(admin.video, 'features/admin/videos/video-page.tsx'),
    route(admin.auditLog, 'features/admin/audit-log/audit-log-page.tsx'),
  ]),
];

/** Documents for embedding. They have no data router, which reads the browser's storage. */
export const embedRoutes: readonly RouteEntry[] = [
  route(embed.metcalfe, 'features/simulators/embed/metcalfe-embed.tsx'),
  route(embed.performance, 'features/simulators/embed/performance-embed.tsx'),
  route(embed.traffic, 'features/simulators/embed/traffic-embed.tsx'),
  route(embed.macProtocols, 'features/simulators/embed/mac-protocols-embed.tsx'),
  ...LESSONS.map((lesson) => route(lessonEmbedPath(lesson), 'features/simulators/embed/lesson-embed.tsx')),
];
