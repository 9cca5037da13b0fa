import { beginningOf } from '@marquee/contract/cut'
import { webhookLimits, type PauseReason } from '@marquee/contract/webhooks'
import { inTransaction, type Scope } from '#db/scope.ts'
import { record } from '#features/auditLog/record.ts'
import { sendTenantMail } from '#features/configuration/tenantMail.ts'
import { each, inEveryChannel, inEveryKeptChannel } from '#jobs/each.ts'
import type { JobContext, Jobs } from '#jobs/context.ts'
import { safeFetch } from '#outside/safeFetch.ts'
import { lookUp } from '#personalData/subject.ts'
import * as d from './deliveryQueries.ts'
import { pausedMail } from './mails.ts'
import * as q from './queries.ts'
import { signedHeaders } from './signature.ts'

/** In seconds, after the first try, the second, and so on: a day and a half in all. */
const pauses = [60, 300, 1_800, 7_200, 18_000, 36_000, 64_800]
/** How much is on its way to one webhook at a time; each goes at its own pace. */
const atOnce = 5
/** One job works for so long on one channel; what is left is due at the next minute of the clock. */
const shiftMs = 10_000
const answersWithin = 10_000
const gone = 410

type Paused = Exclude<PauseReason, 'owner'>

/** What of an answer can be kept: nothing that the database has no place for. */
const textIn = (bytes: Buffer, most: number) => beginningOf(bytes.toString('utf8').replaceAll(/[^\P{Cc}\n\t]/gu, '').toWellFormed(), most)

type Sent = Omit<d.Outcome, 'again'> & {
  /** No further try would change anything. */
  isHopeless?: boolean
}

const secretsOf = ({ seal }: JobContext, { tenantId }: Scope, { webhookId, secret, oldSecret }: d.ClaimedRow) =>
  [secret, ...(oldSecret ? [oldSecret] : [])].map((closed) => seal.open(closed, `webhook ${tenantId} ${webhookId}`))

/** Sends one delivery. Where its address leads is checked like any other that somebody typed (scale and safety, S23). */
const send = async (context: JobContext, secrets: readonly string[], { id, url, body }: d.ClaimedRow): Promise<Sent> => {
  const began = Date.now()
  const headers = { 'content-type': 'application/json', ...signedHeaders(secrets, { id, at: Math.floor(began / 1_000), body }) }
  const bytes = Buffer.from(body)
  try {
    const answer = await safeFetch(url, {
      ...context.outside,
      milliseconds: answersWithin,
      bytes: 4 * webhookLimits.answer,
      cut: true,
      accept: '*/*',
      sends: { body: bytes, headers: { ...headers, 'content-length': bytes.length } },
    })
    const isTaken = answer.status >= 200 && answer.status < 300
    return {
      status: answer.status,
      durationMs: Date.now() - began,
      answer: textIn(answer.body, webhookLimits.answer),
      error: isTaken ? null : `It answered ${answer.status}`,
    }
  } catch (error) {
    const reason = textIn(Buffer.from(error instanceof Error ? error.message : String(error)), 300)
    return { status: null, durationMs: Date.now() - began, answer: '', error: reason || 'There was no answer' }
  }
}

/** What nobody can sign any more is not sent. */
const sign = (context: JobContext, scope: Scope, claimed: d.ClaimedRow) => {
  try {
    return secretsOf(context, scope, claimed)
  } catch (err) {
    context.log.error({ err, tenantId: scope.tenantId, webhookId: claimed.webhookId }, 'the secret of a webhook cannot be opened')
    return undefined
  }
}

const unsigned: Sent = { status: null, durationMs: 0, answer: '', error: 'Its secret cannot be opened: renew it', isHopeless: true }

/** Sends one delivery and writes down how that went; answers why its webhook is to be paused. */
const deliver = async (context: JobContext, scope: Scope, claimed: d.ClaimedRow): Promise<Paused | undefined> => {
  const secrets = sign(context, scope, claimed)
  const { isHopeless, ...sent } = secrets ? await send(context, secrets, claimed) : unsigned
  const again = sent.error === null || isHopeless ? null : pauses[claimed.tries - 1] ?? null
  const isLost = await inTransaction(scope, (inside) => d.settled(inside, claimed, { ...sent, again }))
  if (sent.status === gone) return 'gone'
  return isLost ? 'failing' : undefined
}

