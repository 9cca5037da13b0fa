import { owners } from '@marquee/contract/roles'
import type { Actor } from '#http/actor.ts'
import type { Rules } from '#http/policy.ts'
import type { DoorRow } from './queries.ts'

type AtDoor = Pick<DoorRow, 'hostId' | 'status' | 'staffUntil'>

const runsIt = (me: Actor, { hostId }: AtDoor) => hostId === me.profileId || owners.includes(me.role)

export const can = {
  // Whom the host has named may let people in, and nothing else.
  checkIn: (me, row) => (runsIt(me, row) || row.staffUntil !== null) && ['published', 'live', 'ended'].includes(row.status),
  // What is theirs to give away is the host's alone.
  give: (me, row) => row.hostId === me.profileId && ['published', 'live'].includes(row.status),
  arrange: (me, row) => runsIt(me, row) && !['canceled', 'archived'].includes(row.status),
} satisfies Rules<AtDoor>
