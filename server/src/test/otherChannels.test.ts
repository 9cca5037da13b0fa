import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dataExports } from '@marquee/contract/dataExports'
import { events } from '@marquee/contract/events'
import { flagNames } from '@marquee/contract/flags'
import { posts } from '@marquee/contract/posts'
import type { AccountRole } from '@marquee/contract/roles'
import { addressOf, paramNames, sendsQuery, type Route } from '@marquee/contract/route'
import { webhooks } from '@marquee/contract/webhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { features } from '#features.ts'
import { builtWeb } from '#http/web.ts'
import { addChannelRows, channelTables, type ChannelRows } from '#test/channelRows.ts'
import { sampleInput } from '#test/sampleInput.ts'
import { createWorld, type World } from '#test/world.ts'
import { filesIn } from '#test/zip.ts'

/*
 * Two channels, and in one of them a row in every table. People of the other call everything at their own address, with tokens of their own
 * and input that is right in every point but one: the rows that it names are not theirs. Nothing of them is in any answer, and afterwards
 * they are the same to the byte, not even written anew. A new route is called and a new table is filled without a word here.
 */

const roles: AccountRole[] = ['Creator', 'Owner']

let world: World
let folder: string
let home: ChannelRows
let tables: string[]
let elsewhere: Awaited<ReturnType<World['addTenant']>>
const headers = new Map<AccountRole, Record<string, string>>()
let count = 0

/** Signs in as somebody new: what was tried may have ended the account of whoever tried it. */
const signIn = async (role: AccountRole) => {
  count += 1
  headers.set(role, await world.signed(await world.addPerson(`${role.toLowerCase()}${count}`, { role }, elsewhere)))
}

/** What stands in every table of a channel and which transaction has written it, by table. */
const rowsOf = async (tenantId: string): Promise<Record<string, string>> => {
  const each = tables.map((table) => `select '${table}' as name, md5(string_agg(t::text || t.xmin::text, '' order by t::text)) as rows from ${table} t where tenant_id = $1`)
  const { rows } = await world.owner.query<{ name: string; rows: string }>(each.join(' union all '), [tenantId])
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]))
}

/** Tables whose rows are others than before. */
const changed = (before: Record<string, string>, after: Record<string, string>) => tables.filter((table) => before[table] !== after[table])

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-web-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html lang="en"><head><!--head--></head><body></body></html>')
  world = await createWorld({ web: builtWeb(folder), provider: true })
  const [author, other] = [await world.addPerson('ada', { role: 'Creator' }), await world.addPerson('dov', { role: 'Creator' })]
  home = await addChannelRows(world, { tenantId: world.home.tenantId, author, other })
  tables = await channelTables(world)
  elsewhere = await world.addTenant('overclock.test', 'Overclock')
  for (const { tenantId } of [world.home, elsewhere])
    for (const flag of flagNames)
      await world.owner.query(
        'insert into feature_flag (tenant_id, feature_flag, enabled) values ($1, $2, true) on conflict (tenant_id, feature_flag) do nothing', [tenantId, flag])
  for (const role of roles) await signIn(role)
  await world.worked()
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

const urlOf = (route: Route) =>
  paramNames(route.path).reduce((path, name) => path.replace(`:${name}`, home.idNamed(name) ?? (name.endsWith('Id') ? newId() : name === 'nickname' ? 'ada' : 'x')), addressOf(route))

const send = (route: Route, role: AccountRole) => {
  const input = sampleInput(route, home.idNamed)
  const said = Object.entries(input).filter(([, value]) => value !== null)
  const query = new URLSearchParams(said.map(([name, value]): [string, string] => [name, String(value)])).toString()
  const method = route.method as 'GET'
  const as = headers.get(role)!
  if (route.resumes && route.method === 'PATCH') {
    const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
    return world.app.inject({ method, url: urlOf(route), headers: { ...as, ...type }, payload: Buffer.from('GIF89a') })
  }
  if (route.sends) return world.app.inject({ method, url: `${urlOf(route)}?${query}`, headers: as, payload: Buffer.from('GIF89a') })
  return world.app.inject({ method, headers: as, ...(sendsQuery(route) ? { url: `${urlOf(route)}?${query}` } : { url: urlOf(route), payload: input }) })
}

/** Sent once more by somebody new where whoever sent it was no longer there. */
const sendAs = async (route: Route, role: AccountRole) => {
  const answer = await send(route, role)
  if (answer.statusCode !== 401 && !answer.body.includes('account_leaving')) return answer
  await signIn(role)
  return send(route, role)
}

/** What names people by what they are called, which nobody here is. */
const byName = ['moderation.appoint', 'moderation.reportPerson', 'accountDeletion.request', 'specialOffers.lookAll', 'accounts.completeSetup']

