import { interestLimits, type Interest } from '@marquee/contract/interests'
import { sql } from 'kysely'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

export const activeInterests = ({ db, tenantId }: Scope) =>
  db
    .selectFrom('interest')
    .where('tenantId', '=', tenantId)
    .where('isActive', '=', true)
    .select(['id', 'name', 'icon'])
    .orderBy('sortOrder')
    .orderBy('name')
    .execute()

export const interestsOf = ({ db, tenantId }: Scope, profileId: string) =>
  db
    .selectFrom('profileInterest')
    .innerJoin('interest', (join) => join.on('interest.tenantId', '=', tenantId).onRef('interest.id', '=', 'profileInterest.interestId'))
    .where('profileInterest.tenantId', '=', tenantId)
    .where('profileInterest.profileId', '=', profileId)
    .select(['interest.id', 'interest.name', 'interest.icon'])
    .orderBy('interest.sortOrder')
    .execute()

const selectCurrent = statement<{ id: string }, [interestIds: readonly string[]]>(`
  select distinct coalesce(merged.into_id, asked.id) as id
    from unnest($2::uuid[]) asked (id) left join merged_interest merged on merged.tenant_id = $1 and merged.id = asked.id
   order by id`)

/** What interests are by now: for each that was merged into another, that one. Each once; ids that nobody knows come along. */
export const currentIds = async (scope: Scope, interestIds: readonly string[]) => {
  const rows = await selectCurrent(scope, interestIds)
  return rows.map(({ id }) => id)
}

const selectOne = statement<Interest, [interestId: string]>(`
  select id, name, icon from interest
   where tenant_id = $1 and id = coalesce((select into_id from merged_interest where tenant_id = $1 and id = $2), $2)`)

/** One interest, archived or not; of one that was merged into another, that one. */
export const interest = async (scope: Scope, { interestId }: { interestId: string }) => (await selectOne(scope, interestId))[0]

const lock = statement<object, [profileId: string]>('select 1 from profile where tenant_id = $1 and id = $2 for no key update')

// Until the end of the transaction none of them becomes another: one that is being merged is waited for, and then not found.
const hold = statement<{ id: string; isActive: boolean }, [interestIds: string[]]>(`
  select id, is_active as "isActive" from interest
   where tenant_id = $1 and (id = any ($2::uuid[]) or not is_active) order by id for key share`)

/**
 * Holds what the ids stand for. Of one that was waited for while it became another, that one is wanted: then all are let go and held
 * anew, in one statement and the order of ids. Held one after the other, they could wait for whoever waits for them.
 */
export const holdCurrent = async (inside: Scope, interestIds: readonly string[]) => {
  let wanted = await currentIds(inside, interestIds)
  for (;;) {
    await sql`savepoint interests`.execute(inside.db)
    const held = await hold(inside, wanted)
    const now = await currentIds(inside, interestIds)
    if (now.join() === wanted.join()) return held
    await sql`rollback to savepoint interests`.execute(inside.db)
    wanted = now
  }
}

const dropOthers = statement<object, [profileId: string, keptIds: string[]]>(
  'delete from profile_interest where tenant_id = $1 and profile_id = $2 and interest_id <> all ($3::uuid[])',
)

/**
 * Replaces the chosen interests in a transaction, one choice after the other. One that was merged into another is that one; ids that are no
 * active interest are passed over. An archived one is taken from nobody (docs/decisions/042).
 */
export const setInterests = async (inside: Scope, profileId: string, interestIds: string[]) => {
  const { db, tenantId } = inside
  await lock(inside, profileId)
  const held = await holdCurrent(inside, interestIds)
  await dropOthers(inside, profileId, held.map(({ id }) => id))
  const active = held.filter(({ isActive }) => isActive)
  if (!active.length) return
  await db
    .insertInto('profileInterest')
    .values(active.map(({ id }) => ({ tenantId, profileId, interestId: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Outcome = 'chosen' | 'full' | 'unknown'

const choose = statement<{ outcome: Outcome }, [profileId: string, interestId: string]>(`
  with wanted as materialized (select id from interest where tenant_id = $1 and id = $3 and is_active for key share),
  held as materialized (
    select count(*) as count, coalesce(bool_or(interest_id = $3), false) as is_there
      from profile_interest where tenant_id = $1 and profile_id = $2),
  added as (
    insert into profile_interest (tenant_id, profile_id, interest_id)
    select $1, $2, wanted.id from wanted, held where held.count < ${interestLimits.chosen}
    on conflict do nothing)
  select case when not exists (select 1 from wanted) then 'unknown'
              when held.count >= ${interestLimits.chosen} and not held.is_there then 'full' else 'chosen' end as outcome
    from held`)

/**
 * Chooses one more active interest; for one that was merged into another, that one. The profile is locked first: of two that are chosen at
 * once as the fiftieth, one is too many.
 */
export const addInterest = (scope: Scope, profileId: string, interestId: string): Promise<Outcome> =>
  inTransaction(scope, async (inside) => {
    await lock(inside, profileId)
    for (let wanted = interestId; ; ) {
      const { outcome } = (await choose(inside, profileId, wanted))[0]!
      if (outcome !== 'unknown') return outcome
      const now = (await currentIds(inside, [interestId]))[0]!
      if (now === wanted) return outcome
      wanted = now
    }
  })

/** Takes an interest from somebody; of one that was merged into another, that one. */
export const removeInterest = async (scope: Scope, profileId: string, interestId: string) => {
  const { db, tenantId } = scope
  await db
    .deleteFrom('profileInterest')
    .where('tenantId', '=', tenantId)
    .where('profileId', '=', profileId)
    .where('interestId', 'in', await currentIds(scope, [interestId]))
    .execute()
}
