import type { Area, Classified, Copy } from './personalRows.ts'

type Reasons = Readonly<Record<string, string>>

export const self = 'says whose row it is, which the whole copy does'
export const counted = 'counted from other tables'
export const theirs = 'what somebody else decided about them is that person’s data'
export const secret = 'a secret'
export const ofOwnEvent = 'event_id in (select id from event where tenant_id = :tenant and host_id = :profile)'
export const ofOwnPost = 'post_id in (select id from post where tenant_id = :tenant and author_id = :profile)'
/** A mail to one of somebody's addresses, or work on what they have typed. A job that fails for good keeps its payload. */
export const waiting = "lower(payload ->> 'to') = any(:emails) or payload ->> 'profileId' = :profile::text"

/** Rows that one profile or account has to itself: all of them are in its copy, and all of them go. */
const ownedBy =
  (column: string, whose: string) =>
  (area: Area, columns: readonly string[], { withheld, refers }: Pick<Copy, 'refers'> & { withheld?: Reasons } = {}): Classified => ({
    personalRows: [{ whose, copy: { area, columns, ...(refers && { refers }) }, erase: 'delete' }],
    withheld: { [column]: self, ...withheld },
  })
export const ofProfile = ownedBy('profile_id', 'profile_id = :profile')
export const ofAccount = ownedBy('account_id', 'account_id = :account')
