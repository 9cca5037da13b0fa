import { owners } from '@marquee/contract/roles'
import { webhookLimits, webhooks } from '@marquee/contract/webhooks'
import { newId } from '#db/id.ts'
import { oneByOne } from '#db/oneByOne.ts'
import { inTransaction, type Scope } from '#db/scope.ts'
import { record, type Details } from '#features/auditLog/record.ts'
import type { Context } from '#http/actor.ts'
import { only, recently } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import { announce } from '#jobs/announce.ts'
import { hookAddress } from './address.ts'
import * as d from './deliveryQueries.ts'
import * as q from './queries.ts'
import { newSecret } from './signature.ts'

type Named = { webhookId: string }

const found = async (scope: Scope, named: Named) => (await q.webhook(scope, named)) ?? refuse('not_found')

/** Held first, so that whoever writes to it and to its deliveries takes both in the same order. */
const foundHeld = async (inside: Scope, named: Named) => {
  await q.held(inside, named.webhookId)
  return found(inside, named)
}

/** What the audit log says of a webhook: the rest of an address may be a secret. */
const toldOf = ({ url, events }: Pick<q.WebhookRow, 'url' | 'events'>) => ({ host: new URL(url).host, events })

const noted = (inside: Context, action: string, webhookId: string, difference: { before?: Details; after?: Details } = {}) =>
  record(inside, { actorId: inside.me.profileId, action: `webhook.${action}`, targetType: 'webhook', targetId: webhookId, ...difference })

const closed = ({ seal, tenantId }: Context, id: string, secret: string) => seal.close(secret, `webhook ${tenantId} ${id}`)

const kick = (inside: Scope, webhookId: string) => announce(inside, 'webhooks_due', webhookId, { webhookId })

export const webhookRoutes = implement(webhooks, {
  list: only(owners, (context) => q.webhooksOf(context)),
  read: only(owners, (context, named) => found(context, named)),

  // Whoever adds an address hears from then on what happens: not in a borrowed browser (scale-and-safety S45).
  add: recently(only(owners, (context, { url: typed, events }) => {
    const url = hookAddress(typed, context.outside)
    return oneByOne(context, 'webhooks', async (inside) => {
      if ((await q.webhooksOf(inside)).length >= webhookLimits.webhooks) refuse('webhooks_full')
      const [id, secret] = [newId(), newSecret()]
      await q.insertWebhook(inside, { id, url, events, secret: closed(inside, id, secret) })
      const webhook = await found(inside, { webhookId: id })
      await noted(inside, 'added', id, { after: toldOf(webhook) })
      return { webhook, secret }
    })
  })),

  change: recently(only(owners, (context, { webhookId, url: typed, events }) => {
    const url = hookAddress(typed, context.outside)
    return inTransaction(context, async (inside) => {
      const before = await foundHeld(inside, { webhookId })
      await q.setContents(inside, webhookId, { url, events })
      const after = await found(inside, { webhookId })
      await noted(inside, 'changed', webhookId, { before: toldOf(before), after: toldOf(after) })
      return after
    })
  })),

  remove: only(owners, (context, named) =>
    inTransaction(context, async (inside) => {
      const before = await foundHeld(inside, named)
      await q.markRemoved(inside, before.id)
      await noted(inside, 'removed', before.id, { before: toldOf(before) })
    })),

  pause: only(owners, (context, named) =>
    inTransaction(context, async (inside) => {
      const { id } = await foundHeld(inside, named)
      const isNew = await q.setPaused(inside, id, 'owner')
      const after = await found(inside, named)
      if (isNew) await noted(inside, 'paused', id, { after: { reason: 'owner' } })
      return after
    })),

  resume: only(owners, (context, named) =>
    inTransaction(context, async (inside) => {
      const before = await foundHeld(inside, named)
      if (!before.pausedFor) return before
      await q.setResumed(inside, before.id)
      await kick(inside, before.id)
      const after = await found(inside, named)
      await noted(inside, 'resumed', before.id)
      return after
    })),

  renewSecret: recently(only(owners, (context, named) =>
    inTransaction(context, async (inside) => {
      const webhook = await foundHeld(inside, named)
      const secret = newSecret()
      await q.exchangeSecret(inside, webhook.id, closed(inside, webhook.id, secret))
      await noted(inside, 'secretRenewed', webhook.id)
      return { webhook, secret }
    }))),

  test: only(owners, (context, named) =>
    inTransaction(context, async (inside) => {
      const { id, pausedFor } = await foundHeld(inside, named)
      if (pausedFor) refuse('webhook_paused')
      const deliveryId = await d.addDelivery(inside, id, 'webhook.test', { webhookId: id })
      await kick(inside, id)
      const sent = (await d.delivery(inside, { webhookId: id, deliveryId })) ?? refuse('not_found')
      await noted(inside, 'tested', id)
      return sent
    })),

  deliveries: only(owners, async (context, { webhookId, ...wish }) => {
    const { id } = await found(context, { webhookId })
    return d.deliveriesOf(context, id, wish)
  }),

  delivery: only(owners, async (context, named) => {
    await found(context, named)
    const one = (await d.delivery(context, named)) ?? refuse('not_found')
    return { ...one, attempts: await d.attemptsOf(context, one.id) }
  }),

  replay: only(owners, (context, named) =>
    inTransaction(context, async (inside) => {
      const { id, pausedFor } = await foundHeld(inside, named)
      const { id: deliveryId, event } = (await d.delivery(inside, named)) ?? refuse('not_found')
      if (pausedFor) refuse('webhook_paused')
      await d.sendAgain(inside, deliveryId)
      await kick(inside, id)
      const sent = (await d.delivery(inside, named)) ?? refuse('not_found')
      await noted(inside, 'replayed', id, { after: { deliveryId, event } })
      return sent
    })),
})
