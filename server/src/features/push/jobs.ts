import { createHash } from 'node:crypto'
import type { Facts, PushHurry } from '#jobs/facts.ts'
import type { JobContext, Jobs } from '#jobs/context.ts'
import { NotPublicError, safeFetch } from '#outside/safeFetch.ts'
import * as q from './queries.ts'
import { vapidKeysOf, webPush } from './vapid.ts'

type PushJob = Facts['push_wanted'] & { tenantId: string }

/** For a push that says nothing of it. */
const usual: PushHurry = { urgency: 'normal', lifetime: 24 * 3_600 }
const tries = 8
const gone = [404, 410]

/** Vendors want to know whom to write to; a channel on this machine has no address that they would take. */
const contactOf = (origin: string) => (origin.startsWith('https:') ? origin : `mailto:postmaster@${new URL(origin).hostname}`)

/** A later push about the same thing replaces one that still waits at the vendor. */
const topicOf = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, 32)

/** Keys that are no point on the curve encrypt nothing. */
const canBeWrittenTo = async ({ p256dh, auth }: q.AddressRow) => {
  const { encrypt } = await webPush()
  try {
    encrypt(p256dh, auth, '', 'aes128gcm')
    return true
  } catch {
    return false
  }
}

const requestFor = async (context: JobContext, { tenantId, message, hurry = usual }: PushJob, { endpoint, p256dh, auth }: q.AddressRow) => {
  const scope = context.scopeOf(tenantId)
  const vapidDetails = { subject: contactOf(await context.originOf(tenantId)), ...(await vapidKeysOf(scope, context.seal)) }
  const { generateRequestDetails } = await webPush()
  return generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
    vapidDetails,
    TTL: hurry.lifetime,
    urgency: hurry.urgency,
    topic: topicOf(message.tag),
  })
}

/** Where a browser says it can be pushed to is an address like any other that somebody typed: it is not asked for on our own network. */
const sendPush = async (context: JobContext, job: PushJob, attempts: number) => {
  const { tenantId, profileId, addressId } = job
  const scope = context.scopeOf(tenantId)
  const address = await q.addressOf(scope, profileId, addressId)
  if (!address) return
  if (!(await canBeWrittenTo(address))) return void (await q.forgetAddress(scope, addressId))
  const request = await requestFor(context, job, address)
  try {
    const { status } = await safeFetch(address.endpoint, { ...context.outside, sends: { body: request.body, headers: request.headers } })
    if (gone.includes(status)) await q.forgetAddress(scope, addressId)
    else if (status === 429 || status >= 500) throw new Error(`The push service answers ${status}`)
    else if (status >= 400) context.log.warn({ tenantId, status }, 'a push was refused')
  } catch (error) {
    if (error instanceof NotPublicError) await q.forgetAddress(scope, addressId)
    else if (attempts < tries) throw error
    else context.log.warn({ err: error, tenantId }, 'a push could not be sent')
  }
}

export const pushJobs: Jobs = (context) => ({
  send_push: (payload, { job }) => sendPush(context, payload as PushJob, job.attempts),
})
