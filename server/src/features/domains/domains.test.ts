import { auditLog } from '@marquee/contract/auditLog'
import { configuration } from '@marquee/contract/configuration'
import { domainLimits, domains, Hostname } from '@marquee/contract/domains'
import { addressOf } from '@marquee/contract/route'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { memoryBus } from '#live/memoryBus.ts'
import { startNameServer } from '#test/nameServer.ts'
import { createWorld, type World } from '#test/world.ts'
import { domainJobs } from './jobs.ts'

const texts: Record<string, string[][]> = {}
const aliases: Record<string, string> = {}
const leads: Record<string, string[][]> = { 'northlight.test': [['192.0.2.7']] }

let names: Awaited<ReturnType<typeof startNameServer>>
let world: World
let overclock: World['home']
const as = (name: string) => world.as(name)

beforeAll(async () => {
  names = await startNameServer(leads, { texts, aliases })
  world = await createWorld({ env: { DNS_SERVERS: names.address, CHANNEL_DOMAIN: 'channels.test', MEDIA_ORIGIN: 'https://media.test' } })
  overclock = await world.addTenant('overclock.test', 'Overclock')
  await world.addPerson('sol', { role: 'Superadmin' })
  const olga = await world.addPerson('olga', { role: 'Owner' })
  await world.owner.query(`update account set email = 'olga@north.example' where id = $1`, [olga.accountId])
  await world.addPerson('otto', { role: 'Owner' }, overclock)
})
afterAll(async () => {
  await world.close()
  names.close()
})
beforeEach(async () => {
  names.standing.isSilent = false
  await world.owner.query('delete from domain_claim')
  await world.owner.query(`delete from tenant_domain where source <> 'installation'`)
  await world.owner.query('update tenant_domain set is_primary = true')
})

/** What a stranger is answered at an address: the channel's name, or a refusal's code. */
const whoAnswers = async (host: string) => {
  const answer = await world.app.inject({ url: addressOf(configuration.global), headers: { host } })
  const { channelName, code } = answer.json<Record<string, string>>()
  return channelName ?? code
}

/** What olga was sent. */
const mailsToOlga = async () => {
  await world.worked()
  await world.settled()
  const { rows } = await world.owner.query<{ subject: string }>(
    `select payload ->> 'subject' as subject from graphile_worker._private_jobs where payload ->> 'to' = 'olga@north.example' order by id`)
  await world.owner.query('delete from graphile_worker._private_jobs')
  return rows.map(({ subject }) => subject)
}

const ask = async (who: string, hostname: string) => {
  const { claims } = await as(who)(domains.claim, { hostname })
  return claims.find((claim) => claim.hostname === hostname)!
}

/** Writes into DNS what an owner is asked to write. */
const prove = async (who: string, hostname: string) => {
  const { record } = await ask(who, hostname)
  texts[record.name] = [['v=spf1 -all'], [record.value.slice(0, 10), record.value.slice(10)]]
}

const lastActions = async (who: string, limit: number) =>
  (await as(who)(auditLog.list, { limit })).items.map(({ action, actorKind, targetId }) => [action, actorKind, targetId])

it('promises nothing in the name of what is below a channel’s own domain', async () => {
  const secure = await world.appOver(memoryBus(), { config: { ...world.config, PUBLIC_PROTOCOL: 'https' } })
  const promised = async (host: string) => (await secure.inject({ url: addressOf(configuration.global), headers: { host } })).headers['strict-transport-security']
  expect(await promised('arcade.channels.test')).toBe('max-age=31536000; includeSubDomains')
  for (const host of ['shop.example', 'northlight.test', 'evilchannels.test']) expect(await promised(host)).toBe('max-age=31536000')
  await secure.close()
})

