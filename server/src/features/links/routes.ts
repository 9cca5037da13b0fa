import { links } from '@marquee/contract/links'
import { publishers } from '@marquee/contract/roles'
import type { Context } from '#http/actor.ts'
import { only } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import { lookRefusal } from '#outside/lookRefusal.ts'
import { unfurl, type Unfurled } from '#outside/unfurl.ts'
import { addressIn } from './address.ts'
import { presentLink } from './present.ts'
import * as q from './queries.ts'

/** Looks that are under way: who pastes the same address meanwhile waits for the same answer. */
const underWay = new Map<string, Promise<Unfurled>>()

const look = ({ tenantId, outside }: Context, url: URL) => {
  const key = `${tenantId} ${url.href}`
  const running = underWay.get(key)
  if (running) return running
  const begun = unfurl(url, outside).finally(() => underWay.delete(key))
  underWay.set(key, begun)
  return begun
}

export const linkRoutes = implement(links, {
  unfurl: only(publishers, async (context, { url: pasted }) => {
    const url = addressIn(pasted)
    const recent = await q.recentLink(context, url.href)
    if (recent) return presentLink(recent)
    const page = await look(context, url).catch((error: unknown) => refuse(lookRefusal(error)))
    // Whoever waited for the same answer may have kept it meanwhile.
    const kept = await q.recentLink(context, url.href)
    return presentLink(kept ?? (await q.ownLink(context, { linkId: await q.addLink(context, url.href, page) }))!)
  }),

  read: only(publishers, async (context, input) => presentLink((await q.ownLink(context, input)) ?? refuse('not_found'))),
})
