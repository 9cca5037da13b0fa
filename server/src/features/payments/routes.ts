import { payments } from '@marquee/contract/payments'
import { owners } from '@marquee/contract/roles'
import { inTransaction } from '#db/scope.ts'
import { record } from '#features/auditLog/record.ts'
import { mailLookOf } from '#features/configuration/tenantMail.ts'
import type { Context } from '#http/actor.ts'
import { only, recently } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import { asking } from './asking.ts'
import { can } from './policy.ts'
import { presentAccount, presentBalance } from './present.ts'
import * as q from './queries.ts'
import { settleAccount } from './settle.ts'

const current = async (context: Context) => presentAccount(context, await q.paymentAccount(context))

/** The account under the provider that is set now; one of another mode is none. */
const ownAccount = async (context: Context): Promise<q.PaymentAccountRow | null> => {
  const row = await q.paymentAccount(context)
  return row && row.isLive === context.payments?.isLive ? row : null
}

const lookNow = async (context: Context, reference: string) => {
  const asOf = await q.clock(context)
  const found = await asking(context, (provider) => provider.account(reference))
  await inTransaction(context, (inside) => settleAccount(inside, { reference, found, asOf }))
}

const page = '/owner/settings/payments'

const onboarding = async (context: Context, reference: string) => {
  const at = `${context.origin}${page}`
  const ways = { done: `${at}?onboarding=done`, again: `${at}?onboarding=again` }
  return { url: await asking(context, (provider) => provider.onboardingUrl(reference, ways)) }
}

const noted = (context: Context, action: string, after: Record<string, unknown> | null = null) =>
  record(context, { actorId: context.me.profileId, action, targetType: 'tenant', targetId: context.tenantId, after })

const openNew = async (context: Context, country: string, before: q.PaymentAccountRow | null) => {
  const { tenantId, origin } = context
  const { channelName } = await mailLookOf(context, origin)
  // Who asks twice has one account; who lost one gets another.
  const key = `account ${tenantId} ${country} after ${before?.reference ?? 'none'}`
  const wanted = { country, channelName, channelUrl: origin, tenantId }
  const [reference, isLive] = await asking(context, async (provider) => [await provider.openAccount(wanted, key), provider.isLive] as const)
  await inTransaction(context, async (inside) => {
    await q.setAccount(inside, reference, isLive, country)
    await noted(inside, 'payments.connected', { country })
  })
  return onboarding(context, reference)
}

/** An account that its owner has left is there still. */
const takeUpAgain = async (context: Context, { reference }: q.PaymentAccountRow) => {
  await inTransaction(context, async (inside) => {
    await q.setLeft(inside, false)
    await noted(inside, 'payments.connected', { again: true })
  })
  await lookNow(context, reference)
  const now = await ownAccount(context)
  return now?.state === 'enabled' || now?.state === 'disabled' ? { url: null } : onboarding(context, reference)
}

export const paymentRoutes = implement(payments, {
  account: only(owners, (context) => current(context)),

  balance: only(owners, async (context) => {
    const account = await ownAccount(context)
    if (!account || account.problem === 'gone') return null
    const { reference } = account
    return asking(context, async (provider) => {
      const found = await provider.accountBalance(reference)
      return found ? presentBalance(found, provider.pageOf(reference, context.origin)) : null
    })
  }),

  connect: recently(only(owners, async (context, { country }) => {
    if (!context.payments) refuse('payments_not_set')
    const account = await ownAccount(context)
    if (!can.connect(context.me, account)) refuse('payments_connected')
    return account?.problem === 'left' ? takeUpAgain(context, account) : openNew(context, country, account)
  })),

  resume: recently(only(owners, async (context) => {
    if (!context.payments) refuse('payments_not_set')
    const account = await ownAccount(context)
    if (!account || !can.resume(context.me, account)) return refuse('payments_not_connected')
    return onboarding(context, account.reference)
  })),

  check: only(owners, async (context) => {
    const account = await ownAccount(context)
    if (account) await lookNow(context, account.reference)
    return current(context)
  }),

  setTax: recently(only(owners, async (context, { isOn }) => {
    const account = await ownAccount(context)
    if (!account || !can.setTax(context.me, account)) return refuse('payments_not_connected')
    if (isOn && !(await asking(context, (provider) => provider.prepareTax(account.reference)))) refuse('tax_not_set_up')
    await inTransaction(context, async (inside) => {
      if (await q.setTax(inside, account.reference, isOn)) await noted(inside, 'payments.taxChanged', { isOn })
    })
    return current(context)
  })),

  disconnect: recently(only(owners, async (context) => {
    const account = await ownAccount(context)
    if (!account || !can.disconnect(context.me, account)) return refuse('payments_not_connected')
    await inTransaction(context, async (inside) => {
      const held = await q.heldAccount(inside)
      if (!held || !can.disconnect(inside.me, held)) refuse('payments_not_connected')
      const { country, currency } = account
      await q.setLeft(inside, true)
      await q.setStanding(inside, { state: 'disabled', problem: 'left', missing: [], country, currency })
      await noted(inside, 'payments.disconnected')
    })
    return current(context)
  })),
})