describe('a domain of an owner', () => {
  it('answers once DNS proves that it is theirs, and not before', async () => {
    expect(await whoAnswers('shop.example')).toBe('unknown_channel')
    const { record, problem } = await ask('olga', 'shop.example')
    expect([record.name, problem]).toEqual(['_channel-check.shop.example', null])
    expect((await as('olga')(domains.check, { hostname: 'shop.example' })).claims).toMatchObject([{ problem: 'not_found', checkedAt: expect.any(String) }])
    texts[record.name] = [['channel-check=somebody else']]
    expect((await as('olga')(domains.check, { hostname: 'shop.example' })).claims).toMatchObject([{ problem: 'other_value' }])
    expect(await whoAnswers('shop.example')).toBe('unknown_channel')

    texts[record.name]!.push([record.value])
    const list = await as('olga')(domains.check, { hostname: 'shop.example' })
    expect(list.claims).toEqual([])
    expect(list.domains).toMatchObject([
      { hostname: 'northlight.test', isPrimary: true, addedBy: 'installation', can: { remove: false, makePrimary: false } },
      { hostname: 'shop.example', url: 'http://shop.example', isPrimary: false, addedBy: 'owner', leadsHere: false, can: { remove: true, makePrimary: false } },
    ])
    expect(await whoAnswers('shop.example')).toBe('Northlight')
    expect(await lastActions('olga', 2)).toEqual([['domain.verified', 'person', 'shop.example'], ['domain.claimed', 'person', 'shop.example']])
  })

  it('is proved by itself within the hour, and forgotten after three days', async () => {
    await prove('olga', 'late.example')
    await ask('olga', 'never.example')
    await world.runJob('check_domains')
    expect(await whoAnswers('late.example')).toBe('Northlight')
    expect(await lastActions('olga', 1)).toEqual([['domain.verified', 'product', 'late.example']])
    expect((await as('olga')(domains.list, {})).claims).toMatchObject([{ hostname: 'never.example', problem: 'not_found' }])
    await world.owner.query(`update domain_claim set claimed_at = now() - interval '72 hours'`)
    expect((await as('olga')(domains.list, {})).claims).toEqual([])
    await expect(as('olga')(domains.check, { hostname: 'never.example' })).rejects.toMatchObject({ status: 404 })
    await world.runJob('check_domains')
    expect((await world.owner.query('select 1 from domain_claim')).rowCount).toBe(0)
  })

  it('is looked at though another channel cannot be', async () => {
    await prove('otto', 'beside.example')
    const failed: object[] = []
    const log = { error: (fields: object) => void failed.push(fields), warn: () => {} }
    const context = { ...world.context, log, tenantIds: async () => ['no channel', overclock.tenantId] }
    await domainJobs(context).check_domains!({}, {} as never)
    expect(failed).toMatchObject([{ tenantId: 'no channel' }])
    expect(await whoAnswers('beside.example')).toBe('Overclock')
  })

  it('needs a new proof after it was given up, or has expired', async () => {
    const first = await ask('olga', 'again.example')
    expect((await ask('olga', 'again.example')).record).toEqual(first.record)
    await as('olga')(domains.giveUp, { hostname: 'again.example' })
    const second = await ask('olga', 'again.example')
    expect(second.record.value).not.toBe(first.record.value)
    await world.owner.query(`update domain_claim set claimed_at = now() - interval '80 hours'`)
    expect((await ask('olga', 'again.example')).record.value).not.toBe(second.record.value)
  })

  it('belongs to one channel: whoever proves it first', async () => {
    await prove('olga', 'both.example')
    const otto = await ask('otto', 'both.example')
    await as('otto')(domains.check, { hostname: 'both.example' })
    expect(await whoAnswers('both.example')).toBe('unknown_channel')
    await as('olga')(domains.check, { hostname: 'both.example' })
    expect(await whoAnswers('both.example')).toBe('Northlight')
    texts[otto.record.name]!.push([otto.record.value])
    expect((await as('otto')(domains.check, { hostname: 'both.example' })).claims).toMatchObject([{ problem: 'taken' }])
    expect(await whoAnswers('both.example')).toBe('Northlight')
    for (const [who, hostname] of [['olga', 'BOTH.example'], ['otto', 'northlight.test']] as const)
      await expect(as(who)(domains.claim, { hostname })).rejects.toMatchObject({
        status: 400, body: { errors: [{ fieldName: 'hostname', message: 'is the address of a channel already' }] },
      })
  })

  it('goes to whoever proves it anew once the proof of its owner is gone, even as the main address', async () => {
    await prove('olga', 'sold.example')
    leads['sold.example'] = [['192.0.2.7']]
    await as('olga')(domains.check, { hostname: 'sold.example' })
    await as('olga')(domains.makePrimary, { hostname: 'sold.example' })
    await prove('otto', 'sold.example')
    await as('otto')(domains.check, { hostname: 'sold.example' })
    expect(await whoAnswers('sold.example')).toBe('Overclock')
    expect((await as('olga')(domains.list, {})).domains).toMatchObject([{ hostname: 'northlight.test', isPrimary: true }])
    expect(await lastActions('olga', 2)).toEqual([['domain.lost', 'product', 'sold.example'], ['domain.madePrimary', 'product', 'northlight.test']])
    expect(await lastActions('otto', 1)).toEqual([['domain.verified', 'person', 'sold.example']])
    expect(await mailsToOlga()).toEqual(['The channel no longer answers at a domain: sold.example'])
  })

  it('answers once it is proved here, where it has come from another installation', async () => {
    await prove('olga', 'moved.example')
    await world.runJob('check_domains')
    const said = texts['_channel-check.moved.example']!
    texts['_channel-check.moved.example'] = [['v=spf1 -all']]
    await world.owner.query(`update tenant_domain set status = 'pending_dns' where hostname = 'moved.example'`)
    await world.runJob('check_domains')
    world.live.forgetHost('moved.example')
    expect(await whoAnswers('moved.example')).toBe('unknown_channel')
    await world.owner.query(`update tenant_domain set leads_here = true where hostname = 'moved.example'`)
    const listed = async () => (await as('olga')(domains.list, {})).domains.find(({ hostname }) => hostname === 'moved.example')
    expect(await listed()).toMatchObject({ isWaiting: true, can: { makePrimary: false, remove: true } })
    await expect(as('olga')(domains.makePrimary, { hostname: 'moved.example' })).rejects.toMatchObject({ status: 403 })

    texts['_channel-check.moved.example'] = said
    await world.runJob('check_domains')
    world.live.forgetHost('moved.example')
    expect(await whoAnswers('moved.example')).toBe('Northlight')
    expect(await listed()).toMatchObject({ isWaiting: false })
    expect(await lastActions('olga', 1)).toEqual([['domain.verified', 'product', 'moved.example']])
  })

  it('ends when its proof has been missing for a week, and not sooner', async () => {
    await prove('olga', 'lapsed.example')
    await world.runJob('check_domains')
    texts['_channel-check.lapsed.example'] = [['v=spf1 -all']]
    const wasSeen = (days: number, times: number) =>
      world.owner.query(`update tenant_domain set unproved_since = now() - make_interval(days => $1), unproved_times = $2 where hostname = 'lapsed.example'`, [days, times])
    for (const [days, times] of [[6, 100], [8, 3]] as const) {
      await wasSeen(days, times)
      await world.runJob('check_domains')
      expect(await whoAnswers('lapsed.example')).toBe('Northlight')
    }
    await wasSeen(8, 100)
    await world.runJob('check_domains')
    world.live.forgetHost('lapsed.example')
    expect(await whoAnswers('lapsed.example')).toBe('unknown_channel')
    expect(await mailsToOlga()).toEqual(['The channel no longer answers at a domain: lapsed.example'])
  })

  it('is proved as long as its record is there, and from then on where it comes back', async () => {
    await prove('olga', 'kept.example')
    await world.runJob('check_domains')
    await world.owner.query(`update tenant_domain set unproved_since = now() - interval '8 days', unproved_times = 100 where hostname = 'kept.example'`)
    await world.runJob('check_domains')
    world.live.forgetHost('kept.example')
    expect(await whoAnswers('kept.example')).toBe('Northlight')
  })

  it('says so where no name server answers, and takes nothing back', async () => {
    await prove('olga', 'steady.example')
    leads['steady.example'] = [['192.0.2.7']]
    await as('olga')(domains.check, { hostname: 'steady.example' })
    await as('olga')(domains.makePrimary, { hostname: 'steady.example' })
    await prove('olga', 'quiet.example')
    names.standing.isSilent = true
    expect((await as('olga')(domains.check, { hostname: 'quiet.example' })).claims).toMatchObject([{ problem: 'unreachable' }])
    await world.runJob('check_domains')
    const { rows } = await world.owner.query(`select unproved_since, astray_since from tenant_domain where hostname = 'steady.example'`)
    expect(rows).toEqual([{ unproved_since: null, astray_since: null }])
    world.live.forgetHost('steady.example')
    expect(await whoAnswers('steady.example')).toBe('Northlight')
    expect((await as('olga')(domains.list, {})).domains[0]).toMatchObject({ hostname: 'steady.example', isPrimary: true, leadsHere: true })
  }, 60_000)

  it('is none of the platform’s own', async () => {
    for (const hostname of ['channels.test', 'shop.channels.test', 'media.test'])
      await expect(as('olga')(domains.claim, { hostname })).rejects.toMatchObject({ status: 400, body: { errors: [{ message: 'belongs to the platform' }] } })
  })

  it('is taken back however long its name is', async () => {
    const hostname = `${'a'.repeat(63)}.${'b'.repeat(domainLimits.hostname - 72)}.example`
    expect(hostname.length).toBe(domainLimits.hostname)
    expect(Hostname.safeParse(`a${hostname.slice(63)}.${hostname.slice(0, 63)}`).success).toBe(false)
    await ask('olga', hostname)
    expect((await as('olga')(domains.giveUp, { hostname })).claims).toEqual([])
  })

  it('is one of five at most', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await ask('olga', `${name}.example`)
    await expect(as('olga')(domains.claim, { hostname: 'f.example' })).rejects.toMatchObject({ code: 'domains_full' })
    await ask('olga', 'a.example')
  })
})

