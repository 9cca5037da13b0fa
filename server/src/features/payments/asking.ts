import type { Context } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'
import { announce } from '#jobs/announce.ts'
import { answeredBy } from '#payments/deadline.ts'
import { PaymentTrouble, type Payments } from '#payments/payments.ts'

/** Says to whoever runs the installation what people are not told. */
const note = async (context: Context, { status, code, param, requestId, isRefused }: PaymentTrouble) => {
  const { log, tenantId } = context
  const about = { tenantId, status, code, param, requestId }
  if (isRefused) log.error(about, 'the payment provider refuses what it was asked')
  else log.warn(about, 'the payment provider does not answer')
  // Nothing can be sold with what is written here of the account: it is looked at now, and not with the next turn of the clock.
  if (code === 'account_invalid') await announce(context, 'payment_account_doubted', tenantId, { code })
}

/**
 * Asks the provider for somebody who waits for the answer.
 * @throws Refusal payments_not_set, payments_refused, payments_unreachable
 */
export const asking = async <Answer>(context: Context, ask: (provider: Payments) => Promise<Answer>): Promise<Answer> => {
  const { payments: provider } = context
  if (!provider) return refuse('payments_not_set')
  try {
    return await answeredBy(context.answerBy, () => ask(provider))
  } catch (error) {
    if (!(error instanceof PaymentTrouble)) throw error
    await note(context, error)
    return refuse(error.isRefused ? 'payments_refused' : 'payments_unreachable')
  }
}
