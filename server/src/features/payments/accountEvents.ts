import type { PaymentHandler } from '#payments/handlers.ts'
import type { ProviderAccount } from '#payments/payments.ts'
import { settleAccount } from './settle.ts'

/** The account of a channel has changed, or lets us see it no more. */
export const accountEvents: PaymentHandler<ProviderAccount | undefined> = {
  types: ['account.updated', 'account.application.deauthorized', 'capability.updated'],
  fetch: (payments, { account }) => payments.account(account!),
  apply: (inside, found, { account }, asOf) => settleAccount(inside, { reference: account!, found, asOf }),
}
