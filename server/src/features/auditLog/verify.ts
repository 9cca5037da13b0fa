import { auditLogLimits, type Break, type Verification } from '@marquee/contract/auditLog'
import type { Scope } from '#db/scope.ts'
import { firstSeal, originDigestOf, sealOf } from './chain.ts'
import { linksAfter, sealAt } from './queries.ts'

type Links = Awaited<ReturnType<typeof linksAfter>>
type Broken = { seq: number; reason: Break } | null

const brokenAt = (tenantId: string, link: Links['links'][number], last: { seq: number; hash: string }): Broken => {
  const { seq, prevHash, hash, originDigest, network, salt } = link
  if (seq !== last.seq + 1) return { seq: last.seq + 1, reason: 'missing' }
  if (sealOf({ tenantId, ...link }) !== hash) return { seq, reason: 'changed' }
  if (network && salt && originDigestOf(network, salt) !== originDigest) return { seq, reason: 'changed' }
  return prevHash === last.hash ? null : { seq, reason: 'unchained' }
}

/** The chain may hold and yet have lost its end: the head knows how far it went. */
const brokenEnd = (last: { seq: number; hash: string }, head: Links['head']): Broken => {
  const known = head ?? { seq: 0, hash: firstSeal }
  if (known.seq > last.seq) return { seq: last.seq + 1, reason: 'missing' }
  return known.seq === last.seq && known.hash === last.hash ? null : { seq: last.seq, reason: 'unchained' }
}

/**
 * Holds a page of entries against their seals. `cursor` is the number of the last entry that held, absent at the beginning; what lies
 * before it is taken as it is.
 */
export const verifyPage = async (scope: Scope, cursor?: string, most: number = auditLogLimits.verified): Promise<Verification> => {
  const after = Number(cursor ?? 0)
  const { links, head } = await linksAfter(scope, after, most)
  let last = { seq: after, hash: after ? await sealAt(scope, after) ?? '' : firstSeal }
  let broken: Broken = null
  for (const link of links) {
    broken = brokenAt(scope.tenantId, link, last)
    if (broken) break
    last = { seq: link.seq, hash: link.hash }
  }
  const isWhole = links.length < most
  if (!broken && isWhole) broken = brokenEnd(last, head)
  const goesOn = !broken && !isWhole
  return {
    verified: last.seq,
    entries: Math.max(head?.seq ?? 0, links.at(-1)?.seq ?? 0, after),
    broken,
    cursor: goesOn ? String(last.seq) : null,
    seal: head && head.seq > 0 ? head.hash : null,
  }
}

/** The whole log of a channel, page by page. */
export const verifyAll = async (scope: Scope): Promise<Verification> => {
  let page = await verifyPage(scope)
  while (page.cursor) page = await verifyPage(scope, page.cursor)
  return page
}
