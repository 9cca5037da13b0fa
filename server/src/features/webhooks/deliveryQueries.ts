import { webhookLimits, type DeliveredEvent, type DeliveryState, type WebhookAttempt, type WebhookEvent } from '@marquee/contract/webhooks'
import { sql } from 'kysely'
import { newId } from '#db/id.ts'
import { inTransaction, type Scope } from '#db/scope.ts'
import { statement } from '#db/statement.ts'
import { announce } from '#jobs/announce.ts'
import { held } from './queries.ts'

/* What is on its way to webhooks, and how it went. */

export interface DeliveryRow {
  id: string
  event: DeliveredEvent
  state: DeliveryState
  createdAt: string
  deliveredAt: string | null
  nextAt: string | null
  lastStatus: number | null
}

const columns = `
  d.id, d.event, d.state, d.created_at as "createdAt", d.delivered_at as "deliveredAt", d.next_at as "nextAt",
  (select a.status from webhook_attempt a where a.tenant_id = $1 and a.delivery_id = d.id order by a.id desc limit 1) as "lastStatus"`

const newest = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

const selectPage = statement<DeliveryRow, [webhookId: string, before: string, limit: number]>(`
  select ${columns} from webhook_delivery d where d.tenant_id = $1 and d.webhook_id = $2 and d.id < $3 order by d.id desc limit $4`)
const selectPageOf = statement<DeliveryRow, [webhookId: string, before: string, limit: number, state: DeliveryState]>(`
  select ${columns} from webhook_delivery d
   where d.tenant_id = $1 and d.webhook_id = $2 and d.state = $5 and d.id < $3 order by d.id desc limit $4`)

interface ListWish {
  cursor?: string | undefined
  limit: number
  state?: DeliveryState | undefined
}

/** Newest first. */
export const deliveriesOf = async (scope: Scope, webhookId: string, { cursor = newest, limit, state }: ListWish) => {
  const items = state ? await selectPageOf(scope, webhookId, cursor, limit, state) : await selectPage(scope, webhookId, cursor, limit)
  return { items, cursor: items.length === limit ? items.at(-1)!.id : null }
}

const selectOne = statement<DeliveryRow & { body: string }, [webhookId: string, id: string]>(
  `select ${columns}, d.body from webhook_delivery d where d.tenant_id = $1 and d.webhook_id = $2 and d.id = $3`)

export const delivery = async (scope: Scope, { webhookId, deliveryId }: { webhookId: string; deliveryId: string }) =>
  (await selectOne(scope, webhookId, deliveryId))[0]

const selectAttempts = statement<WebhookAttempt, [deliveryId: string]>(`
  select id, at, status, duration_ms as "durationMs", answer, error from webhook_attempt
   where tenant_id = $1 and delivery_id = $2 order by id desc limit 50`)

export const attemptsOf = (scope: Scope, deliveryId: string) => selectAttempts(scope, deliveryId)

const insertDeliveries = statement<object, [deliveries: string]>(`
  insert into webhook_delivery (tenant_id, id, webhook_id, event, body)
  select $1, d.id, d.webhook_id, d.event, d.body from jsonb_to_recordset($2::jsonb) as d(id uuid, webhook_id uuid, event text, body text)`)

const deliveryOf = (webhookId: string, event: DeliveredEvent, data: object) => ({
  id: newId(),
  webhook_id: webhookId,
  event,
  body: JSON.stringify({ type: event, timestamp: new Date().toISOString(), data }),
})

/** Puts an event on its way to one webhook; answers its id. */
export const addDelivery = async (scope: Scope, webhookId: string, event: DeliveredEvent, data: object) => {
  const one = deliveryOf(webhookId, event, data)
  await insertDeliveries(scope, JSON.stringify([one]))
  return one.id
}

export interface Happened {
  event: WebhookEvent
  data: object
}

const selectSubscribed = statement<{ id: string; events: WebhookEvent[] }, [events: string[]]>(
  'select id, events from webhook where tenant_id = $1 and paused_for is null and removed_at is null and events && $2::text[] order by id')

/** Puts what has happened on its way to every webhook that wants to know, in its order. */
export const tellAll = async (scope: Scope, happened: readonly Happened[]) => {
  const subscribed = await selectSubscribed(scope, [...new Set(happened.map(({ event }) => event))])
  if (!subscribed.length) return
  const told = happened.flatMap(({ event, data }) =>
    subscribed.filter(({ events }) => events.includes(event)).map(({ id }) => deliveryOf(id, event, data)),
  )
  await insertDeliveries(scope, JSON.stringify(told))
  await announce(scope, 'webhooks_due', scope.tenantId, { webhookId: null })
}

/** Due now, and counted as never tried. */
export const sendAgain = ({ db, tenantId }: Scope, id: string) =>
  db
    .updateTable('webhookDelivery')
    .set({ state: 'pending', tries: 0, nextAt: sql`now()`, deliveredAt: null })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()

export interface ClaimedRow {
  id: string
  webhookId: string
  body: string
  tries: number
  url: string
  secret: Buffer
  oldSecret: Buffer | null
}

