import type { Context } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'
import type { WantedCardPage } from '#payments/cardPages.ts'
import { asking } from './asking.ts'
import * as q from './queries.ts'

/** A page of the provider's on which whoever pays at an account gives another card; the first time, such pages are set up there. */
export const cardPage = async (context: Context, account: string, wanted: Omit<WantedCardPage, 'portal'>): Promise<string> => {
  const open = (portal: string) => asking(context, (provider) => provider.cardPage(account, { ...wanted, portal }))
  const known = await q.portalReference(context, account)
  const url = known ? await open(known) : undefined
  if (url) return url
  const home = new URL(wanted.back).origin
  const portal = await asking(context, (provider) => provider.addPortal(account, home, `portal of ${account} after ${known ?? 'none'}`))
  await q.setPortalReference(context, account, portal)
  return (await open(portal)) ?? refuse('payments_unreachable')
}
