import { auditLog } from '@marquee/contract/auditLog'
import { identities } from '@marquee/contract/identities'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.owner.query(`insert into feature_flag (tenant_id, feature_flag, enabled) values ($1, 'link-multiple-accounts', true)`, [
    world.home.tenantId,
  ])
})
afterAll(() => world.close())

const now = () => Math.floor(Date.now() / 1_000)

/** The ID token of a second login, as the provider makes it for the linking client. */
const secondLogin = (intent: string, subject: string, claims: Record<string, unknown> = {}, header: Record<string, unknown> = {}) =>
  new SignJWT({
    iss: `http://${world.home.hostname}/`,
    aud: 'marquee-link',
    sub: subject,
    iat: now(),
    exp: now() + 600,
    auth_time: now(),
    org_id: world.home.orgId,
    link_intent: intent,
    email: `${subject}@example.com`,
    email_verified: true,
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'test', ...header })
    .sign(world.privateKey)

const begin = async (name: string) => (await world.as(name)(identities.begin, {})).intent

const link = async (name: string, subject: string) => {
  const intent = await begin(name)
  return world.as(name)(identities.link, { intent, idToken: await secondLogin(intent, subject) })
}

const labelsOf = async (name: string) => (await world.as(name)(identities.list, {})).map(({ label }) => label)

/** Calls as ada by way of a login of hers. */
const tokenOf = (name: string, subject: string) => world.tokenFor({ ...world.person(name), subject }, { auth_time: now() })

describe('a second login', () => {
  it('opens the same account', async () => {
    const [, second] = await link('ada', 'auth|ada-at-work')
    expect(second).toMatchObject({ label: 'auth|ada-at-work@example.com', provider: null, isPrimary: false, isCurrent: false, can: { unlink: true } })

    const me = await world.app.inject({
      url: '/api/profiles/me',
      headers: { host: world.home.hostname, authorization: `Bearer ${await tokenOf('ada', 'auth|ada-at-work')}` },
    })
    expect(me.json()).toMatchObject({ id: world.person('ada').accountId })
  })

  it('is announced to both addresses', async () => {
    await world.owner.query('update account set email = $2 where id = $1', [world.person('ada').accountId, 'ada@example.com'])
    await link('ada', 'auth|ada-third')
    await world.settled()
    const { rows } = await world.owner.query<{ to: string; subject: string }>(
      `select payload->>'to' as to, payload->>'subject' as subject from graphile_worker._private_jobs where payload->>'subject' = 'A login was linked'`,
    )
    expect(rows.map(({ to }) => to)).toEqual(expect.arrayContaining(['ada@example.com', 'auth|ada-third@example.com']))
  })

  it('gives the account its address only where the provider has verified it', async () => {
    for (const [subject, claims] of [['auth|una-2', { email_verified: false }], ['auth|una-3', {}]] as const) {
      const intent = await begin('una')
      await world.as('una')(identities.link, { intent, idToken: await secondLogin(intent, subject, claims) })
    }
    const { rows } = await world.owner.query(
      `select label, email from account_identity where account_id = $1 and kind = 'secondary' order by subject`,
      [world.person('una').accountId],
    )
    expect(rows).toEqual([
      { label: 'auth|una-2@example.com', email: null },
      { label: 'auth|una-3@example.com', email: 'auth|una-3@example.com' },
    ])
  })

  it('is nobody else’s afterwards', async () => {
    await link('ben', 'auth|shared')
    await expect(link('cleo', 'auth|shared')).rejects.toMatchObject({ status: 422, code: 'identity_taken' })
    await expect(link('ben', 'auth|shared')).rejects.toMatchObject({ code: 'identity_linked' })
  })

  it('that opens an account of its own already stays there', async () => {
    await world.as('dov')(identities.list, {})
    await expect(link('ben', world.person('dov').subject)).rejects.toMatchObject({ code: 'identity_taken' })
  })

  it('goes to one of two accounts that ask at the same moment', async () => {
    const attempts = await Promise.allSettled(['eva', 'finn'].map((name) => link(name, 'auth|contested')))
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is one of at most five', async () => {
    for (const number of [1, 2, 3, 4]) await link('gil', `auth|gil-${number}`)
    await expect(link('gil', 'auth|gil-5')).rejects.toMatchObject({ code: 'too_many_identities' })
    expect(await labelsOf('gil')).toHaveLength(5)
  })
})

