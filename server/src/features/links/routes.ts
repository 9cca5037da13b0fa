import { links } from '@marquee/contract/links'
import { publishers } from '@marquee/contract/roles'
import type { Context } from '#http/actor.ts'
import { only } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import { lookRefusal } from '#outside/lookRefusal.ts'
import { unfurl } from '#outside/unfurl.ts'
import { addressIn } from './address.ts'
import { presentLink } from './present.ts'
import * as q from './queries.ts'

/** Looks that are under way until they are kept: who pastes the same address meanwhile waits for the same one. */
const underWay = new Map<string, Promise<unknown>>()

/**
 * Sees to it that a look at an address is kept. Whoever found none a moment ago, and comes here when it has just been kept, finds it now:
 * the page is asked once.
 * @throws Refusal link_private, link_not_a_page, link_too_large, link_not_reached
 */
const keepLook = (context: Context, url: URL): Promise<unknown> => {
  const { tenantId, outside } = context
  const key = `${tenantId} ${url.href}`
  const running = underWay.get(key)
  if (running) return running
  const page = () => unfurl(url, outside).catch((error: unknown) => refuse(lookRefusal(error)))
  const look = async () => (await q.recentLink(context, url.href)) ?? q.addLink(context, url.href, await page())
  const begun = look().finally(() => underWay.delete(key))
  underWay.set(key, begun)
  return begun
}

export const linkRoutes = implement(links, {
  unfurl: only(publishers, async (context, { url: pasted }) => {
    const url = addressIn(pasted)
    const recent = await q.recentLink(context, url.href)
    if (recent) return presentLink(recent)
    await keepLook(context, url)
    return presentLink((await q.recentLink(context, url.href)) ?? refuse('not_found'))
  }),

  read: only(publishers, async (context, input) => presentLink((await q.ownLink(context, input)) ?? refuse('not_found'))),
})