describe('the primary address', () => {
  it('is a domain that leads here: as an alias, or to the same machine', async () => {
    for (const hostname of ['alias.example', 'same.example', 'else.example']) await prove('olga', hostname)
    aliases['alias.example'] = 'Northlight.test'
    leads['same.example'] = [['192.0.2.7']]
    leads['else.example'] = [['192.0.2.8']]
    await world.runJob('check_domains')
    const leadsHere = Object.fromEntries((await as('olga')(domains.list, {})).domains.map((domain) => [domain.hostname, domain.leadsHere]))
    expect(leadsHere).toEqual({ 'northlight.test': null, 'alias.example': true, 'same.example': true, 'else.example': false })
    await expect(as('olga')(domains.makePrimary, { hostname: 'else.example' })).rejects.toMatchObject({ status: 403 })

    const list = await as('olga')(domains.makePrimary, { hostname: 'same.example' })
    expect(list.domains.map(({ hostname, isPrimary, can }) => [hostname, isPrimary, can.remove])).toEqual([
      ['same.example', true, false], ['northlight.test', false, false], ['alias.example', false, true], ['else.example', false, true],
    ])
    // Links in mails go there from now on, and the old address goes on answering.
    const { rows } = await world.owner.query('select primary_hostname from open_tenants() where tenant_id = $1', [world.home.tenantId])
    expect(rows).toEqual([{ primary_hostname: 'same.example' }])
    expect(await whoAnswers('northlight.test')).toBe('Northlight')
    await expect(as('olga')(domains.remove, { hostname: 'same.example' })).rejects.toMatchObject({ status: 403 })

    leads['same.example'] = [['192.0.2.8']]
    await world.runJob('check_domains')
    expect((await as('olga')(domains.list, {})).domains[0]).toMatchObject({ hostname: 'same.example', isPrimary: true, leadsHere: false })
    // After some hours mails lead to the first address again.
    await world.owner.query(`update tenant_domain set astray_since = astray_since - interval '7 hours' where is_primary`)
    await world.runJob('check_domains')
    expect((await as('olga')(domains.list, {})).domains).toMatchObject([{ hostname: 'northlight.test', isPrimary: true }, {}, {}, { hostname: 'same.example' }])
    expect(await whoAnswers('same.example')).toBe('Northlight')
    expect(await mailsToOlga()).toEqual(['The main address has changed: same.example'])
  })

  it('stays where an operator has made it one that leads elsewhere', async () => {
    await prove('olga', 'relay.example')
    await world.runJob('check_domains')
    const { tenantId } = world.home
    await as('sol')(domains.makePrimaryOf, { tenantId, hostname: 'relay.example' })
    await world.runJob('check_domains')
    const { rows } = await world.owner.query(`select is_primary, astray_since from tenant_domain where hostname = 'relay.example'`)
    expect(rows).toEqual([{ is_primary: true, astray_since: null }])
  })
})

