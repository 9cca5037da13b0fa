import { eventInvitationLimits } from '@marquee/contract/eventInvitations'
import type { RsvpState } from '@marquee/contract/eventCards'
import { newId } from '#db/id.ts'
import type { Page } from '#db/pageThrough.ts'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { findPeople } from '#features/directory/queries.ts'
import { giveNotice, retractNotice } from '#features/events/noticeQueries.ts'
import { unseat } from '#features/events/placeQueries.ts'
import { eventsById, type CardEventRow, type EventRow } from '#features/events/queries.ts'
import { holdSeats, moveUpLine } from '#features/events/rsvpQueries.ts'
import { cardColumns, noBlockBetween, type CardRow } from '#features/profiles/queries.ts'
import type { Context } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'
import { announce } from '#jobs/announce.ts'

/* Whom the host of an event has named. Whoever changes that holds the event's seats first: docs/decisions/085. */

const isMet = `p.is_listed and p.id <> $2 and ${noBlockBetween('$2', 'p.id')}`
const avatar = 'left join image av on av.tenant_id = $1 and av.id = p.avatar_id'

export interface InvitedRow extends CardRow {
  invitedAt: string
  answer: RsvpState | null
  guests: number
  key: string
}

const selectInvited = statement<InvitedRow, [readerId: string, eventId: string, micros: string, id: string, count: number]>(`
  select ${cardColumns('p', 'av')}, i.invited_at as "invitedAt", r.status as answer, coalesce(r.guests, 0) as guests,
         (extract(epoch from i.invited_at) * 1000000)::bigint || '_' || i.profile_id as key
    from event_invitation i
    join profile p on p.tenant_id = $1 and p.id = i.profile_id and ${isMet} ${avatar}
    left join event_rsvp r on r.tenant_id = $1 and r.event_id = i.event_id and r.profile_id = i.profile_id
   where i.tenant_id = $1 and i.event_id = $3
     and (i.invited_at, i.profile_id) < (timestamptz 'epoch' + $4::bigint * interval '1 microsecond', $5::uuid)
   order by i.invited_at desc, i.profile_id desc limit $6`)

