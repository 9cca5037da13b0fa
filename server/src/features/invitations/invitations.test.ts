import { createHash } from 'node:crypto'
import { invitations, type InvitedRole } from '@marquee/contract/invitations'
import { accounts } from '@marquee/contract/accounts'
import { flags } from '@marquee/contract/flags'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressInvited, invitationLetsIn } from '#app.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
  const { tenantId } = world.home
  await world.addPerson('olga', { role: 'Owner' })
  await world.addPerson('sol', { role: 'Superadmin' })
  await world.addPerson('ada', { role: 'Creator' })
  await world.addPerson('newcomer', { setupCompleted: false })
  await world.owner.query(`insert into feature_flag (tenant_id, feature_flag) values ($1, 'add-owner-role')`, [tenantId])
})
afterAll(() => world.close())

const as = (name: string) => world.as(name)
const tokenIn = (url: string) => url.split('/invitation/')[1]!

const openLink = async (targetRole: InvitedRole = 'Creator', by = 'olga') => {
  const { url, invitation } = await as(by)(invitations.openLink, { targetRole })
  return { inviteToken: tokenIn(url), id: invitation.id }
}

const send = (lines: string[], targetRole: InvitedRole = 'Creator', message = '') => as('olga')(invitations.send, { targetRole, lines, message })

interface MailPayload {
  to: string
  subject: string
  text: string
}

const mailsTo = async (to: string) => {
  await world.settled()
  const { rows } = await world.owner.query<{ payload: MailPayload }>(
    `select payload from graphile_worker._private_jobs where payload->>'to' = $1 order by id`, [to])
  return rows.map(({ payload }) => payload)
}
const tokenSentTo = async (to: string) => /\/invitation\/([\w-]{43})/.exec((await mailsTo(to)).at(-1)!.text)![1]!

const expire = (id: string) => world.owner.query(`update invitation set expires_at = now() - interval '1 second' where id = $1`, [id])
const roleOf = async (name: string) => (await as(name)(accounts.me, {})).role
const idSentTo = async (email: string) =>
  (await world.owner.query<{ id: string }>('select id from invitation where email = $1', [email])).rows[0]!.id