describe('an operator', () => {
  it('adds a domain to any channel, which answers there at once, and takes it away again', async () => {
    const { tenantId } = overclock
    expect(await whoAnswers('arena.channels.test')).toBe('unknown_channel')
    await ask('otto', 'arena.example')
    const list = await as('sol')(domains.addTo, { tenantId, hostname: 'arena.channels.test' })
    expect(list.domains).toMatchObject([{ hostname: 'overclock.test' }, { hostname: 'arena.channels.test', addedBy: 'operator', can: { remove: true, makePrimary: true } }])
    expect(await whoAnswers('arena.channels.test')).toBe('Overclock')
    expect((await as('otto')(domains.list, {})).domains[1]).toMatchObject({ can: { remove: false, makePrimary: true } })
    expect((await as('sol')(domains.addTo, { tenantId, hostname: 'arena.example' })).claims).toEqual([])

    await as('sol')(domains.makePrimaryOf, { tenantId, hostname: 'arena.channels.test' })
    await expect(as('sol')(domains.removeFrom, { tenantId, hostname: 'arena.channels.test' })).rejects.toMatchObject({ status: 403 })
    await as('sol')(domains.makePrimaryOf, { tenantId, hostname: 'overclock.test' })
    await as('sol')(domains.removeFrom, { tenantId, hostname: 'arena.channels.test' })
    expect(await whoAnswers('arena.channels.test')).toBe('unknown_channel')
    await expect(as('sol')(domains.removeFrom, { tenantId, hostname: 'overclock.test' })).rejects.toMatchObject({ status: 403 })

    const acts = [['domain.removed', 'arena.channels.test'], ['domain.madePrimary', 'overclock.test'], ['domain.madePrimary', 'arena.channels.test']]
    expect(await lastActions('otto', 3)).toEqual(acts.map(([action, target]) => [action, 'operator', target]))
    expect((await lastActions('olga', 3)).map(([action, kind]) => [action, kind])).toEqual(acts.map(([action]) => [action, 'person']))
    // The operator's own log says of which channel each was.
    const { items } = await as('olga')(auditLog.list, { limit: 3 })
    expect(items.map(({ after }) => after)).toEqual([{ tenantId }, { hostname: 'overclock.test', tenantId }, { hostname: 'arena.channels.test', tenantId }])
    expect((await as('otto')(auditLog.list, { limit: 1 })).items).toMatchObject([{ after: null }])
  })

  it('adds none that is taken, none to a channel that is not there, and is a superadmin', async () => {
    const { tenantId } = overclock
    await expect(as('sol')(domains.addTo, { tenantId, hostname: 'northlight.test' })).rejects.toMatchObject({ status: 400 })
    await expect(as('sol')(domains.addTo, { tenantId, hostname: 'media.test' })).rejects.toMatchObject({ status: 400 })
    const nowhere = crypto.randomUUID()
    await expect(as('sol')(domains.addTo, { tenantId: nowhere, hostname: 'no.example' })).rejects.toMatchObject({ status: 404 })
    await expect(as('sol')(domains.listOf, { tenantId: nowhere })).rejects.toMatchObject({ status: 404 })
    await expect(as('olga')(domains.addTo, { tenantId, hostname: 'no.example' })).rejects.toMatchObject({ status: 403 })
    await expect(as('olga')(domains.listOf, { tenantId })).rejects.toMatchObject({ status: 403 })
    await expect(as('ada')(domains.list, {})).rejects.toMatchObject({ status: 403 })
  })
})