/** What hangs on a row is empty where there is none, and ids that browsers make up may be those of a row elsewhere. */
const emptyHere = [
  'tiers.welcomed', 'entitlements.holders', 'streamReminders.next', 'eventLivestreams.event', 'bookmarks.read', 'ledger.paidOut', 'tips.offer',
  'mutedWords.set', 'bookmarks.setFolder', 'posts.saveDraft', 'posts.readDraft',
]

describe('somebody of another channel, with the ids of this one', () => {
  let before: Record<string, string>
  beforeAll(async () => {
    before = await rowsOf(world.home.tenantId)
  })

  it.each(features.flatMap(({ bound }) => bound).map(({ route }) => [`${route.method} ${addressOf(route)}`, route] as const))(
    '%s finds no row of it and shows none', async (_name, route) => {
      for (const role of roles) {
        const { statusCode, body } = await sendAs(route, role)
        expect(statusCode, body).toBeLessThan(500)
        expect(home.canaries.filter(({ text }) => body.includes(text))).toEqual([])
        if (statusCode === 400 && !byName.includes(route.name))
          expect.fail(`${route.name} refuses its input before it looks whose it is: say in wanted of sampleInput.ts what it takes (${body})`)
        const namesRows = route.method !== 'DELETE' && paramNames(route.path).some((name) => home.idNamed(name))
        if (statusCode < 400 && namesRows && !emptyHere.includes(route.name)) expect.fail(`${route.name} takes a row of another channel for one of its own: ${body}`)
      }
    },
  )

  it('has changed no row of it, nor had one written anew', async () => {
    await world.worked()
    expect(changed(before, await rowsOf(world.home.tenantId))).toEqual([])
  })
})

describe('what goes out of one channel', () => {
  const words = 'Celadon by the river'
  let postId: string
  let eventId: string

  beforeAll(async () => {
    await world.addPerson('rita', { role: 'Creator' }, elsewhere)
    await world.addPerson('olga', { role: 'Owner' }, elsewhere)
    await world.addPerson('otto', { role: 'Owner' })
    for (const owner of ['olga', 'otto']) await world.as(owner)(webhooks.add, { url: `https://${owner}.test/`, events: ['post.published', 'event.published'] })
    await world.worked()
  })

  it('reaches nobody in another: no row of theirs changes, and none of their programs is called', async () => {
    const before = await rowsOf(elsewhere.tenantId)
    postId = newId()
    eventId = newId()
    await world.as('ada')(posts.publish, { id: postId, title: words, text: words, audience: 'everyone' })
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    await world.as('ada')(events.add, { id: eventId, title: words, startsAt: at(24), endsAt: at(25), timeZone: 'UTC', kind: 'online', onlineUrl: 'https://river.test/' })
    await world.as('ada')(events.publish, { eventId })
    await world.worked()
    const { rows } = await world.owner.query<{ tenant_id: string }>('select distinct tenant_id from webhook_delivery where body::text like $1', [`%${postId}%`])
    expect(rows).toEqual([{ tenant_id: world.home.tenantId }])
    expect(changed(before, await rowsOf(elsewhere.tenantId))).toEqual([])
  })

  it.each(['/posts/:postId', '/events/:eventId', '/creator/:profileId', '/creator/:profileId/feed.xml', '/sitemaps/creators.xml', '/sitemaps/events.xml', '/sitemaps/posts-:month.xml', ':feed'])(
    'is at its own address alone: %s', async (path) => {
      const ids: Record<string, string> = { postId, eventId, profileId: world.person('ada').profileId, month: new Date().toISOString().slice(0, 7) }
      if (path === ':feed') ids['feed'] = new URL((await world.as('ada')(events.renewFeed, {})).url).pathname
      const url = path.replace(/:(\w+)/, (_, name: string) => ids[name]!)
      const at = (host: string) => world.app.inject({ url, headers: { host, accept: 'text/html' } })
      // The address itself stands in every page.
      const said = async (host: string) => (await at(host)).body.replaceAll(url, '')
      const marksIn = (body: string) => [words, 'Ada', postId, eventId, ids['profileId']!].filter((mark) => body.includes(mark))
      expect(marksIn(await said(world.home.hostname))).not.toEqual([])
      expect(marksIn(await said(elsewhere.hostname))).toEqual([])
    },
  )

  it('is in the copy of their data of nobody elsewhere, which opens at its own address alone', async () => {
    const { id: exportId } = await world.as('rita')(dataExports.request, {})
    await world.worked()
    const { path } = await world.as('rita')(dataExports.link, { exportId })
    const at = (host: string) => world.app.inject({ url: path, headers: { host } })
    expect((await at(world.home.hostname)).statusCode).toBeGreaterThanOrEqual(400)
    const copy = await at(elsewhere.hostname)
    expect(copy.statusCode).toBe(200)
    const said = [...filesIn(copy.rawPayload).values()].map(String).join()
    expect(said).toContain('rita')
    expect([...home.canaries.map(({ text }) => text), words].filter((mark) => said.includes(mark))).toEqual([])
  })
})
