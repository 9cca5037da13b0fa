import type { BrandPlace } from '@marquee/contract/brand'
import type { SocialLink, TemplateName } from '@marquee/contract/configuration'
import type { FlagName } from '@marquee/contract/flags'
import { sql } from 'kysely'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { difference } from '#features/auditLog/difference.ts'
import { record, type Details, type Note } from '#features/auditLog/record.ts'
import type { Context } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'
import { announce } from '#jobs/announce.ts'
import { handOver } from '#media/queries.ts'

interface Row {
  channelName: string
  channelDescription: string
  lightColor: string | null
  darkColor: string | null
  mailSenderName: string
  supportUrl: string | null
  socialLinks: SocialLink[]
  timeZone: string
  activeTemplate: TemplateName
  lightLogoId: string | null
  darkLogoId: string | null
  faviconId: string | null
  loginImageId: string | null
  backgroundId: string | null
}

/** The row, held until the transaction ends: what was there before is what is noted. */
const held = async ({ db, tenantId }: Scope): Promise<Row> => {
  const { rows } = await sql<Row>`
    select channel_name, channel_description, light_color, dark_color, mail_sender_name, support_url, social_links, time_zone, active_template,
           light_logo_id, dark_logo_id, favicon_id, login_image_id, background_id
      from tenant_configuration where tenant_id = ${tenantId} for update`.execute(db)
  const row = rows[0]!
  return { ...row, socialLinks: row.socialLinks.map(({ label, url }) => ({ label, url })) }
}

/** Notes what an owner has changed and has every browser of the channel read it; nothing where all stayed as it was. */
const tell = async (inside: Context, action: string, targetId: string, before: object, after: object) => {
  const differs = difference(before as Details, after as Details)
  if (!differs) return
  await announce(inside, 'channel_changed', inside.tenantId, { what: 'configuration' })
  await record(inside, { actorId: inside.me.profileId, action, targetType: 'configuration', targetId, ...differs })
}

export type BrandRow = Omit<Row, 'activeTemplate' | (typeof columns)[BrandPlace]>

const selectZone = statement<object, [name: string]>('select 1 from pg_timezone_names where $1::uuid is not null and lower(name) = lower($2)')

const unknownZone = { fieldName: 'timeZone', message: 'must be a time zone that days can go by' }

// JavaScript and the database each have a list of zones of their own. Days are counted by that of the database.
const requireZone = async (scope: Scope, name: string) => {
  if (!(await selectZone(scope, name)).length) refuse('invalid_input', { errors: [unknownZone] })
}

/**
 * What an owner writes about the channel becomes what `change` makes of it.
 * @throws Refusal invalid_input where no day can go by its zone
 */
export const changeBrand = (context: Context, change: (now: BrandRow) => BrandRow) =>
  inTransaction(context, async (inside) => {
    const { db, tenantId } = inside
    const before = await held(inside)
    const brand = change(before)
    if (brand.timeZone !== before.timeZone) await requireZone(inside, brand.timeZone)
    await db
      .updateTable('tenantConfiguration')
      .set({
        ...brand,
        socialLinks: JSON.stringify(brand.socialLinks),
        updatedAt: sql<string>`now()`,
      })
      .where('tenantId', '=', tenantId)
      .execute()
    await tell(inside, 'brand.changed', tenantId, before, brand)
  })

/** Changes what everybody who is no owner sees. */
export const setTemplate = (context: Context, activeTemplate: TemplateName) =>
  inTransaction(context, async (inside) => {
    const { db, tenantId } = inside
    const before = await held(inside)
    await db.updateTable('tenantConfiguration').set({ activeTemplate, updatedAt: sql<string>`now()` }).where('tenantId', '=', tenantId).execute()
    await tell(inside, 'template.changed', tenantId, before, { activeTemplate })
  })

const columns = {
  lightLogo: 'lightLogoId', darkLogo: 'darkLogoId', favicon: 'faviconId', loginImage: 'loginImageId', background: 'backgroundId',
} as const satisfies Record<BrandPlace, keyof Row>

/** Shows a picture of the channel's own in a place; with null none. What was shown before is kept for a while. */
export const setPicture = (context: Context, place: BrandPlace, imageId: string | null) =>
  inTransaction(context, async (inside) => {
    const { db, tenantId, me } = inside
    const column = columns[place]
    const before = await held(inside)
    await db.updateTable('tenantConfiguration').set({ [column]: imageId, updatedAt: sql<string>`now()` }).where('tenantId', '=', tenantId).execute()
    const last = before[column]
    if (last && last !== imageId) await handOver(inside, last, me.profileId)
    await tell(inside, 'brand.pictureChanged', place, before, { [column]: imageId })
  })

/** Switches a flag of the channel, in a transaction; answers what there is to note, nothing where it stands so already. */
export const switchFlag = async (inside: Scope, featureFlag: FlagName, enabled: boolean): Promise<Omit<Note, 'actorId'> | undefined> => {
  const { db, tenantId } = inside
  const { rows } = await sql<{ enabled: boolean }>`
    select enabled from feature_flag where tenant_id = ${tenantId} and feature_flag = ${featureFlag} for update`.execute(db)
  const before = rows[0]?.enabled ?? false
  if (before === enabled) return undefined
  await db
    .insertInto('featureFlag')
    .values({ tenantId, featureFlag, enabled })
    .onConflict((conflict) => conflict.columns(['tenantId', 'featureFlag']).doUpdateSet({ enabled }))
    .execute()
  await announce(inside, 'channel_changed', tenantId, { what: 'configuration' })
  return { action: 'flag.switched', targetType: 'flag', targetId: featureFlag, before: { enabled: before }, after: { enabled } }
}

/** The same by an owner, written down; nothing is told where it stands so already. */
export const setFlag = (context: Context, featureFlag: FlagName, enabled: boolean) =>
  inTransaction(context, async (inside) => {
    const note = await switchFlag(inside, featureFlag, enabled)
    if (note) await record(inside, { actorId: inside.me.profileId, ...note })
  })

/** Has pages of the channel load LeadDyno's script with a key, in a transaction; with '' none. */
export const setLeadDyno = async (inside: Scope, leadDynoKey: string) => {
  const { db, tenantId } = inside
  await db
    .updateTable('tenantConfiguration')
    .set({ leadDynoPublicKey: leadDynoKey, leadDynoActive: leadDynoKey !== '', updatedAt: sql<string>`now()` })
    .where('tenantId', '=', tenantId)
    .execute()
  await announce(inside, 'channel_changed', tenantId, { what: 'configuration' })
}
