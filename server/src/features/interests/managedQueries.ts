import { interestLimits, type InterestDraft, type ManagedInterest } from '@marquee/contract/interests'
import { sql } from 'kysely'
import type { z } from 'zod'
import { oneByOne } from '#db/oneByOne.ts'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { refuse } from '#http/refuse.ts'
import { handOverEvents } from './eventQueries.ts'
import { currentIds } from './queries.ts'

type Draft = z.output<typeof InterestDraft>

const selectManaged = statement<ManagedInterest, []>(`
  with held as (select interest_id, count(*)::int as count from profile_interest where tenant_id = $1 group by interest_id)
  select i.id, i.name, i.icon, i.is_active as "isActive", coalesce(held.count, 0) as "memberCount"
    from interest i left join held on held.interest_id = i.id
   where i.tenant_id = $1
   order by i.sort_order, i.name, i.id`)

/** Every interest of the channel in its order, with how many people have it. */
export const managedInterests = (scope: Scope) => selectManaged(scope)

/** What owners change of a channel's interests, they change one after the other. */
export const inTurn = <S extends Scope, Result>(scope: S, work: (inside: S) => Promise<Result>) => oneByOne(scope, 'interests', work)

type Row = Draft & { id: string; isActive: boolean }

const selectOrder = statement<Row, []>(`
  select id, name, icon, is_active as "isActive" from interest where tenant_id = $1 order by sort_order, name, id`)

/** @throws Refusal not_found */
const among = (rows: Row[], interestId: string) => rows.find(({ id }) => id === interestId) ?? refuse('not_found')

const selectNamesake = statement<{ isActive: boolean }, [name: string, exceptId: string]>(
  'select is_active as "isActive" from interest where tenant_id = $1 and lower(name) = lower($2) and id <> $3',
)

/** @throws Refusal invalid_input */
const requireFree = async (inside: Scope, name: string, exceptId: string) => {
  const [namesake] = await selectNamesake(inside, name, exceptId)
  if (!namesake) return
  const message = namesake.isActive ? 'must differ from the other names' : 'must differ from the other names: an archived interest has it'
  refuse('invalid_input', { errors: [{ fieldName: 'name', message }] })
}

/**
 * Adds an interest behind the others, within `inTurn`. Answers false where this id is there already, or was until it was merged.
 * @throws Refusal invalid_input, interests_full
 */
export const createInterest = async (inside: Scope, id: string, draft: Draft) => {
  const rows = await selectOrder(inside)
  if (rows.some((row) => row.id === id) || (await currentIds(inside, [id]))[0] !== id) return false
  await requireFree(inside, draft.name, id)
  if (rows.length >= interestLimits.count) refuse('interests_full')
  const { db, tenantId } = inside
  await db.insertInto('interest').values({ tenantId, id, ...draft }).execute()
  await numberThem(inside, [...rows.map((row) => row.id), id])
  return true
}

/**
 * Writes name and drawing, within `inTurn`; answers those of before, or undefined where they are so already.
 * @throws Refusal not_found, invalid_input
 */
export const setInterest = async (inside: Scope, interestId: string, draft: Draft) => {
  const { name, icon } = among(await selectOrder(inside), interestId)
  if (name === draft.name && icon === draft.icon) return undefined
  await requireFree(inside, draft.name, interestId)
  const { db, tenantId } = inside
  await db.updateTable('interest').set(draft).where('tenantId', '=', tenantId).where('id', '=', interestId).execute()
  return { name, icon }
}

/**
 * Offers an interest, or no longer, within `inTurn`. Answers false where it is so already.
 * @throws Refusal not_found
 */
export const setActive = async (inside: Scope, interestId: string, isActive: boolean) => {
  if (among(await selectOrder(inside), interestId).isActive === isActive) return false
  const { db, tenantId } = inside
  await db.updateTable('interest').set({ isActive }).where('tenantId', '=', tenantId).where('id', '=', interestId).execute()
  return true
}

const numberThem = statement<object, [ids: string[]]>(`
  update interest i set sort_order = wanted.place::int
    from unnest($2::uuid[]) with ordinality as wanted (id, place)
   where i.tenant_id = $1 and i.id = wanted.id and i.sort_order <> wanted.place`)

/**
 * Puts one in front of another or, with null, at the end, within `inTurn`; answers its places before and after, from 1 on.
 * @throws Refusal not_found
 */
export const placeInterest = async (inside: Scope, interestId: string, beforeId: string | null) => {
  const ids = (await selectOrder(inside)).map(({ id }) => id)
  for (const id of [interestId, ...(beforeId ? [beforeId] : [])]) if (!ids.includes(id)) refuse('not_found')
  const others = ids.filter((id) => id !== interestId)
  const here = ids.indexOf(interestId)
  const place = beforeId === null ? others.length : beforeId === interestId ? here : others.indexOf(beforeId)
  const order = others.toSpliced(place, 0, interestId)
  await numberThem(inside, order)
  return { from: here + 1, to: place + 1 }
}

const holdBoth = statement<{ id: string }, [ids: string[]]>(
  'select id from interest where tenant_id = $1 and id = any ($2::uuid[]) order by id for update',
)
// A pick keeps its row: nobody can be without both for a moment, and whoever is being erased is not written anew.
const handOver = statement<{ moved: number }, [fromId: string, intoId: string]>(`
  with moved as (
    update profile_interest held set interest_id = $3
     where held.tenant_id = $1 and held.interest_id = $2
       and not exists (select 1 from profile_interest o where o.tenant_id = $1 and o.profile_id = held.profile_id and o.interest_id = $3)
    returning 1)
  select count(*)::int as moved from moved`)

// Whatever was merged into the first one before is led on as well.
const leadOn = statement<object, [fromId: string, intoId: string]>(`
  with led as (update merged_interest set into_id = $3 where tenant_id = $1 and into_id = $2)
  insert into merged_interest (tenant_id, id, into_id) values ($1, $2, $3)`)

/**
 * Makes one interest of two, within `inTurn`. Whoever chooses either of them meanwhile waits: what they chose is handed over with the
 * others, or becomes the second one. Answers how many people have the second one now who had not.
 * @throws Refusal not_found
 */
export const mergeInterest = async (inside: Scope, fromId: string, intoId: string) => {
  const { db, tenantId } = inside
  if ((await holdBoth(inside, [fromId, intoId])).length < 2) refuse('not_found')
  const rows = await selectOrder(inside)
  // The picks of hundreds of thousands do not move within the ten seconds of other statements: cut there, no retry would ever end either.
  await sql`set local statement_timeout = '60s'`.execute(db)
  const { moved } = (await handOver(inside, fromId, intoId))[0]!
  await handOverEvents(inside, fromId, intoId)
  await db.deleteFrom('profileInterest').where('tenantId', '=', tenantId).where('interestId', '=', fromId).execute()
  await leadOn(inside, fromId, intoId)
  await db.deleteFrom('interest').where('tenantId', '=', tenantId).where('id', '=', fromId).execute()
  return { moved, name: among(rows, fromId).name, into: among(rows, intoId).name }
}