describe('an attempt to link', () => {
  it('works once', async () => {
    const intent = await begin('hana')
    const idToken = await secondLogin(intent, 'auth|hana-2')
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => world.as('hana')(identities.link, { intent, idToken })))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(world.as('hana')(identities.link, { intent, idToken })).rejects.toMatchObject({ code: 'link_ended' })
  })

  it('ends when another begins, and after ten minutes', async () => {
    const first = await begin('ivo')
    const second = await begin('ivo')
    const late = { code: 'link_ended' }
    await expect(world.as('ivo')(identities.link, { intent: first, idToken: await secondLogin(first, 'auth|ivo-2') })).rejects.toMatchObject(late)
    await world.owner.query(`update link_intent set expires_at = now() - interval '1 second' where id = $1`, [second])
    await expect(world.as('ivo')(identities.link, { intent: second, idToken: await secondLogin(second, 'auth|ivo-2') })).rejects.toMatchObject(late)
  })

  it('belongs to the account that began it', async () => {
    const intent = await begin('jona')
    const idToken = await secondLogin(intent, 'auth|jona-2')
    await expect(world.as('mallory')(identities.link, { intent, idToken })).rejects.toMatchObject({ code: 'link_ended' })
    expect((await world.as('jona')(identities.link, { intent, idToken })).map(({ isCurrent }) => isCurrent)).toEqual([true, false])
  })

  it('may come in a claim with an address in front, as some providers want it', async () => {
    const intent = await begin('kari')
    const idToken = await secondLogin(intent, 'auth|kari-2', { link_intent: undefined, [`${world.audience}/link_intent`]: intent })
    expect(await world.as('kari')(identities.link, { intent, idToken })).toHaveLength(2)
  })

  it('is begun by somebody who has just proved who they are', async () => {
    const old = await world.tokenFor(await world.addPerson('kim'), { auth_time: now() - 700 })
    const headers = { ...(await world.signed(world.person('kim'))), authorization: `Bearer ${old}` }
    const answer = await world.app.inject({ method: 'POST', url: '/api/link-intents', headers, payload: {} })
    expect(answer.json()).toMatchObject({ code: 'sign_in_again', remedy: { kind: 'sign_in_again' } })
  })

  const other = '0196f000-0000-4000-8000-000000000000'
  it.each<[string, Record<string, unknown>, Record<string, unknown>?]>([
    ['of another attempt', { link_intent: other }],
    ['made for no attempt', { link_intent: undefined }],
    ['made for the main client', { aud: 'marquee-web' }],
    ['made for several clients by another party', { aud: ['marquee-link', 'x'], azp: 'x' }],
    ['of another issuer', { iss: 'https://elsewhere.example/' }],
    ['of another channel', { org_id: 'org_AAAAAAAAAAAAAAAA' }],
    ['of no channel', { org_id: undefined }],
    ['of a sign-in long ago', { auth_time: now() - 900 }],
    ['that does not say when its person signed in', { auth_time: undefined }],
    ['issued long ago', { iat: now() - 900 }],
    ['that has expired', { exp: now() - 120 }],
    ['signed by a key that nobody knows', {}, { kid: 'unknown' }],
  ])('refuses a login %s', async (_what, claims, header) => {
    const intent = await begin('lea')
    const idToken = await secondLogin(intent, 'auth|lea-2', claims, header)
    await expect(world.as('lea')(identities.link, { intent, idToken })).rejects.toMatchObject({ status: 422, code: 'link_not_verified' })
    expect(await labelsOf('lea')).toHaveLength(1)
  })

  it('refuses a login without a true signature', async () => {
    const intent = await begin('lea')
    const [header, payload] = (await secondLogin(intent, 'auth|lea-2')).split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    for (const idToken of [`${header}.${payload}.c2lnbmF0dXJl`, `${none}.${payload}.`])
      await expect(world.as('lea')(identities.link, { intent, idToken })).rejects.toMatchObject({ code: 'link_not_verified' })
  })
})

