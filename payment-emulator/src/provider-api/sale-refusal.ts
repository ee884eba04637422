import { newId } from '../ids.ts';

/** The calls about sales are older than the others: each refusal has a name of its own and no details. */
const KINDS = {
  INVALID_RESOURCE_ID: { status: 404, message: 'The requested resource ID was not found' },
  TRANSACTION_ALREADY_REFUNDED: {
    status: 400,
    message: 'This transaction has already been fully refunded',
  },
  REFUND_EXCEEDED_TRANSACTION_AMOUNT: {
    status: 400,
    message: 'The refund amount exceeds the amount of the transaction',
  },
  VALIDATION_ERROR: { status: 400, message: 'Invalid request - see details' },
} as const;

export class SaleRefusal extends Error {
  readonly kind: keyof typeof KINDS;

  constructor(kind: keyof typeof KINDS) {
    super(kind);
    this.kind = kind;
  }
}

export function saleRefusalBody({ kind }: SaleRefusal) {
  const { status, message } = KINDS[kind];
  return { status, body: { name: kind, message, debug_id: newId.debug() } };
}
