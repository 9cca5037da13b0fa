import type { Context } from '#http/actor.ts'
import { paymentAccount } from './queries.ts'

/** The account at which the channel is paid now, under the provider that is set; undefined where it sells nothing. */
export const sellingAccount = async (context: Context): Promise<string | undefined> => {
  const row = await paymentAccount(context)
  return row?.state === 'enabled' && row.isLive === context.payments?.isLive ? row.reference : undefined
}

/** Whether the provider reckons up what of the channel's prices is tax (docs/decisions/083). */
export const collectsTax = async (context: Context): Promise<boolean> => (await paymentAccount(context))?.collectsTax ?? false

/** Whether cards can be charged for the channel: what runs goes on where its owner only wants nothing more sold. */
export const isCharging = async (context: Context): Promise<boolean> => {
  const row = await paymentAccount(context)
  return row !== undefined && row.isLive === context.payments?.isLive && (row.state === 'enabled' || row.problem === 'left')
}

/** What the platform keeps of a payment in cents, of which it keeps so many hundredths of a percent. */
export const feeOf = (cents: number, bps: number) => Math.round((cents * bps) / 10_000)
