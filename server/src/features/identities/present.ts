import type { LinkedIdentity } from '@marquee/contract/identities'
import type { IdentityRow } from '#features/accounts/queries.ts'
import type { Actor } from '#http/actor.ts'
import { abilities } from '#http/policy.ts'
import { can, isCurrent } from './policy.ts'

/** The built-in provider needs no name; any other is known by its host. */
const providerOf = (issuer: string) => (URL.canParse(issuer) ? new URL(issuer).host : null)

export const presentIdentities = (me: Actor, rows: readonly IdentityRow[]): LinkedIdentity[] =>
  rows.map((row) => ({
    id: row.id,
    label: row.label,
    provider: providerOf(row.issuer),
    isPrimary: row.kind === 'primary',
    isCurrent: isCurrent(me, row),
    linkedAt: row.linkedAt,
    can: abilities(can, me, { ...row, count: rows.length }),
  }))
