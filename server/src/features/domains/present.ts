import { setTimeout as pause } from 'node:timers/promises'
import type { DomainList } from '@marquee/contract/domains'
import type { Context } from '#http/actor.ts'
import { abilities } from '#http/policy.ts'
import { can } from './policy.ts'
import { recordOf } from './proof.ts'
import type { ClaimRow, DomainRow } from './queries.ts'
import { targetIn } from './target.ts'

/** The list does not wait longer than this, in ms, for what only helps. */
const patience = 1_000

const addressesOf = (platform: Context['platform'], name: string) =>
  Promise.race([platform.names.addresses(name).catch(() => []), pause(patience, [] as string[], { ref: false })])

export interface Rows {
  domains: DomainRow[]
  claims: ClaimRow[]
}

/** What the machines behind the channel's own address are called in DNS is asked anew each time: they may move. */
export const presentDomains = async ({ me, platform }: Context, { domains, claims }: Rows): Promise<DomainList> => {
  const alias = targetIn(domains)
  return {
    domains: domains.map((row) => ({ ...row, url: platform.originAt(row.hostname), can: abilities(can, me, row) })),
    claims: claims.map(({ proof, ...row }) => ({ ...row, record: recordOf({ hostname: row.hostname, proof }) })),
    target: { alias, addresses: claims.length ? await addressesOf(platform, alias) : [] },
  }
}
