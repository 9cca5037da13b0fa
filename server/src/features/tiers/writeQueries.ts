import { tierLimits, type TierDraft, type TierStatus } from '@marquee/contract/tiers'
import { newId } from '#db/id.ts'
import { oneByOne } from '#db/oneByOne.ts'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { isRunning } from '#db/entitled.ts'
import { setAltTexts } from '#media/queries.ts'
import { refuse } from '#http/refuse.ts'

/** What owners change of a channel's tiers, and of who has them, they change one after the other. */
export const inTurn = <S extends Scope, Result>(scope: S, work: (inside: S) => Promise<Result>) => oneByOne(scope, 'tiers', work)

export type StoredTier = TierDraft & { status: TierStatus }

const selectOne = statement<StoredTier, [id: string]>(`
  select t.level, t.name, t.description, t.benefits, t.image_id as "imageId", coalesce(i.alt_text, '') as "imageAlt", t.accent, t.visibility, t.max_subscribers as "maxSubscribers",
         t.welcome_message as "welcomeMessage", t.trial_days as "trialDays", t.status,
         (select p.cents from price p where p.tenant_id = $1 and p.tier_id = t.id and p.per = 'month' and p.is_active) as "monthCents",
         (select p.cents from price p where p.tenant_id = $1 and p.tier_id = t.id and p.per = 'year' and p.is_active) as "yearCents"
    from tier t left join image i on i.tenant_id = $1 and i.id = t.image_id where t.tenant_id = $1 and t.id = $2`)

/** A tier as it is kept, or undefined. */
export const stored = async (scope: Scope, id: string): Promise<StoredTier | undefined> => (await selectOne(scope, id))[0]

const selectLevels = statement<{ id: string; level: number }, []>('select id, level from tier where tenant_id = $1')

type Levels = Awaited<ReturnType<typeof selectLevels>>

/** @throws Refusal invalid_input where another tier has this level */
const requireFree = (rows: Levels, level: number, exceptId: string) => {
  if (rows.some((row) => row.level === level && row.id !== exceptId))
    refuse('invalid_input', { errors: [{ fieldName: 'level', message: 'must differ from the other tiers' }] })
}

/* Prices are rows of their own, and what a picture shows stands with the picture. */
const columnsOf = <Fields extends Partial<TierDraft>>(fields: Fields) => {
  const { monthCents: _month, yearCents: _year, imageAlt: _alt, ...columns } = fields
  return columns
}

/** Offers this amount from now on: the one before stays for those who pay it. */
const setPrice = async ({ db, tenantId }: Scope, tierId: string, per: 'month' | 'year', cents: number | null) => {
  await db
    .updateTable('price')
    .set({ isActive: false })
    .where('tenantId', '=', tenantId)
    .where('tierId', '=', tierId)
    .where('per', '=', per)
    .where('isActive', '=', true)
    .execute()
  if (cents !== null) await db.insertInto('price').values({ tenantId, id: newId(), tierId, per, cents }).execute()
}

const describePicture = async (inside: Scope, { imageId, imageAlt }: Pick<TierDraft, 'imageId' | 'imageAlt'>) => {
  if (imageId) await setAltTexts(inside, [{ imageId, altText: imageAlt }])
}

/**
 * Adds a tier as a draft, within `inTurn`.
 * @throws Refusal tiers_full, invalid_input
 */
export const createTier = async (inside: Scope, id: string, draft: TierDraft) => {
  const rows = await selectLevels(inside)
  if (rows.length >= tierLimits.count) refuse('tiers_full')
  requireFree(rows, draft.level, id)
  const { db, tenantId } = inside
  await db.insertInto('tier').values({ tenantId, id, ...columnsOf(draft) }).execute()
  await setPrice(inside, id, 'month', draft.monthCents)
  await setPrice(inside, id, 'year', draft.yearCents)
  await describePicture(inside, draft)
}

/**
 * Writes what differs, within `inTurn`.
 * @throws Refusal invalid_input
 */
export const setTier = async (inside: Scope, id: string, changed: Partial<TierDraft>, before: StoredTier) => {
  if (changed.level !== undefined) requireFree(await selectLevels(inside), changed.level, id)
  const { db, tenantId } = inside
  const columns = columnsOf(changed)
  if (Object.keys(columns).length) await db.updateTable('tier').set(columns).where('tenantId', '=', tenantId).where('id', '=', id).execute()
  if (changed.monthCents !== undefined) await setPrice(inside, id, 'month', changed.monthCents)
  if (changed.yearCents !== undefined) await setPrice(inside, id, 'year', changed.yearCents)
  if (changed.imageId !== undefined || changed.imageAlt !== undefined) await describePicture(inside, { ...before, ...changed })
}

export const setStatus = ({ db, tenantId }: Scope, id: string, status: TierStatus) =>
  db.updateTable('tier').set({ status }).where('tenantId', '=', tenantId).where('id', '=', id).execute()

const selectHeld = statement<{ isHeld: boolean }, [id: string]>(`
  select exists (select 1 from entitlement e where e.tenant_id = $1 and e.tier_id = $2 and ${isRunning('e')})
      or exists (select 1 from subscription s
                  where s.tenant_id = $1
                    and (s.tier_id = $2 or s.next_price_id in (select p.id from price p where p.tenant_id = $1 and p.tier_id = $2))
                    and s.status not in ('canceled', 'incomplete_expired'))
      or exists (select 1 from kept_place k where k.tenant_id = $1 and k.tier_id = $2)
      or exists (select 1 from gift g
                  where g.tenant_id = $1 and g.tier_id = $2 and g.returned_at is null and g.redeemed_at is null
                    and coalesce(g.expires_at, case when g.paid_at is null then g.open_until else 'infinity' end) > now()) as "isHeld"`)

/**
 * Deletes a tier and its prices, within `inTurn`.
 * @throws Refusal tier_held while somebody has it
 */
export const removeTier = async (inside: Scope, id: string) => {
  if ((await selectHeld(inside, id))[0]!.isHeld) refuse('tier_held')
  await inside.db.deleteFrom('tier').where('tenantId', '=', inside.tenantId).where('id', '=', id).execute()
}
