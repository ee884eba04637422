import { newId } from '../ids.ts';
import { Refusal, unknownResource, unprocessable } from './refusal.ts';

type SaleProblem =
  | 'unknown'
  | 'alreadyRefunded'
  | 'exceeded'
  | 'pending'
  | 'declined'
  | 'reversed'
  | 'invalid'
  | 'deprecated';

const TRANSACTION_REFUSED = {
  status: 400,
  name: 'TRANSACTION_REFUSED',
  message: 'The request was refused',
};

/** The first version of the calls: each refusal has a name of its own and no details. */
const FIRST_VERSION: Readonly<
  Record<SaleProblem, { readonly status: number; readonly name: string; readonly message: string }>
> = {
  unknown: { status: 404, name: 'INVALID_RESOURCE_ID', message: 'The requested resource ID was not found' },
  alreadyRefunded: {
    status: 400,
    name: 'TRANSACTION_ALREADY_REFUNDED',
    message: 'This transaction has already been fully refunded',
  },
  exceeded: {
    status: 400,
    name: 'REFUND_EXCEEDED_TRANSACTION_AMOUNT',
    message: 'The refund amount exceeds the amount of the transaction',
  },
  pending: TRANSACTION_REFUSED,
  declined: TRANSACTION_REFUSED,
  reversed: TRANSACTION_REFUSED,
  invalid: { status: 400, name: 'VALIDATION_ERROR', message: 'Invalid request - see details' },
  // Published as deprecated: to us it is a feature that this account does not have any more.
  deprecated: {
    status: 403,
    name: 'PERMISSION_DENIED',
    message: 'No permission for the requested operation',
  },
};

/** The second version, in the published words. */
const SECOND_VERSION: Readonly<Record<SaleProblem, (saleId: string) => Refusal>> = {
  unknown: (saleId) => unknownResource('capture_id', saleId),
  alreadyRefunded: () =>
    unprocessable('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded'),
  exceeded: () =>
    unprocessable(
      'REFUND_AMOUNT_EXCEEDED',
      'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
    ),
  pending: () =>
    unprocessable(
      'PENDING_CAPTURE',
      'Cannot initiate a refund as the capture is pending. Capture is typically pending when the payer has funded the transaction using e-check/bank funded.',
    ),
  declined: () => unprocessable('REFUND_NOT_ALLOWED', 'Capture cannot be refunded.'),
  reversed: () =>
    unprocessable(
      'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK',
      'Refunds are not allowed on this capture due to a chargeback on the card or bank. Please contact the payee to resolve the chargeback.',
    ),
  invalid: () => new Refusal(400),
  deprecated: () => new Refusal(403),
};

export class SaleRefusal extends Error {
  readonly problem: SaleProblem;
  readonly saleId: string;

  constructor(problem: SaleProblem, saleId: string) {
    super(problem);
    this.problem = problem;
    this.saleId = saleId;
  }
}

export function saleRefusalBody({ problem }: SaleRefusal) {
  const { status, name, message } = FIRST_VERSION[problem];
  return { status, body: { name, message, debug_id: newId.debug() } };
}

/** For the calls of the second version: what is refused is refused in their form. */
export function inSecondVersion(error: unknown): never {
  throw error instanceof SaleRefusal ? SECOND_VERSION[error.problem](error.saleId) : error;
}