const last = ['9000000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const

interface Asked {
  cursor?: string | undefined
  limit: number
}

/** A page of those who are invited, the latest first, as far as the host meets them. */
export const invitedTo = async (context: Context, eventId: string, { cursor, limit }: Asked) => {
  const [micros, id] = (cursor?.split('_') ?? last) as [string, string]
  const rows = await selectInvited(context, context.me.profileId, eventId, micros, id, limit + 1)
  const items = rows.slice(0, limit)
  return { items, cursor: rows.length > limit ? items.at(-1)!.key : null }
}

interface Counts {
  invited: number
  going: number
  maybe: number
  notGoing: number
  waitlisted: number
  open: number
}

const count = statement<Counts, [readerId: string, eventId: string]>(`
  select count(*)::int as invited, count(*) filter (where r.status = 'going')::int as going, count(*) filter (where r.status = 'maybe')::int as maybe,
         count(*) filter (where r.status = 'not_going')::int as "notGoing", count(*) filter (where r.status = 'waitlisted')::int as waitlisted,
         count(*) filter (where r.status is null)::int as open
    from event_invitation i
    join profile p on p.tenant_id = $1 and p.id = i.profile_id and ${isMet}
    left join event_rsvp r on r.tenant_id = $1 and r.event_id = i.event_id and r.profile_id = i.profile_id
   where i.tenant_id = $1 and i.event_id = $3`)

/** How they have answered. */
export const answersTo = async (context: Context, eventId: string) => (await count(context, context.me.profileId, eventId))[0]!

export interface CandidateRow extends CardRow {
  isInvited: boolean
}

/** Of each kind of people that a host knows so many are looked at. */
const most = 2_000
const known = `
  (select follower_id as id from follow where tenant_id = $1 and followed_id = $2 limit ${most})
  union (select followed_id from follow where tenant_id = $1 and follower_id = $2 limit ${most})
  union (select b_id from friendship where tenant_id = $1 and a_id = $2 and status = 'accepted' limit ${most})
  union (select a_id from friendship where tenant_id = $1 and b_id = $2 and status = 'accepted' limit ${most})`
const isInvited = `exists (
  select 1 from event_invitation i where i.tenant_id = $1 and i.event_id = $3 and i.profile_id = p.id) as "isInvited"`
const holds = (text: string) => `search_holds(${text}, $4)`

const selectKnown = statement<CandidateRow, [hostId: string, eventId: string, q: string, lastId: string | null, limit: number]>(`
  select ${cardColumns('p', 'av')}, ${isInvited}
    from (${known}) mine join profile p on p.tenant_id = $1 and p.id = mine.id ${avatar}
   where ($4 = '' or ${holds('p.display_name')} or ${holds('p.nickname')}) and ${isMet}
     and ($5::uuid is null or (lower(p.display_name), p.id) > (
            select lower(seen.display_name), seen.id from profile seen where seen.tenant_id = $1 and seen.id = $5))
   order by lower(p.display_name), p.id limit $6`)

/** Those of these people who have not come among the others, in their order. */
const selectFound = statement<CandidateRow, [hostId: string, eventId: string, profileIds: readonly string[]]>(`
  select ${cardColumns('p', 'av')}, ${isInvited}
    from unnest($4::uuid[]) with ordinality as these (id, place)
    join profile p on p.tenant_id = $1 and p.id = these.id ${avatar}
   where ${isMet} and p.id not in (${known}) order by these.place`)

/** So often the directory is asked for a page with somebody in it. */
const looks = 3

type Looked = Asked & { q: string }

const found = async (context: Context, eventId: string, { q, limit }: Looked, from: string | undefined): Promise<Page<CandidateRow>> => {
  let cursor: string | null | undefined = from
  for (let look = 0; look < looks; look++) {
    const page = await findPeople(context, { q, limit, cursor })
    const items = await selectFound(context, context.me.profileId, eventId, page.items.map(({ id }) => id))
    cursor = page.cursor
    if (items.length || cursor === null) return { items, cursor: cursor && `found_${cursor}` }
  }
  return { items: [], cursor: cursor ? `found_${cursor}` : null }
}

/** A page of people whom the host may invite: first those they know, then who is found by what is typed. */
export const candidatesFor = async (context: Context, eventId: string, asked: Looked): Promise<Page<CandidateRow>> => {
  const { q, cursor, limit } = asked
  const [phase, key] = cursor ? [cursor.slice(0, cursor.indexOf('_')), cursor.slice(cursor.indexOf('_') + 1)] : ['known', null]
  if (phase === 'found') return found(context, eventId, asked, key || undefined)
  const rows = await selectKnown(context, context.me.profileId, eventId, q, key, limit + 1)
  const items = rows.slice(0, limit)
  if (rows.length > limit) return { items, cursor: `known_${items.at(-1)!.id}` }
  if (!q) return { items, cursor: null }
  if (items.length === limit) return { items, cursor: 'found_' }
  const more = await found(context, eventId, { ...asked, limit: limit - items.length }, undefined)
  return { items: [...items, ...more.items], cursor: more.cursor }
}

const countThere = statement<{ count: number }, [eventId: string]>(
  'select count(*)::int as count from event_invitation where tenant_id = $1 and event_id = $2')
const insert = statement<{ profileId: string }, [hostId: string, eventId: string, profileIds: readonly string[]]>(`
  insert into event_invitation (tenant_id, event_id, profile_id)
  select $1, $3, p.id from profile p where p.tenant_id = $1 and p.id = any ($4::uuid[]) and ${isMet}
  on conflict do nothing returning profile_id as "profileId"`)

const selectUntold = statement<{ profileId: string; startsAt: string }, [eventId: string]>(`
  select i.profile_id as "profileId", e.starts_at as "startsAt"
    from event_invitation i join event e on e.tenant_id = $1 and e.id = i.event_id
     and e.withheld is null and e.status in ('published', 'live', 'postponed')
   where i.tenant_id = $1 and i.event_id = $2 and i.notice_id is null order by i.profile_id for update of i`)
const noteTold = statement<object, [eventId: string, noticeId: string]>(
  'update event_invitation set notice_id = $3 where tenant_id = $1 and event_id = $2 and notice_id is null')

/** Inside a transaction: whoever is invited to what is out, and has not heard of it, hears of it. */
export const tellInvited = async (inside: Scope, eventId: string) => {
  const untold = await selectUntold(inside, eventId)
  const [first] = untold
  if (!first) return
  const noticeId = newId()
  await noteTold(inside, eventId, noticeId)
  await giveNotice(inside, { id: noticeId, eventId, kind: 'invited', startsAt: first.startsAt }, untold.map(({ profileId }) => profileId))
}

/**
 * Invites people; answers how many were not invited before. Who is not there, or behind a block, is left out without a word.
 * @throws Refusal event_invitations_full
 */
export const invite = (context: Context, eventId: string, profileIds: readonly string[]) =>
  inTransaction(context, async (inside) => {
    await holdSeats(inside, eventId)
    const added = await insert(inside, context.me.profileId, eventId, profileIds)
    if ((await countThere(inside, eventId))[0]!.count > eventInvitationLimits.event) refuse('event_invitations_full')
    await tellInvited(inside, eventId)
    return added.length
  })

const remove = statement<{ noticeId: string | null }, [eventId: string, profileId: string]>(
  'delete from event_invitation where tenant_id = $1 and event_id = $2 and profile_id = $3 returning notice_id as "noticeId"')
const selectSeat = statement<{ status: RsvpState; hasTicket: boolean }, [eventId: string, profileId: string]>(`
  select r.status, exists (
           select 1 from ticket t where t.tenant_id = $1 and t.holder_id = $3 and t.event_id = $2 and t.status in ('active', 'checked_in')) as "hasTicket"
    from event_rsvp r where r.tenant_id = $1 and r.event_id = $2 and r.profile_id = $3`)

/** Takes an invitation back. The seat goes with it where nobody else may come: it is free for those who wait. */
export const withdraw = (context: Context, { id: eventId, startsAt, visibility }: EventRow, profileId: string) =>
  inTransaction(context, async (inside) => {
    await holdSeats(inside, eventId)
    const [gone] = await remove(inside, eventId, profileId)
    if (!gone) return
    if (gone.noticeId) await retractNotice(inside, { id: gone.noticeId, eventId, kind: 'invited' }, [profileId])
    const [seat] = await selectSeat(inside, eventId, profileId)
    if (visibility !== 'invite' || !seat || seat.hasTicket) return
    await unseat(inside, eventId, profileId)
    await announce(inside, 'event_answered', eventId, { eventId, profileId, status: 'not_going' })
    // Whoever had said that they come would stand before a door that is not theirs. Whoever had said nothing has lost nothing.
    if (seat.status !== 'not_going') await giveNotice(inside, { eventId, kind: 'uninvited', startsAt }, [profileId])
    await moveUpLine(inside, eventId, startsAt)
  })

const selectOpen = statement<{ id: string }, [profileId: string, count: number]>(`
  select e.id from event_invitation i join event e on e.tenant_id = $1 and e.id = i.event_id
   where i.tenant_id = $1 and i.profile_id = $2 and e.status in ('published', 'live', 'postponed') and e.ends_at > now()
     and not exists (select 1 from event_rsvp r where r.tenant_id = $1 and r.event_id = e.id and r.profile_id = $2)
   order by e.starts_at, e.id limit $3`)

/** Events to which somebody is invited and has said nothing yet, as far as they may see them. */
export const openInvitations = async (context: Context): Promise<CardEventRow[]> => {
  const ids = (await selectOpen(context, context.me.profileId, eventInvitationLimits.mine)).map(({ id }) => id)
  const rows = await eventsById(context, ids)
  return ids.flatMap((id) => rows.get(id) ?? [])
}