const ownerAddresses = async ({ identity }: JobContext, scope: Scope) => {
  const addresses: string[] = []
  for (const { accountId } of await q.ownerAccounts(scope)) {
    const to = (await lookUp(scope, identity, accountId))?.subject.address
    if (to) addresses.push(to)
  }
  return addresses
}

/**
 * Nothing goes to an address where nothing arrives, and its owners hear of it. Who they are is asked before the transaction: one that waits
 * for a second connection of the same pool waits for itself.
 */
const pauseAndTell = async (context: JobContext, scope: Scope, webhookId: string, reason: Paused) => {
  const webhook = await q.webhook(scope, { webhookId })
  if (!webhook || webhook.pausedFor) return
  const [origin, addresses] = [await context.originOf(scope.tenantId), await ownerAddresses(context, scope)]
  await inTransaction(scope, async (inside) => {
    if (!(await q.setPaused(inside, webhookId, reason))) return
    for (const to of addresses) await sendTenantMail(inside, origin, to, pausedMail(webhook.url, reason, webhookLimits.failingDays))
    await record(inside, { actorId: null, action: 'webhook.paused', targetType: 'webhook', targetId: webhookId, after: { reason } })
  })
}

/** Sends what is due to one webhook. What fails stays in its table with the time of its next try, so a killed process loses nothing. */
const sendTo = async (context: JobContext, scope: Scope, webhookId: string, until: number) => {
  for (;;) {
    const claimed = await d.claimDue(scope, webhookId, atOnce)
    const reasons: (Paused | undefined)[] = []
    await each(
      claimed,
      atOnce,
      async (one) => reasons.push(await deliver(context, scope, one)),
      (err, { id }) => context.log.error({ err, tenantId: scope.tenantId, deliveryId: id }, 'how a delivery went could not be written down'),
    )
    const reason = reasons.includes('gone') ? 'gone' : reasons.find((one) => one)
    if (reason) return pauseAndTell(context, scope, webhookId, reason)
    if (claimed.length < atOnce || Date.now() > until) return
  }
}

/** Sends what is due in a channel, to each webhook beside the others: one that hangs holds up nobody else. */
const sendDue = async (context: JobContext, tenantId: string, wish: Parameters<typeof d.dueWebhooks>[1]) => {
  const scope = context.scopeOf(tenantId)
  const until = Date.now() + shiftMs
  const due = await d.dueWebhooks(scope, wish)
  await each(
    due,
    due.length,
    (webhookId) => sendTo(context, scope, webhookId, until),
    (err, webhookId) => context.log.error({ err, tenantId, webhookId }, 'what is due to a webhook could not be sent'),
  )
}

const sweep = async ({ scopeOf }: JobContext, tenantId: string) => {
  const scope = scopeOf(tenantId)
  await q.forgetOldSecrets(scope)
  await d.forgetOldDeliveries(scope)
  for (const { id } of await q.removedWebhooks(scope)) {
    await d.forgetDeliveriesOf(scope, id)
    await q.deleteRemoved(scope, id)
  }
}

/**
 * The channels share two queues: however many receivers hang, these jobs and the clock's take three places of the five that a worker has.
 */
export const webhookQueue = (tenantId: string) => `webhooks ${Number.parseInt(tenantId.slice(-1), 16) % 2}`

interface Wanted {
  tenantId: string
  webhookId?: string | null
}

export const webhookJobs: Jobs = (context) => ({
  // Where nothing arrives is left to the clock, unless an owner wants to see whether it does: it would only keep the queue waiting.
  send_webhooks: (payload) => {
    const { tenantId, webhookId } = payload as Wanted
    return sendDue(context, tenantId, { only: webhookId, evenFailing: Boolean(webhookId) })
  },
  send_due_webhooks: () => inEveryChannel(context, (tenantId) => sendDue(context, tenantId, { evenFailing: true })),
  sweep_webhooks: () => inEveryKeptChannel(context, (tenantId) => sweep(context, tenantId)),
})
