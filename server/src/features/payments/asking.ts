import type { Context } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'
import { PaymentTrouble, type Payments } from '#payments/payments.ts'

/**
 * Asks the provider for somebody who waits for the answer.
 * @throws Refusal payments_not_set, payments_unreachable
 */
export const asking = async <Answer>({ payments: provider }: Context, ask: (provider: Payments) => Promise<Answer>): Promise<Answer> => {
  if (!provider) return refuse('payments_not_set')
  try {
    return await ask(provider)
  } catch (error) {
    if (error instanceof PaymentTrouble) return refuse('payments_unreachable')
    throw error
  }
}
