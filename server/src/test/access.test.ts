import { addressOf, paramNames, sendsQuery, type Route } from '@marquee/contract/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { features } from '#features.ts'
import { createWorld, type World } from '#test/world.ts'

/* Calls every route of the contract as nobody, as a stranger and with junk. A new route is called without a word here. */

let world: World
const secret = 'Canary that belongs to Northlight'
let foreignHeaders: Record<string, string>
let memberHeaders: Record<string, string>
let ids: Record<string, string>

beforeAll(async () => {
  world = await createWorld()
  const ada = await world.addPerson('ada', { role: 'Creator' })
  const member = await world.addPerson('ben')
  const overclock = await world.addTenant('overclock.test', 'Overclock')
  const stranger = await world.addPerson('stranger', { role: 'Superadmin' }, overclock)
  const { tenantId } = world.home
  const postId = crypto.randomUUID()
  await world.owner.query(`update profile set short_bio = $1 where id = $2`, [secret, ada.profileId])
  await world.owner.query(
    `insert into post (tenant_id, id, author_id, timeline_key, status, text, published_at) values ($1, $2, $3, $2, 1, $4, now())`,
    [tenantId, postId, ada.profileId, secret],
  )
  await world.owner.query(`insert into platform (tenant_id, id, name, authorize_url, client_id) values ($1, 'tube', $2, 'https://tube.test/authorize', 'x')`, [
    tenantId,
    secret,
  ])
  const interestId = crypto.randomUUID()
  await world.owner.query('insert into interest (tenant_id, id, name) values ($1, $2, $3)', [tenantId, interestId, secret])
  const highlightId = crypto.randomUUID()
  await world.owner.query(
    `insert into highlight (tenant_id, id, profile_id, category, title, sort_order) values ($1, $2, $3, 'PETS', left($4, 80), 1)`,
    [tenantId, highlightId, ada.profileId, secret],
  )
  const owner = await world.addPerson('olga', { role: 'Owner' })
  const inviteToken = 'open'.padEnd(43, '-')
  await world.owner.query(
    `insert into invitation (tenant_id, id, target_role, token_hash, message, invited_by, expires_at)
     values ($1, $2, 'Creator', sha256($3), $4, $5, now() + interval '7 days')`,
    [tenantId, postId, Buffer.from(inviteToken), secret, owner.profileId],
  )
  await world.owner.query(
    `insert into image (tenant_id, id, kind, width, height, alt_text, sizes, owner_id) values ($1, $2, 'AVATAR', 1, 1, $3, '[]', $4)`,
    [tenantId, postId, secret, ada.profileId],
  )
  await world.owner.query(
    `insert into image_upload (tenant_id, id, owner_id, kind, format, incoming_key, folder, image_id) values ($1, $2, $3, 'AVATAR', 'png', 'x', 'x', $2)`,
    [tenantId, postId, ada.profileId],
  )
  await world.owner.query(`insert into link_preview (tenant_id, id, asked_by, url, page_url, title) values ($1, $2, $3, 'https://a.test', 'https://a.test', $4)`, [
    tenantId,
    postId,
    ada.profileId,
    secret,
  ])
  await world.owner.query(`insert into comment (tenant_id, id, key, post_id, author_id, text) values ($1, $2, $2, $2, $3, $4)`, [
    tenantId,
    postId,
    ada.profileId,
    secret,
  ])
  await world.owner.query(
    `insert into media_file (tenant_id, id, owner_id, kind, bytes, folder, alt_text) values ($1, $2, $3, 'video', 9, 'x', $4)`,
    [tenantId, postId, ada.profileId, secret],
  )
  await world.owner.query(`insert into feature_flag (tenant_id, feature_flag, enabled) values ($1, 'add-owner-role', true)`, [tenantId])
  await world.owner.query(`insert into role_request (tenant_id, id, profile_id, target_role, reason) values ($1, $2, $3, 'Owner', $4)`, [
    tenantId,
    postId,
    ada.profileId,
    secret,
  ])
  await world.owner.query(
    `insert into account_session (tenant_id, id, account_id, sid_hash, subject, user_agent) values ($1, $2, $3, sha256('ada'), $4, $5)`,
    [tenantId, postId, ada.accountId, ada.subject, secret],
  )
  await world.owner.query(
    `insert into livestream (tenant_id, id, creator_id, title, scheduled_start, time_zone) values ($1, $2, $3, $4, now(), 'UTC')`,
    [tenantId, postId, ada.profileId, secret],
  )
  await world.owner.query(`insert into chat (tenant_id, id, type, title, last_seq, member_count) values ($1, $2, 'group_chat', $3, 1, 1)`, [tenantId, postId, secret])
  await world.owner.query(`insert into chat_member (tenant_id, chat_id, profile_id, role, joined_seq) values ($1, $2, $3, 'owner', 1)`, [
    tenantId,
    postId,
    ada.profileId,
  ])
  await world.owner.query(
    `insert into chat_message (tenant_id, chat_id, seq, sender_id, client_id, kind, text) values ($1, $2, 1, $3, $2, 'text', $4)`,
    [tenantId, postId, ada.profileId, secret],
  )
  await world.owner.query(
    `insert into moderation_case (tenant_id, id, target_type, target_id, subject_id, category, priority) values ($1, $2, 'post', $2, $3, 'spam', 0)`,
    [tenantId, postId, ada.profileId],
  )
  await world.owner.query('insert into tip (tenant_id, id, payer_id, creator_id, cents, message) values ($1, $2, $3, $3, 500, $4)', [
    tenantId,
    postId,
    ada.profileId,
    secret,
  ])
  await world.owner.query(`insert into tier (tenant_id, id, level, name, status) values ($1, $2, 1, left($3, 50), 'active')`, [tenantId, postId, secret])
  await world.owner.query(
    `insert into gift (tenant_id, id, tier_id, months, cents, buyer_id, message, deliver_at, account, open_until, paid_at, delivered_at, expires_at, redeemer_id, redeemed_at, code_hash)
     values ($1, $2, $2, 3, 1500, $3, $4, now(), 'acct_x', now(), now(), now(), now() + interval '1 year', $3, now(), sha256($5))`,
    [tenantId, postId, ada.profileId, secret, Buffer.from(inviteToken)],
  )
  await world.owner.query(`insert into sponsorship (tenant_id, id, name, target_url) values ($1, $2, $3, 'https://a.test/')`, [tenantId, postId, secret])
  await world.owner.query(
    `insert into legal_document (tenant_id, id, kind, version, title, body, effective_at) values ($1, $2, 'terms', 1, 'Terms', $3, now() + interval '1 day')`,
    [tenantId, postId, secret],
  )
  await world.owner.query(
    `insert into moderation_action (tenant_id, id, case_id, kind, category, subject_id, reason) values ($1, $2, $2, 'warn', 'spam', $3, $4)`,
    [tenantId, postId, ada.profileId, secret],
  )
  await world.owner.query(`insert into appeal (tenant_id, id, action_id, case_id, author_id, text) values ($1, $2, $2, $2, $3, $4)`, [
    tenantId,
    postId,
    ada.profileId,
    secret,
  ])
  await world.owner.query(`insert into content_rule (tenant_id, id, kind, words, action) values ($1, $2, 'words', array[$3], 'hold')`, [tenantId, postId, secret])
  await world.owner.query(`insert into webhook (tenant_id, id, url, events, secret) values ($1, $2, $3, '{post.published}', 'x')`, [
    tenantId,
    postId,
    `https://shop.test/${secret}`,
  ])
  await world.owner.query(`insert into webhook_delivery (tenant_id, id, webhook_id, event, body) values ($1, $2, $2, 'post.published', $3)`, [
    tenantId,
    postId,
    secret,
  ])
  await world.owner.query(
    `insert into api_key (tenant_id, id, name, prefix, key_hash, scopes, made_by) values ($1, $2, $3, 'mq_x', sha256('x'), '{posts:read}', $4)`,
    [tenantId, postId, secret, owner.profileId],
  )
  await world.owner.query(`insert into feature_flag (tenant_id, feature_flag, enabled) values ($1, 'events', true)`, [tenantId])
  await world.owner.query(
    `insert into event (tenant_id, id, host_id, title, slug, category, kind, starts_at, ends_at, time_zone, status)
     values ($1, $2, $3, $4, 'x', 'art', 'online', now() + interval '1 day', now() + interval '2 days', 'UTC', 'published')`,
    [tenantId, postId, ada.profileId, secret],
  )
  await world.owner.query('insert into event_seats (tenant_id, event_id) values ($1, $2)', [tenantId, postId])
  await world.owner.query(`insert into ticket_order (tenant_id, id, event_id, buyer_id, status, total_cents, reserved_until) values ($1, $2, $2, $3, 'held', 0, now())`, [
    tenantId,
    postId,
    ada.profileId,
  ])
  ids = { folderId: postId, wordId: postId, lineId: postId, payoutId: postId, eventId: postId, orderId: postId, ticketId: postId, codeId: postId, transferId: postId, transferToken: 'x', ruleId: postId, actionId: postId, appealId: postId, apiKeyId: postId, webhookId: postId, deliveryId: postId, sponsorshipId: postId, tierId: postId, specialOfferId: postId, priceMoveId: postId, subscriptionId: postId, documentId: postId, tenantId, caseId: postId, chatId: postId, seq: '1', notificationId: postId, targetId: postId, livestreamId: postId, messageId: postId, pollId: postId, chapterId: postId, clipId: postId, recordingId: postId, exportId: postId, token: 'x', identityId: postId, sessionId: postId, passkeyId: postId, imageId: postId, uploadId: postId, mediaFileId: postId, kind: 'AVATAR', place: 'lightLogo', interestId, inviteToken, roleRequestId: postId, invitationId: postId, highlightId, profileId: ada.profileId, postId, commentId: postId, tipId: postId, giftId: postId, giftCode: inviteToken, linkId: postId, platformId: 'tube', hostname: 'called.test', featureFlag: 'add-owner-role', nickname: 'ada' }
  foreignHeaders = await world.signed(stranger)
  memberHeaders = await world.signed(member)
})
afterAll(() => world.close())

