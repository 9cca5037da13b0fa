import type { Actor } from '#http/actor.ts'
import { abilities } from '#http/policy.ts'
import { presentImage } from '#media/image.ts'
import { can } from './policy.ts'
import type { CardRow, ProfileRow } from './queries.ts'

/** Anything with a ProfileCard inside: the avatar's files become addresses. */
export const presentCard = <Row extends CardRow>(row: Row) => ({ ...row, avatar: row.avatar && presentImage(row.avatar) })

export const presentProfile = (me: Actor, row: ProfileRow) => ({
  ...presentCard(row),
  banner: row.banner && presentImage(row.banner),
  can: abilities(can, me, row),
})
