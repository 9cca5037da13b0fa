import { webhookLimits, type PauseReason, type WebhookEvent } from '@marquee/contract/webhooks'
import { sql } from 'kysely'
import type { Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'

/* Webhooks themselves; what is on its way to them is in deliveryQueries.ts. */

export interface WebhookRow {
  id: string
  url: string
  events: WebhookEvent[]
  pausedFor: PauseReason | null
  failingSince: string | null
  lastAt: string | null
  lastStatus: number | null
  lastError: string | null
  createdAt: string
}

const columns = `
  id, url, events, paused_for as "pausedFor", failing_since as "failingSince", last_at as "lastAt", last_status as "lastStatus",
  last_error as "lastError", created_at as "createdAt"`

const selectAll = statement<WebhookRow, []>(`select ${columns} from webhook where tenant_id = $1 and removed_at is null order by id limit ${webhookLimits.webhooks}`)

export const webhooksOf = (scope: Scope) => selectAll(scope)

const selectOne = statement<WebhookRow, [id: string]>(`select ${columns} from webhook where tenant_id = $1 and id = $2 and removed_at is null`)

export const webhook = async (scope: Scope, { webhookId }: { webhookId: string }) => (await selectOne(scope, webhookId))[0]

interface NewWebhook {
  id: string
  url: string
  events: WebhookEvent[]
  secret: Buffer
}

export const insertWebhook = ({ db, tenantId }: Scope, webhook: NewWebhook) =>
  db.insertInto('webhook').values({ tenantId, ...webhook }).execute()

export const setContents = ({ db, tenantId }: Scope, id: string, contents: Pick<NewWebhook, 'url' | 'events'>) =>
  db.updateTable('webhook').set(contents).where('tenantId', '=', tenantId).where('id', '=', id).execute()

const hold = statement<{ pausedFor: PauseReason | null }, [id: string]>(`
  select paused_for as "pausedFor" from webhook where tenant_id = $1 and id = $2 and removed_at is null for no key update`)

/** Inside a transaction: a webhook that stays as it is until the end. Whoever writes to it and to its deliveries holds it first. */
export const held = async (inside: Scope, id: string) => (await hold(inside, id))[0]

const mark = statement<object, [id: string]>(`
  update webhook set removed_at = now(), secret = '', old_secret = null, old_secret_until = null where tenant_id = $1 and id = $2`)

/** It is there for nobody from now on, and its secret is nowhere; the sweep takes its log and then itself. */
export const markRemoved = (scope: Scope, id: string) => mark(scope, id)

const selectRemoved = statement<{ id: string }, []>('select id from webhook where tenant_id = $1 and removed_at is not null order by id')
const deleteOne = statement<object, [id: string]>('delete from webhook where tenant_id = $1 and id = $2 and removed_at is not null')

export const removedWebhooks = (scope: Scope) => selectRemoved(scope)
export const deleteRemoved = (scope: Scope, id: string) => deleteOne(scope, id)

const clearOld = statement<object, []>(
  'update webhook set old_secret = null, old_secret_until = null where tenant_id = $1 and old_secret_until <= now()')

/** Secrets that sign no longer are kept no longer. */
export const forgetOldSecrets = (scope: Scope) => clearOld(scope)

/** Nothing goes out to it any more; what is on its way stays where it is. True where it was not paused before. */
export const setPaused = async ({ db, tenantId }: Scope, id: string, pausedFor: PauseReason) => {
  const paused = await db
    .updateTable('webhook')
    .set({ pausedFor })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('pausedFor', 'is', null)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  if (!paused.numUpdatedRows) return false
  await db
    .updateTable('webhookDelivery')
    .set({ nextAt: null })
    .where('tenantId', '=', tenantId)
    .where('webhookId', '=', id)
    .where('nextAt', 'is not', null)
    .execute()
  return true
}

/** It is told again, and what has waited is due now. */
export const setResumed = async ({ db, tenantId }: Scope, id: string) => {
  await db
    .updateTable('webhook')
    .set({ pausedFor: null, failingSince: null })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('webhookDelivery')
    .set({ nextAt: sql`now()`, tries: 0 })
    .where('tenantId', '=', tenantId)
    .where('webhookId', '=', id)
    .where('state', 'in', ['pending', 'retrying'])
    .execute()
}

/** The secret so far signs beside the new one for a while, and the one before that no more. */
export const exchangeSecret = ({ db, tenantId }: Scope, id: string, secret: Buffer) =>
  db
    .updateTable('webhook')
    .set((column) => ({
      secret,
      oldSecret: column.ref('secret'),
      oldSecretUntil: sql<string>`now() + make_interval(hours => ${webhookLimits.oldSecretHours})`,
    }))
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

const selectOwners = statement<{ accountId: string }, []>(`
  select a.id as "accountId" from profile p join account a on a.tenant_id = $1 and a.profile_id = p.id
   where p.tenant_id = $1 and p.role = 'Owner' and a.status = 'active' order by p.id limit 20`)

/** Whom the channel writes to when a webhook is paused. */
export const ownerAccounts = (scope: Scope) => selectOwners(scope)
