import { ANSWER_TEMPLATES_LIMIT } from '@carom/contract/admin/answer-templates/limits';
import { SAVED_FILTERS_LIMIT } from '@carom/contract/admin/saved-filters/limits';
import { LIST_ITEMS_LIMIT } from '@carom/contract/check-list/limits';
import { CLASS_IMAGE_MAX_MB } from '@carom/contract/classes/images';
import { STATUS_CSRF_OUTDATED, STATUS_INVALID } from '@carom/contract/envelope';
import { PORTFOLIO_LIMIT, PORTFOLIO_MAX_MB } from '@carom/contract/portfolio/kinds';
import { ROSTERS_LIMIT } from '@carom/contract/rosters/limits';

/** For failures that only an operator can fix. The log contains the provider's message. */
const PAYMENTS_NOT_AVAILABLE =
  'Payments are not available right now. Nothing was charged. We have been notified.';

/** All failures of calls: their code, status and message. */
export const FAILURES = {
  malformedRequest: { status: 400, message: 'The request could not be understood.' },
  signInFirst: { status: 401, message: 'Please log in.' },
  passwordNeeded: { status: 401, message: 'Please enter the password of this account.' },
  loginRefused: {
    status: 401,
    message: 'The e-mail or password is wrong, or the account is not active yet.',
  },
  notSubscribed: { status: 403, message: 'Please subscribe in your account to book classes.' },
  wrongRole: { status: 403, message: 'Your account is not allowed to do this.' },
  notFound: { status: 404, message: 'There is nothing at this address.' },
  linkNotValid: { status: 404, message: 'This link is no longer valid.' },
  emailNotKnown: { status: 404, message: 'There is no account with this e-mail.' },
  accountNotFound: { status: 404, message: 'This account no longer exists.' },
  sessionNotFound: { status: 404, message: 'This session has already ended.' },
  portfolioEntryNotFound: { status: 404, message: 'This is no longer in your portfolio.' },
  listItemNotFound: { status: 404, message: 'This is no longer on your list.' },
  rosterNotFound: { status: 404, message: 'This is no longer among your rosters.' },
  classNotFound: { status: 404, message: 'This class no longer exists.' },
  seriesNotFound: { status: 404, message: 'This series no longer exists.' },
  videoNotFound: { status: 404, message: 'This video is no longer in the list.' },
  categoryNotFound: { status: 404, message: 'There is no such category.' },
  bookingNotFound: { status: 404, message: 'This is not among your bookings.' },
  memberNotFound: { status: 404, message: 'There is no such member.' },
  participantNotFound: { status: 404, message: 'This person is no longer among the participants.' },
  daysNotFound: { status: 404, message: 'There are no such complimentary days.' },
  chargeNotFound: { status: 404, message: 'There is no such payment.' },
  messageNotFound: { status: 404, message: 'There is no such message.' },
  adminNotFound: { status: 404, message: 'There is no such admin, or their account is not active.' },
  savedFilterNotFound: { status: 404, message: 'This saved filter no longer exists.' },
  templateNotFound: { status: 404, message: 'This template no longer exists.' },
  paymentNotFound: { status: 404, message: 'This is not among your payments.' },
  invoiceNotFound: { status: 404, message: 'This is not among your invoices.' },
  noSuchInvoice: { status: 404, message: 'There is no such invoice.' },
  noticeNotFound: {
    status: 404,
    message: 'This problem is no longer listed. Someone else may have marked it as done.',
  },
  retryNotFound: { status: 404, message: 'This no longer exists.' },
  classGone: { status: 410, message: 'This class ended more than a month ago.' },
  methodNotAllowed: { status: 405, message: 'This address does not take this method.' },
  requestTooSlow: { status: 408, message: 'The request took too long to arrive.' },
  classFull: { status: 409, message: 'This class is full.' },
  waitingNeedsAccess: {
    status: 409,
    message:
      'This class is full, and members without a subscription cannot be on the waiting list. Book this member when a seat is free.',
  },
  memberNotActive: { status: 409, message: 'Only active accounts can be added.' },
  attendanceTooEarly: {
    status: 409,
    message: 'Attendance can be marked from an hour before the class begins.',
  },
  nobodyToTell: { status: 409, message: 'There is nobody to write to: no one has booked this class.' },
  waitingIsOver: {
    status: 409,
    message: 'You already have a seat. Cancel the booking if you do not need it.',
  },
  listFull: {
    status: 409,
    message: `Your list is full: it holds ${LIST_ITEMS_LIMIT} items. Delete some that you no longer need.`,
  },
  entryChanged: {
    status: 409,
    message: 'This was changed on another phone or in another tab since you opened it. Nothing was saved.',
  },
  portfolioFull: {
    status: 409,
    message: `Your portfolio is full: it holds ${PORTFOLIO_LIMIT}. Delete something you no longer need.`,
  },
  portfolioTooLarge: {
    status: 409,
    message: `Your portfolio is full: its entries can take up ${PORTFOLIO_MAX_MB} MB in all. Delete something you no longer need.`,
  },
  rostersFull: {
    status: 409,
    message: `You can keep ${ROSTERS_LIMIT.yourTeam} rosters of your own and ${ROSTERS_LIMIT.yourOpponent} of opponents. Delete one that you no longer need.`,
  },
  classCancelled: { status: 409, message: 'This class is cancelled. Duplicate it to hold it again.' },
  classNotDeletable: {
    status: 409,
    message: 'Only a draft that nobody has ever booked can be deleted. Cancel this class instead.',
  },
  classEnded: { status: 409, message: 'This class is over.' },
  classOver: { status: 409, message: 'This class has already begun.' },
  savedFiltersFull: {
    status: 409,
    message: `You can save at most ${SAVED_FILTERS_LIMIT} filters. Delete one that you no longer need.`,
  },
  templatesFull: {
    status: 409,
    message: `There can be at most ${ANSWER_TEMPLATES_LIMIT} templates. Delete one that is no longer needed.`,
  },
  videosFull: { status: 409, message: 'The list of videos is full. Delete one that is no longer needed.' },
  noticeSettlesItself: {
    status: 409,
    message: 'This cannot be marked as done: it disappears once the problem is solved.',
  },
  nothingToRetry: { status: 409, message: 'This is already done.' },
  mailWiped: {
    status: 409,
    message: 'The text of this e-mail was wiped, because it held a secret link. Send a new one instead.',
  },
  pictureTooLarge: { status: 413, message: `The picture can be at most ${CLASS_IMAGE_MAX_MB} MB.` },
  changedMeanwhile: {
    status: 409,
    message: 'Someone else has changed this since you opened it. Nothing was saved.',
  },
  emailTaken: { status: 409, message: 'Another account now uses this e-mail. Nothing was changed.' },
  idTaken: {
    status: 422,
    message: 'An earlier attempt was saved with different content. Reload the page to see it.',
  },
  registrationSettled: { status: 409, message: 'This question has already been answered.' },
  notPending: { status: 409, message: 'This account is not waiting for activation.' },
  onlyForMembers: { status: 409, message: 'Only members can be given this: an admin cannot subscribe.' },
  daysAreOver: { status: 409, message: 'These days are already over.' },
  invoiceJustSent: {
    status: 409,
    message: 'We e-mailed it to this member a few minutes ago. Please give it time to arrive.',
  },
  nothingToCancel: { status: 409, message: 'This member has no subscription to cancel.' },
  nothingToRefund: { status: 409, message: 'This payment has already been refunded in full.' },
  refundTooLarge: {
    status: 409,
    message: 'That is more than is left of this payment. Nothing was refunded. Please check the amount.',
  },
  stillSubscribed: {
    status: 409,
    message: 'This member has a subscription. It has to be cancelled before they can become an admin.',
  },
  lastAdmin: { status: 409, message: 'You are the only active admin: the site needs one.' },
  ownAccount: { status: 409, message: 'You cannot remove your own admin rights. Another admin can.' },
  alreadySubscribed: { status: 409, message: 'You are already subscribed.' },
  billingUnderWay: {
    status: 409,
    message: 'A change to this subscription is already under way. Please wait a moment, then try again.',
  },
  cannotSwitch: {
    status: 409,
    message: 'Your plan cannot be switched right now. Nothing was changed.',
  },
  planAlreadyChosen: { status: 409, message: 'You have already chosen this plan. Nothing was changed.' },
  priceChanged: {
    status: 409,
    message: 'The price has changed in the meantime. Please check the new price before you agree.',
  },
  cannotRenewAgain: {
    status: 409,
    message: 'This subscription cannot be renewed again. You can subscribe again once it has ended.',
  },
  paymentPending: { status: 409, message: 'Your payment is being confirmed. Please wait a moment.' },
  paymentNotApproved: { status: 409, message: 'The payment has not been approved. Nothing was charged.' },
  bodyTooLarge: { status: 413, message: 'The request is too large.' },
  addressTooLong: { status: 414, message: 'The address is too long.' },
  notJson: { status: 415, message: 'Send the request as application/json.' },
  pictureTypeRefused: { status: 415, message: 'Please choose a PNG, JPEG or WebP picture.' },
  csrfOutdated: { status: STATUS_CSRF_OUTDATED, message: 'This page has expired. Please try again.' },
  samePassword: { status: 422, message: 'This is already your password. Please choose a new one.' },
  progressNotShared: {
    status: 422,
    message: 'Progress cannot be shared. Share the link to a lesson instead.',
  },
  notAPicture: { status: 422, message: 'This file is not a PNG, JPEG or WebP picture.' },
  pictureTooManyPixels: {
    status: 422,
    message: 'This picture has too many pixels. Please make it smaller first: 960 × 600 is enough.',
  },
  pictureUnreadable: { status: 422, message: 'This picture is damaged and cannot be read.' },
  paymentRefused: { status: 422, message: 'This payment cannot be accepted. Nothing was changed.' },
  paymentRefunded: {
    status: 422,
    message: 'This payment cannot be accepted. Any charge for it is refunded to you.',
  },
  webhookRefused: { status: 400, message: 'This did not come from the payment provider.' },
  webhookUnverified: {
    status: 503,
    message: 'The payment provider did not confirm that it sent this. Send it again later.',
  },
  exportUnderWay: {
    status: 429,
    message: 'Your data is already being downloaded. Please wait until the download is complete.',
  },
  tooManyRequests: { status: 429, message: 'Too many tries. Please wait a while.' },
  clientGone: { status: 499, message: 'The caller went away before the answer.' },
  headersTooLarge: { status: 431, message: 'The headers of the request are too large.' },
  unexpected: { status: 500, message: 'Something went wrong on our side.' },
  deletionHeldUp: {
    status: 502,
    message: 'Your account could not be deleted right now. Nothing was deleted. Please try again later.',
  },
  weatherAway: {
    status: 503,
    message: 'The weather service cannot be reached right now. Please try again in a while.',
  },
  refundRefused: { status: 502, message: 'The payment provider refused this refund.' },
  providerRefused: { status: 502, message: PAYMENTS_NOT_AVAILABLE },
  providerAway: {
    status: 503,
    message:
      'The payment provider cannot be reached right now. If you have paid, we confirm it as soon as we can.',
  },
  planNotForSale: { status: 503, message: PAYMENTS_NOT_AVAILABLE },
  tooBusy: { status: 503, message: 'The site is very busy right now. Please try again in a moment.' },
  tooManyFollowers: {
    status: 503,
    message: 'Too many people are following this night right now. Please try again in a few seconds.',
  },
  nothingSaved: {
    status: 503,
    message: 'The site cannot save anything right now. Please try again later.',
  },
  serverStopping: { status: 503, message: 'This server is stopping. Please ask another one.' },
  databaseAway: { status: 503, message: 'The site is briefly unavailable. Please try again in a moment.' },
  invalid: { status: STATUS_INVALID, message: 'Please check the marked fields.' },
} as const;

export type FailureCode = keyof typeof FAILURES;