describe('a link', () => {
  it('shows anybody who invites, to what, and hints at the address only', async () => {
    await send(['noor@example.com'], 'Creator', 'Your prints belong here')
    const inviteToken = await tokenSentTo('noor@example.com')
    const read = await world.asNobody(invitations.read, { inviteToken })
    expect(read).toMatchObject({ targetRole: 'Creator', message: 'Your prints belong here', sentTo: 'n••@e••.com', state: 'pending', inviter: { displayName: 'Olga' } })
    expect(JSON.stringify(read)).not.toContain('noor@')
  })

  it('is kept as a hash alone, and no cache keeps its answer', async () => {
    const { inviteToken } = await openLink()
    const { rows } = await world.owner.query('select i::text as row from invitation i')
    expect(rows.some(({ row }) => (row as string).includes(inviteToken))).toBe(false)
    const { headers } = await world.app.inject({ url: `/api/invitations/${inviteToken}`, headers: { host: world.home.hostname } })
    expect(headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(headers.etag).toBeUndefined()
  })

  it('makes dov a creator, once', async () => {
    const { inviteToken } = await openLink()
    expect(await as('dov')(invitations.accept, { inviteToken })).toEqual({ role: 'Creator' })
    expect(await roleOf('dov')).toBe('Creator')
    expect(await as('dov')(invitations.accept, { inviteToken })).toEqual({ role: 'Creator' })
    await expect(as('ben')(invitations.accept, { inviteToken })).rejects.toMatchObject({ code: 'invitation_accepted' })
    expect(await world.asNobody(invitations.read, { inviteToken })).toMatchObject({ state: 'accepted', message: '' })
  })

  it('lets one of 64 people in who press at the same moment', async () => {
    const { inviteToken } = await openLink()
    const crowd = Array.from({ length: 64 }, (_, place) => `crowd${place}`)
    for (const name of crowd) await world.addPerson(name)
    const outcomes = await Promise.allSettled(crowd.map((name) => as(name)(invitations.accept, { inviteToken })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as { code: string }).code] : []))
    expect(refusals).toEqual(Array.from({ length: 63 }, () => 'invitation_accepted'))
    const { rows } = await world.owner.query(`select count(*)::int as creators from profile where nickname like 'crowd%' and role = 'Creator'`)
    expect(rows).toEqual([{ creators: 1 }])
  })

  it('never lowers a role, and stays for somebody who needs it', async () => {
    const { inviteToken } = await openLink('Member')
    await expect(as('ada')(invitations.accept, { inviteToken })).rejects.toMatchObject({ code: 'role_held' })
    expect(await roleOf('ada')).toBe('Creator')
    expect(await as('newcomer')(invitations.accept, { inviteToken })).toEqual({ role: 'Member' })
  })

  it('ends when it expires, is declined or is taken back', async () => {
    const [expired, declined, revoked] = [await openLink(), await openLink(), await openLink()]
    await expire(expired.id)
    expect(await world.asNobody(invitations.decline, { inviteToken: declined.inviteToken })).toMatchObject({ state: 'declined' })
    await as('olga')(invitations.revoke, { invitationId: revoked.id })
    for (const [{ inviteToken }, state] of [[expired, 'expired'], [declined, 'declined'], [revoked, 'revoked']] as const) {
      expect(await world.asNobody(invitations.read, { inviteToken })).toMatchObject({ state })
      await expect(as('ben')(invitations.accept, { inviteToken })).rejects.toMatchObject({ status: 422, code: `invitation_${state}` })
      await expect(world.asNobody(invitations.decline, { inviteToken })).rejects.toMatchObject({ code: `invitation_${state}` })
    }
    expect(await roleOf('ben')).toBe('Member')
  })

  it('ends with the role of whoever sent it', async () => {
    await world.addPerson('petra', { role: 'Owner' })
    const { inviteToken } = await openLink('Creator', 'petra')
    await world.owner.query(`update profile set role = 'Member' where nickname = 'petra'`)
    expect(await world.asNobody(invitations.read, { inviteToken })).toMatchObject({ state: 'revoked' })
    await expect(as('ben')(invitations.accept, { inviteToken })).rejects.toMatchObject({ code: 'invitation_revoked' })
  })

  it.each(['suspended', 'banned', 'deactivated', 'pending_deletion'])('ends while the account of whoever sent it is %s', async (status) => {
    await world.addPerson(`leaver_${status}`, { role: 'Owner' })
    const { inviteToken } = await openLink('Creator', `leaver_${status}`)
    const { accountId } = world.person(`leaver_${status}`)
    await world.owner.query('update account set status = $2 where id = $1', [accountId, status])
    expect(await world.asNobody(invitations.read, { inviteToken })).toMatchObject({ state: 'revoked' })
    await expect(as('ben')(invitations.accept, { inviteToken })).rejects.toMatchObject({ code: 'invitation_revoked' })
    expect(await invitationLetsIn(world.scope(), createHash('sha256').update(inviteToken).digest(), 'auth|late')).toBe(false)
    await world.owner.query(`update account set status = 'active' where id = $1`, [accountId])
    expect(await world.asNobody(invitations.read, { inviteToken })).toMatchObject({ state: 'pending' })
  })

  it('is unknown at the address of another channel, and so is one that was never made', async () => {
    const { inviteToken } = await openLink()
    const overclock = await world.addTenant('overclock.test', 'Overclock')
    const elsewhere = await world.app.inject({ url: `/api/invitations/${inviteToken}`, headers: { host: overclock.hostname } })
    expect(elsewhere.statusCode).toBe(404)
    await expect(world.asNobody(invitations.read, { inviteToken: 'x'.repeat(43) })).rejects.toMatchObject({ status: 404 })
  })
})