const bound = features.flatMap((feature) => feature.bound)
const entries = bound.map(({ route, open }) => [`${route.method} ${addressOf(route)}`, { route, open }] as const)

const here = 'server/src/test/access.test.ts'

const urlOf = (route: Route, values: Record<string, string> = ids) =>
  paramNames(route.path).reduce((path, name) => {
    if (!values[name]) throw new Error(`${route.name} wants a ${name}: add one to ids in ${here}`)
    return path.replace(`:${name}`, encodeURIComponent(values[name]))
  }, addressOf(route))

const send = (route: Route, headers: Record<string, string>, { url = urlOf(route), input = {} } = {}) =>
  world.app.inject({
    method: route.method as 'GET',
    url: sendsQuery(route) ? `${url}?${new URLSearchParams(input as Record<string, string>).toString()}` : url,
    headers: { host: world.home.hostname, ...headers },
    ...(route.sends ? { payload: Buffer.from('GIF89a, and nothing that we take') } : sendsQuery(route) ? {} : { payload: input }),
  })

describe.each(entries)('%s', (_name, { route, open }) => {
  it('answers nobody only where anyone may call', async () => {
    const { statusCode, body } = await send(route, {})
    if (open) expect(statusCode).toBeLessThan(500)
    else expect(statusCode).toBe(401)
    if (!open) expect(body).not.toContain(secret)
  })

  it('refuses a token of another channel and shows not a byte', async () => {
    const own = await send(route, { ...foreignHeaders, host: world.home.hostname })
    expect(own.statusCode).toBe(401)
    expect(own.body).not.toContain(secret)
  })

  it('shows nothing of this channel at the address of another', async () => {
    const { statusCode, body } = await send(route, foreignHeaders)
    expect(statusCode).toBeLessThan(500)
    expect(body).not.toContain(secret)
  })

  it('refuses unknown keys and survives junk', async () => {
    for (const input of [{ role: 'Owner', tenantId: 'x' }, { limit: '1e9', cursor: '\0' }, { a: 'x'.repeat(10_000) }]) {
      const { statusCode } = await send(route, memberHeaders, { input })
      expect(statusCode).toBeLessThan(500)
    }
    const unknown = await send(route, memberHeaders, { input: { tenantId: world.home.tenantId } })
    expect([400, 403]).toContain(unknown.statusCode)
  })

})

const withParams = entries.filter(([, { route }]) => paramNames(route.path).length)

it.each(withParams)('%s survives junk in its address', async (_name, { route }) => {
  for (const junk of ['%00', '..%2f..%2fetc', 'not-an-id', '00000000-0000-0000-0000-000000000000', "'%20or%201=1"]) {
    const url = addressOf(route).replaceAll(/:\w+/g, junk)
    const { statusCode } = await send(route, memberHeaders, { url })
    expect(statusCode).toBeLessThan(500)
  }
})
