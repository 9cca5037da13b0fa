import type { PaymentAccount, PaymentBalance } from '@marquee/contract/payments'
import type { Context } from '#http/actor.ts'
import { abilities } from '#http/policy.ts'
import type { ProviderBalance } from '#payments/balances.ts'
import { can } from './policy.ts'
import type { PaymentAccountRow } from './queries.ts'

const nothing = {
  state: 'not_connected', problem: null, missing: [], country: null, currency: null, connectedAt: null, checkedAt: null, collectsTax: false,
} as const satisfies Partial<PaymentAccount>

/** Without a provider nothing can be done, whatever was connected before. */
export const presentAccount = ({ me, payments }: Context, row: PaymentAccountRow | undefined): PaymentAccount => {
  const isOurs = row !== undefined && row.isLive === payments?.isLive
  const account = isOurs ? row : null
  const able = abilities(can, me, account)
  return {
    ...nothing,
    missing: [],
    ...account,
    isSet: payments !== undefined,
    isTest: payments?.isLive === false,
    can: payments ? able : { connect: false, resume: false, disconnect: false, setTax: false },
  }
}

/** What lies there, as the provider has said just now. */
export const presentBalance = ({ nextPayout, dueBy, ...rest }: ProviderBalance, dashboardUrl: string): PaymentBalance => ({
  ...rest,
  nextPayout: nextPayout && { ...nextPayout, arrivesAt: nextPayout.arrivesAt.toISOString() },
  dueBy: dueBy?.toISOString() ?? null,
  dashboardUrl,
})
