import { security } from '@marquee/contract/security'
import { openAuthenticator } from '@marquee/identity/test/authenticator'
import { codeOf } from '@marquee/identity/test/authenticatorApp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '#test/world.ts'

let world: World
let as: World['as']
const origin = 'http://northlight.test'

describe('at the product’s own provider', () => {
  beforeAll(async () => {
    world = await createWorld({ provider: true })
    as = world.as
  })
  afterAll(() => world.close())

  it('sets up an authenticator app with its first code, and hands out ten recovery codes', async () => {
    expect(await as('ada')(security.factors, {})).toEqual({ totpSince: null, recoveryCodesLeft: 0, passkeys: [] })
    const { secret, uri } = await as('ada')(security.beginTotp, {})
    expect(uri).toContain('Northlight:ada%40people.test')
    await expect(as('ada')(security.confirmTotp, { code: '12' })).rejects.toMatchObject({
      status: 422, code: 'code_wrong', body: { errors: [{ fieldName: 'code', message: 'does not fit: codes change every half minute and work once' }] },
    })
    const { recoveryCodes } = await as('ada')(security.confirmTotp, { code: codeOf(secret) })
    expect(recoveryCodes).toHaveLength(10)
    expect(await as('ada')(security.factors, {})).toMatchObject({ totpSince: expect.any(String) as string, recoveryCodesLeft: 10 })
    await expect(as('ada')(security.beginTotp, {})).rejects.toMatchObject({ code: 'totp_on_already' })
    expect((await as('ada')(security.renewRecoveryCodes, {})).recoveryCodes).not.toEqual(recoveryCodes)
    await as('ada')(security.removeTotp, {})
    await expect(as('ada')(security.removeTotp, {})).rejects.toMatchObject({ code: 'totp_off' })
    await expect(as('ada')(security.renewRecoveryCodes, {})).rejects.toMatchObject({ code: 'totp_off' })
  })

  it('adds, renames and removes a passkey of ben’s, which is nobody else’s business', async () => {
    const made = openAuthenticator(origin).make(await as('ben')(security.beginPasskey, {})) as never
    await expect(as('ada')(security.addPasskey, { name: 'Stolen', made })).rejects.toMatchObject({ code: 'passkey_refused' })
    const passkey = await as('ben')(security.addPasskey, { name: ' Phone ', made })
    expect(passkey).toMatchObject({ name: 'Phone', lastUsedAt: null, isSynced: false })
    await expect(as('ben')(security.addPasskey, { name: 'Twice', made })).rejects.toMatchObject({ code: 'passkey_refused' })

    const passkeyId = passkey.id
    await expect(as('ada')(security.renamePasskey, { passkeyId, name: 'Mine' })).rejects.toMatchObject({ status: 404 })
    await expect(as('ada')(security.removePasskey, { passkeyId })).rejects.toMatchObject({ status: 404 })
    expect(await as('ben')(security.renamePasskey, { passkeyId, name: 'Old phone' })).toMatchObject({ name: 'Old phone' })
    await as('ben')(security.removePasskey, { passkeyId })
    expect((await as('ben')(security.factors, {})).passkeys).toEqual([])
  })

  it('has room for twenty passkeys', async () => {
    const made = openAuthenticator(origin).make(await as('ada')(security.beginPasskey, {})) as never
    const { subject } = world.person('ada')
    await world.owner.query(
      `insert into identity.passkey (id, person_id, rp_id, credential_id, public_key, counter, is_synced, name)
       select gen_random_uuid(), $1, 'northlight.test', 'credential ' || n, '', 0, false, 'Key' from generate_series(1, 20) n`, [subject])
    await expect(as('ada')(security.beginPasskey, {})).rejects.toMatchObject({ code: 'passkeys_full' })
    await expect(as('ada')(security.addPasskey, { name: 'One more', made })).rejects.toMatchObject({ code: 'passkeys_full' })
  })

  it('tells by mail, in the channel’s name, what was changed', async () => {
    const { rows } = await world.owner.query<{ subject: string; to: string }>(
      `select payload ->> 'subject' as subject, payload ->> 'to' as to from outbox where topic = 'mail_wanted'
       union select payload ->> 'subject', payload ->> 'to' from graphile_worker._private_jobs where payload ->> 'subject' is not null`)
    const told = (to: string) => rows.filter((mail) => mail.to === to).map(({ subject }) => subject)
    expect(told('ben@people.test').sort()).toEqual(['A passkey was added at Northlight', 'A passkey was removed at Northlight'])
    expect(told('ada@people.test')).toContain('Two-step sign-in is on at Northlight')
  })

  it('wants a fresh sign-in for every change, and none for looking', async () => {
    const ada = world.person('ada')
    const stale = { auth_time: Math.floor(Date.now() / 1_000) - 3_600 }
    const authorization = `Bearer ${await world.tokenFor(ada, stale)}`
    const { cookie, ...signed } = await world.signed(ada)
    const ask = (method: string, url: string, payload?: object) =>
      world.app.inject({ method: method as 'GET', url, headers: { ...signed, cookie, authorization }, ...(payload ? { payload } : {}) })

    expect((await ask('GET', '/api/security/factors')).statusCode).toBe(200)
    for (const [method, url, payload] of [
      ['POST', '/api/security/totp', {}],
      ['POST', '/api/security/totp/confirmation', { code: '123456' }],
      ['DELETE', '/api/security/totp'],
      ['POST', '/api/security/recovery-codes', {}],
      ['POST', '/api/security/passkeys/options', {}],
      ['PATCH', `/api/security/passkeys/${crypto.randomUUID()}`, { name: 'x' }],
      ['DELETE', `/api/security/passkeys/${crypto.randomUUID()}`],
    ] as const) {
      const answer = await ask(method, url, payload)
      expect([answer.statusCode, answer.json()], url).toMatchObject([403, { code: 'sign_in_again', remedy: { kind: 'sign_in_again' } }])
    }
  })
})

describe('where another provider signs people in', () => {
  it('says so', async () => {
    const elsewhere = await createWorld()
    await expect(elsewhere.as('ada')(security.factors, {})).rejects.toMatchObject({ status: 422, code: 'managed_elsewhere' })
    await expect(elsewhere.as('ada')(security.beginTotp, {})).rejects.toMatchObject({ status: 422, code: 'managed_elsewhere' })
    await elsewhere.close()
  })
})