describe('an owner', () => {
  it('pastes 200 addresses: each is sent or explained, and each mail has a link of its own', async () => {
    await world.addPerson('kim', { role: 'Creator' })
    await world.owner.query(`update account set email = 'kim@example.com' where profile_id = $1`, [world.person('kim').profileId])
    await send(['early@example.com'])
    const many = Array.from({ length: 195 }, (_, place) => `person${place}@bulk.example.com`)
    const answer = await send(['not an address', 'KIM@example.com', 'Early <early@example.com>', ...many, 'Person0@bulk.example.com', 'last@bulk.example.com'])

    expect(answer).toHaveLength(200)
    expect(answer.slice(0, 3).map(({ outcome }) => outcome)).toEqual(['invalid', 'has_role', 'already_invited'])
    expect(answer.slice(3, 198).every(({ outcome }) => outcome === 'sent')).toBe(true)
    expect(answer.slice(198).map(({ outcome }) => outcome)).toEqual(['duplicate', 'sent'])
    const tokens = await Promise.all(many.slice(0, 5).map(tokenSentTo))
    expect(new Set(tokens).size).toBe(5)
    expect((await mailsTo('person0@bulk.example.com'))[0]).toMatchObject({ subject: 'Olga invites you to Northlight' })
    expect(await mailsTo('kim@example.com')).toEqual([])
  })

  it('sends nothing at all when one line too many or one that is too long was pasted', async () => {
    const count = async () => (await world.owner.query<{ count: number }>('select count(*)::int as count from invitation')).rows[0]!.count
    const before = await count()
    const lines = Array.from({ length: 201 }, (_, place) => `over${place}@example.com`)
    await expect(send(lines)).rejects.toMatchObject({ status: 400, body: { errors: [{ fieldName: 'lines' }] } })
    await expect(send(['fine@example.com', `${'a'.repeat(400)}@example.com`])).rejects.toMatchObject({ status: 400 })
    expect(await count()).toBe(before)
  })

  it('sends again: the old link ends, the new one works', async () => {
    await send(['again@example.com'])
    const first = await tokenSentTo('again@example.com')
    const invitationId = await idSentTo('again@example.com')
    await expire(invitationId)
    expect(await as('olga')(invitations.resend, { invitationId })).toMatchObject({ url: null, invitation: { state: 'pending' } })
    const second = await tokenSentTo('again@example.com')
    await expect(world.asNobody(invitations.read, { inviteToken: first })).rejects.toMatchObject({ status: 404 })
    expect(await world.asNobody(invitations.read, { inviteToken: second })).toMatchObject({ state: 'pending' })
  })

  it('starts an expired invitation again by pasting its address', async () => {
    await send(['late@example.com'])
    await expire(await idSentTo('late@example.com'))
    expect(await send(['late@example.com'])).toMatchObject([{ outcome: 'sent' }])
    expect(await send(['LATE@example.com'])).toMatchObject([{ outcome: 'already_invited' }])
    expect(await mailsTo('late@example.com')).toHaveLength(2)
  })

  it('reads the list by role and state, newest first, in pages', async () => {
    const sent = async (wish: object) => as('olga')(invitations.sent, { targetRole: 'Creator', ...wish })
    const { items, cursor } = await sent({ limit: 2, state: 'pending' })
    const next = await sent({ limit: 2, state: 'pending', cursor })
    expect(items[0]).toMatchObject({ email: 'late@example.com' })
    expect([...items, ...next.items].map(({ id }) => id)).toEqual([...items, ...next.items].map(({ id }) => id).sort().reverse())
    const accepted = await sent({ state: 'accepted', limit: 100 })
    expect(accepted.items.every(({ email, acceptedBy }) => email === null && acceptedBy?.role === 'Creator')).toBe(true)
    expect(accepted.items.length).toBeGreaterThan(1)
    expect((await as('olga')(invitations.sent, { targetRole: 'Owner' })).items).toEqual([])
  })

  it('invites owners only where the flag allows it; a superadmin always does', async () => {
    const set = (enabled: boolean) => world.owner.query(`update feature_flag set enabled = $1 where feature_flag = 'add-owner-role'`, [enabled])
    await expect(openLink('Owner')).rejects.toMatchObject({ status: 403 })
    const { inviteToken } = await openLink('Owner', 'sol')
    expect(await as('una')(invitations.accept, { inviteToken })).toEqual({ role: 'Owner' })
    expect((await as('una')(flags.list, {}))).toMatchObject([{ featureFlag: 'add-owner-role', enabled: false }])
    await set(true)
    const byOwner = await openLink('Owner')
    await set(false)
    expect(await world.asNobody(invitations.read, { inviteToken: byOwner.inviteToken })).toMatchObject({ state: 'revoked' })
    await expect(as('vera')(invitations.accept, { inviteToken: byOwner.inviteToken })).rejects.toMatchObject({ code: 'invitation_revoked' })
    expect(await roleOf('vera')).toBe('Member')
  })

  it('has just signed in where the role has powers', async () => {
    const { id } = await openLink('Creator', 'sol')
    const olga = world.person('olga')
    const { authorization: _, ...headers } = await world.signed(olga)
    const authorization = `Bearer ${await world.tokenFor(olga, { auth_time: Math.floor(Date.now() / 1_000) - 900 })}`
    const press = async (url: string, payload: object) =>
      (await world.app.inject({ method: 'POST', url: `/api/sent-invitations${url}`, headers: { ...headers, authorization }, payload })).json<{ code?: string }>().code
    expect(await press('', { targetRole: 'Creator', lines: ['fresh@example.com'] })).toBe('sign_in_again')
    expect(await press('/open-link', { targetRole: 'Creator' })).toBe('sign_in_again')
    expect(await press(`/${id}/renewal`, {})).toBe('sign_in_again')
    expect(await press('', { targetRole: 'Member', lines: ['fresh@example.com'] })).toBeUndefined()
    expect(await press('/open-link', { targetRole: 'Member' })).toBeUndefined()
  })

  it('is the only one who sends, reads, renews and takes back', async () => {
    const { id: invitationId } = await openLink()
    for (const name of ['ben', 'ada']) {
      await expect(as(name)(invitations.send, { targetRole: 'Member', lines: ['x@example.com'] })).rejects.toMatchObject({ status: 403 })
      await expect(as(name)(invitations.openLink, { targetRole: 'Member' })).rejects.toMatchObject({ status: 403 })
      await expect(as(name)(invitations.sent, { targetRole: 'Member' })).rejects.toMatchObject({ status: 403 })
      await expect(as(name)(invitations.resend, { invitationId })).rejects.toMatchObject({ status: 404 })
      await expect(as(name)(invitations.revoke, { invitationId })).rejects.toMatchObject({ status: 404 })
    }
  })
})