describe('removing a login', () => {
  it('leaves the others', async () => {
    const [, second] = await link('mia', 'auth|mia-2')
    expect(await world.as('mia')(identities.unlink, { identityId: second!.id })).toMatchObject([{ isPrimary: true, can: { unlink: false } }])
    expect(await labelsOf('mia')).toHaveLength(1)
  })

  it('never takes the last one, nor the one that is in use', async () => {
    const [only] = await world.as('nils')(identities.list, {})
    await expect(world.as('nils')(identities.unlink, { identityId: only!.id })).rejects.toMatchObject({ code: 'last_identity' })
    await link('nils', 'auth|nils-2')
    await expect(world.as('nils')(identities.unlink, { identityId: only!.id })).rejects.toMatchObject({ code: 'identity_in_use' })
  })

  it('makes a remaining one the primary', async () => {
    const [first] = await link('ole', 'auth|ole-2')
    const headers = { ...(await world.signed({ ...world.person('ole'), subject: 'auth|ole-2' })) }
    const answer = await world.app.inject({ method: 'DELETE', url: `/api/identities/${first!.id}`, headers })
    expect(answer.json()).toMatchObject([{ label: 'auth|ole-2@example.com', isPrimary: true, isCurrent: true }])
  })

  it('is for one’s own logins only', async () => {
    const [, second] = await link('pia', 'auth|pia-2')
    await link('quin', 'auth|quin-2')
    await expect(world.as('quin')(identities.unlink, { identityId: second!.id })).rejects.toMatchObject({ status: 404 })
  })

  it('leaves one of two when both are removed at the same moment', async () => {
    const all = await link('rosa', 'auth|rosa-2')
    const third = (await link('rosa', 'auth|rosa-3')).at(-1)!
    const asThird = await world.signed({ ...world.person('rosa'), subject: 'auth|rosa-3' })
    await Promise.all(all.map(({ id }) => world.app.inject({ method: 'DELETE', url: `/api/identities/${id}`, headers: asThird })))
    const left = await world.app.inject({ url: '/api/identities', headers: asThird })
    expect(left.json()).toMatchObject([{ id: third.id, isPrimary: true }])
  })
})

it('is in the audit log when it is linked and when it is removed, without its address', async () => {
  const [, second] = await link('tove', 'auth|tove-2')
  await world.as('tove')(identities.unlink, { identityId: second!.id })
  // A refused attempt leaves nothing behind.
  await expect(link('tove', 'auth|ada-at-work')).rejects.toMatchObject({ code: 'identity_taken' })
  await world.addPerson('olga', { role: 'Owner' })
  const { items } = await world.as('olga')(auditLog.list, { limit: 50 })
  const tove = { id: world.person('tove').profileId }
  expect(items.filter(({ actor }) => actor?.id === tove.id)).toMatchObject([
    { action: 'identity.unlinked', actorKind: 'person', actor: tove, target: tove }, { action: 'identity.linked', actorKind: 'person', actor: tove, target: tove },
  ])
  expect(JSON.stringify(items)).not.toContain('auth|')
})

it('exists only where the tenant has switched it on', async () => {
  const overclock = await world.addTenant('overclock.test', 'Overclock')
  await world.addPerson('otto', {}, overclock)
  await expect(world.as('otto')(identities.list, {})).rejects.toMatchObject({ status: 403, code: 'not_allowed' })
  await expect(world.as('otto')(identities.begin, {})).rejects.toMatchObject({ code: 'not_allowed' })
})
