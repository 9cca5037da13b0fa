import { addressOf, paramNames, sendsQuery, type Route } from '@marquee/contract/route'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { features } from '#features.ts'
import { createWorld, type World } from '#test/world.ts'

/* Walks every route of the contract as people who have no business there. New routes are walked without a word here. */

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
  const inviteToken = 'walker'.padEnd(43, '-')
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
  ids = { exportId: postId, token: 'x', identityId: postId, sessionId: postId, passkeyId: postId, imageId: postId, uploadId: postId, kind: 'AVATAR', interestId, inviteToken, roleRequestId: postId, invitationId: postId, highlightId, profileId: ada.profileId, postId, platformId: 'tube', nickname: 'ada' }
  foreignHeaders = await world.signed(stranger)
  memberHeaders = await world.signed(member)
})
afterAll(() => world.close())

const bound = features.flatMap((feature) => feature.bound)
const entries = bound.map(({ route, guard, open }) => [`${route.method} ${addressOf(route)}`, { route, guard, open }] as const)

const urlOf = (route: Route, values: Record<string, string> = ids) =>
  paramNames(route.path).reduce((path, name) => {
    if (!values[name]) throw new Error(`The walker has no ${name}: give it one above`)
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
    for (const input of [{ role: 'Owner', tenantId: 'x' }, { __proto__: { admin: true }, limit: '1e9', cursor: '\0' }, { a: 'x'.repeat(10_000) }]) {
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

const forSomeRoles = entries.filter(([, { guard }]) => /Owner|Creator/.test(guard))

it.each(forSomeRoles)('%s is shut for members', async (_name, { route }) => {
  const { statusCode, body } = await send(route, memberHeaders, { input: validFor(route) })
  expect(statusCode).toBe(403)
  expect(body).not.toContain(secret)
})

/** Input that passes the contract, so that the guard is what refuses. */
const valid: Record<string, object> = {
  'posts.publish': { id: crypto.randomUUID(), text: 'x' },
  'platforms.connect': { artistId: 'x' },
  'highlights.add': { id: crypto.randomUUID(), category: 'PETS', title: 'x' },
  'invitations.sent': { targetRole: 'Member' },
  'invitations.send': { targetRole: 'Member', lines: ['x@example.com'] },
  'invitations.openLink': { targetRole: 'Member' },
  'roleRequests.decide': { approve: true },
  'highlights.arrange': { highlightIds: [] },
}
const validFor = (route: Route): object => valid[route.name] ?? {}