it('lets one login into an invite-only channel by a link, as often as that one comes back', async () => {
  const { inviteToken, id } = await openLink('Member')
  const hash = createHash('sha256').update(inviteToken).digest()
  const enters = (subject: string) => invitationLetsIn(world.scope(), hash, subject)
  const doors = await Promise.all(Array.from({ length: 20 }, (_, place) => enters(`auth|${place}`)))
  expect(doors.filter(Boolean)).toHaveLength(1)
  expect(await enters(`auth|${doors.indexOf(true)}`)).toBe(true)
  expect(await invitationLetsIn(world.scope(), Buffer.alloc(32), 'auth|1')).toBe(false)
  await as('olga')(invitations.revoke, { invitationId: id })
  expect(await enters(`auth|${doors.indexOf(true)}`)).toBe(false)
})

describe('the address of an invitation', () => {
  const provedBy = (token: string) => addressInvited(world.scope(), createHash('sha256').update(token).digest())
  const invite = async (email: string) => {
    await send([email], 'Member')
    return tokenSentTo(email)
  }

  it('is proved by the token that was mailed, and by no other', async () => {
    const first = await invite('tove@example.com')
    expect(await provedBy(first)).toBe('tove@example.com')
    const { url } = await as('olga')(invitations.resend, { invitationId: await idSentTo('tove@example.com') })
    expect(url).toBeNull()
    expect(await provedBy(first)).toBeUndefined()
    expect(await provedBy(await tokenSentTo('tove@example.com'))).toBe('tove@example.com')
    expect(await provedBy((await openLink('Member')).inviteToken)).toBeUndefined()
    expect(await addressInvited(world.scope(), Buffer.alloc(32))).toBeUndefined()
  })

  it('is proved no more once the invitation is over, or somebody has come in by it', async () => {
    const ended = async (email: string, end: (id: string, token: string) => Promise<unknown>) => {
      const token = await invite(email)
      await end(await idSentTo(email), token)
      return provedBy(token)
    }
    expect(await ended('u1@example.com', expire)).toBeUndefined()
    expect(await ended('u2@example.com', (invitationId) => as('olga')(invitations.revoke, { invitationId }))).toBeUndefined()
    expect(await ended('u3@example.com', (id, inviteToken) => world.asNobody(invitations.decline, { inviteToken }))).toBeUndefined()
    expect(await ended('u4@example.com', (id, inviteToken) => as('newcomer')(invitations.accept, { inviteToken }))).toBeUndefined()
    const held = (id: string, token: string) => invitationLetsIn(world.scope(), createHash('sha256').update(token).digest(), 'auth|first')
    expect(await ended('u5@example.com', held)).toBeUndefined()
  })

  it('is proved at its own channel only', async () => {
    const token = await invite('vide@example.com')
    const elsewhere = await world.addTenant('elsewhere.test', 'Elsewhere')
    const hash = createHash('sha256').update(token).digest()
    expect(await addressInvited(world.scope(elsewhere), hash)).toBeUndefined()
  })
})

it('forgets the address of somebody who never came, ninety days after the link has ended', async () => {
  await send(['early@example.com', 'late@example.com'])
  const age = (email: string, days: number) =>
    world.owner.query(`update invitation set expires_at = now() - make_interval(days => $2) where email = $1`, [email, days])
  await age('early@example.com', 91)
  await age('late@example.com', 89)
  await world.runJob('sweep_invitations')
  const { rows } = await world.owner.query<{ email: string }>(`select email from invitation where email in ('early@example.com', 'late@example.com')`)
  expect(rows.map(({ email }) => email)).toEqual(['late@example.com'])
})