const selectDue = statement<{ id: string }, [only: string | null, evenFailing: boolean]>(`
  select w.id from webhook w
   where w.tenant_id = $1 and w.paused_for is null and w.removed_at is null and ($2::uuid is null or w.id = $2) and ($3 or w.failing_since is null)
     and exists (select from webhook_delivery d where d.tenant_id = $1 and d.webhook_id = w.id and d.next_at <= now())
   order by w.id`)

/** Which webhooks something is due to: this one, or all of the channel's; without those where nothing arrives unless they are asked for. */
export const dueWebhooks = async (scope: Scope, { only = null, evenFailing }: { only?: string | null | undefined; evenFailing: boolean }) =>
  (await selectDue(scope, only, evenFailing)).map(({ id }) => id)

// Whoever sends it has two minutes: what a killed process was sending is due again then.
const claim = statement<ClaimedRow, [webhookId: string, most: number]>(`
  update webhook_delivery d set next_at = now() + interval '2 minutes', tries = d.tries + 1
    from (select due.id from webhook_delivery due
           where due.tenant_id = $1 and due.webhook_id = $2 and due.next_at <= now() order by due.next_at, due.id limit $3
             for update of due skip locked) c
    join webhook w on w.tenant_id = $1 and w.id = $2 and w.paused_for is null and w.removed_at is null
   where d.tenant_id = $1 and d.id = c.id
  returning d.id, d.webhook_id as "webhookId", d.body, d.tries, w.url, w.secret,
            case when w.old_secret_until > now() then w.old_secret end as "oldSecret"`)

/** Takes what is due to a webhook, so that nobody else sends it at the same time. */
export const claimDue = (scope: Scope, webhookId: string, most: number) => inTransaction(scope, (inside) => claim(inside, webhookId, most))

export interface Outcome {
  status: number | null
  durationMs: number
  answer: string
  error: string | null
  /** In how many seconds it is tried once more; null where it is not. */
  again: number | null
}

const hold = statement<{ state: DeliveryState; tries: number }, [id: string]>(
  'select state, tries from webhook_delivery where tenant_id = $1 and id = $2 for update')
const insertAttempt = statement<object, [id: string, deliveryId: string, status: number | null, ms: number, answer: string, error: string | null]>(`
  insert into webhook_attempt (tenant_id, id, delivery_id, status, duration_ms, answer, error) values ($1, $2, $3, $4, $5, $6, $7)`)
const settle = statement<object, [id: string, state: DeliveryState, again: number | null]>(`
  update webhook_delivery
     set state = $3, delivered_at = case when $3 = 'delivered' then now() end, next_at = now() + make_interval(secs => $4::float8)
   where tenant_id = $1 and id = $2`)
const note = statement<{ isLost: boolean }, [webhookId: string, status: number | null, error: string | null, hasArrived: boolean]>(`
  update webhook
     set last_at = now(), last_status = $3, last_error = $4, failing_since = case when $5 then null else coalesce(failing_since, now()) end
   where tenant_id = $1 and id = $2
  returning coalesce(failing_since < now() - make_interval(days => ${webhookLimits.failingDays}), false) as "isLost"`)

/**
 * Inside a transaction: writes down how a try went, unless the delivery is gone by then. What has been put on its way anew meanwhile is
 * another try's to settle. True where nothing has arrived at its webhook for days.
 */
export const settled = async (inside: Scope, { id, webhookId, tries }: Pick<ClaimedRow, 'id' | 'webhookId' | 'tries'>, outcome: Outcome) => {
  const webhook = await held(inside, webhookId)
  const [delivery] = webhook ? await hold(inside, id) : []
  if (!webhook || !delivery) return false
  const { status, durationMs, answer, error, again } = outcome
  const hasArrived = error === null
  await insertAttempt(inside, newId(), id, status, durationMs, answer, error)
  const isOurs = delivery.tries === tries && (delivery.state === 'pending' || delivery.state === 'retrying')
  if (isOurs) await settle(inside, id, hasArrived ? 'delivered' : again === null ? 'dead' : 'retrying', webhook.pausedFor ? null : again)
  return (await note(inside, webhookId, status, error, hasArrived))[0]?.isLost ?? false
}

// A few thousand at a time: a statement has ten seconds, and the tries of each go along.
const most = 2_000
const deleteOld = statement<{ id: string }, []>(`
  delete from webhook_delivery where tenant_id = $1 and id = any (array(
    select id from webhook_delivery where tenant_id = $1 and created_at < now() - make_interval(days => ${webhookLimits.keptDays})
     order by created_at limit ${most})) returning id`)
const deleteSome = statement<{ id: string }, [webhookId: string]>(`
  delete from webhook_delivery where tenant_id = $1 and id = any (array(
    select id from webhook_delivery where tenant_id = $1 and webhook_id = $2 order by id desc limit ${most})) returning id`)

/** The log is kept for some time. */
export const forgetOldDeliveries = async (scope: Scope) => {
  while ((await deleteOld(scope)).length === most);
}

/** Leaves nothing of a webhook's log. */
export const forgetDeliveriesOf = async (scope: Scope, webhookId: string) => {
  while ((await deleteSome(scope, webhookId)).length === most);
}