it('asks for a fresh sign-in before anything changes', async () => {
  await as('olga')(domains.claim, { hostname: 'stale.example' })
  const authorization = `Bearer ${await world.tokenFor(world.person('olga'), { auth_time: Math.floor(Date.now() / 1_000) - 900 })}`
  const headers = { ...(await world.signed(world.person('olga'))), authorization }
  const calls = [
    { method: 'POST' as const, url: '/api/domains/claims', payload: { hostname: 'x.example' } },
    { method: 'PUT' as const, url: '/api/domains/primary', payload: { hostname: 'x.example' } },
    { method: 'DELETE' as const, url: '/api/domains/x.example' },
  ]
  for (const call of calls) expect((await world.app.inject({ ...call, headers })).json()).toMatchObject({ code: 'sign_in_again' })
})

it.each([
  ['Shop.Example', 'shop.example'],
  [' https://shop.example/ ', 'shop.example'],
  ['shop.example.', 'shop.example'],
  ['öfen.example', 'xn--fen-rna.example'],
])('takes %j for %s', (typed, hostname) => expect(Hostname.parse(typed)).toBe(hostname))

it.each(['', 'shop', '10.0.0.1', '[::1]', 'a b.example', 'shop.example/path', 'u:p@shop.example', 'shop.example:8080', '-a.example', 'a..example', `${'a'.repeat(64)}.example`, '*.example', '0x7f.1'])(
  'takes %j for no domain', (typed) => expect(Hostname.safeParse(typed).success).toBe(false))
