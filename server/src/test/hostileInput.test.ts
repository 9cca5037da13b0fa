import type { AccountRole } from '@marquee/contract/roles'
import { addressOf, paramNames, sendsQuery, type Route } from '@marquee/contract/route'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { features } from '#features.ts'
import { schemaOf, written, type Json } from '#test/sampleInput.ts'
import { sampleRows } from '#test/sampleRows.ts'
import { createWorld, type World } from '#test/world.ts'

/* Sends every route of the contract what nobody means well by, as everybody, and accepts no answer of 5xx. A new route is walked without a
   word here. FUZZ_RUNS=500 goes on for longer, PROPERTY_SEED=random elsewhere. */

const runs = Number(process.env['FUZZ_RUNS'] ?? 5)

const cast: Record<string, AccountRole> = { ben: 'Member', ada: 'Creator', olga: 'Owner', sol: 'Superadmin' }
const callers = ['nobody', 'stranger', ...Object.keys(cast)] as const
type Caller = (typeof callers)[number]

let world: World
let ids: Record<string, string>
const headers = new Map<Caller, Record<string, string>>()
let count = 0

/** Signs in as somebody new: what was tried may have ended the account of whoever tried it. */
const signIn = async (caller: Caller) => {
  count += 1
  headers.set(caller, await world.signed(await world.addPerson(`${caller}${count}`, { role: cast[caller]! })))
}

/** Rows of Ada's that addresses may name; other names in addresses lead nowhere. */
const named = {
  postId: 'post', commentId: 'comment', eventId: 'event', livestreamId: 'livestream', chatId: 'chat', imageId: 'image', highlightId: 'highlight',
  interestId: 'interest', tierId: 'tier', pollId: 'poll', linkId: 'link_preview', webhookId: 'webhook', caseId: 'moderation_case',
}

beforeAll(async () => {
  world = await createWorld()
  const { tenantId } = world.home
  const other = await world.addTenant('overclock.test', 'Overclock')
  headers.set('nobody', {})
  headers.set('stranger', { ...(await world.signed(await world.addPerson('stranger', { role: 'Superadmin' }, other))), host: world.home.hostname })
  for (const caller of Object.keys(cast)) await signIn(caller)
  const { profileId } = await world.addPerson('mira', { role: 'Creator' })
  const standIns: Record<string, string> = { profile: profileId }
  const rows = sampleRows(world.owner, tenantId, standIns)
  ids = { profileId, nickname: 'mira' }
  for (const [name, table] of Object.entries(named)) {
    const row = await rows.add(table, { author_id: profileId, replay_days: null, ...(table === 'post' && { body: null }) })
    ids[name] = standIns[table] = String(row['id'] ?? row['post_id'])
  }
})
afterAll(() => world.close())

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

const texts = [
  '\0', 'x\0y', '\u202Eabc', '\u200B', '\u2800', '\u3164', 'x'.repeat(1_000_000), '１２３４５６', '__proto__', "' or 1=1 --", '%00', '../../etc/passwd', '-1', '1e400', 'NaN',
  '', ' ', '😀'.repeat(400), '2030-13-45T99:99:99Z', '0000-00-00', '+275760-09-14', 'https://evil.example\\@good.test', 'http://[::1]/', 'Infinity', '9'.repeat(40),
  '00000000-0000-0000-0000-000000000000', '{{7*7}}', '<script>', 'a\tb\nc',
]
const spoils: Json[] = [
  ...texts.map((text) => JSON.stringify(text)), '"\\ud800"', '"x\\udc00"', 'null', 'true', '[]', '{}', '-1', '0', '1.5', '2147483648', '9007199254740993', '1e308', '1e400', '-0',
  deep(100), deep(5_000), '{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"x":1}}}', `{${'"a":{'.repeat(500)}${'}'.repeat(500)}}`,
]
const bodies = ['', '{', 'null', '[]', '"x"', '1', deep(50_000), '{"a":1,"a":2}', '\uFEFF{}', '{"__proto__":{"role":"Owner"}}', '{"\\u0000":1}']
const types = ['application/json', ' application/json', 'APPLICATION/JSON', 'application/json\t;charset=utf-8', 'application/json; charset=utf-16', 'text/plain', 'multipart/form-data; boundary=x', 'x']

interface Attempt {
  caller: Caller
  spoiled: number
  instead: Json
  body?: string | undefined
  type?: string | undefined
}
const attempts: fc.Arbitrary<Attempt> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ caller: fc.constantFrom(...callers), spoiled: fc.nat(12), instead: fc.constantFrom(...spoils) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      caller: fc.constantFrom(...callers), spoiled: fc.constant(-1), instead: fc.constant(''), body: fc.constantFrom(...bodies), type: fc.constantFrom(...types),
    }),
  },
)

const urlOf = (route: Route) =>
  paramNames(route.path).reduce((path, name) => path.replace(`:${name}`, ids[name] ?? (name.endsWith('Id') ? crypto.randomUUID() : 'x')), addressOf(route))

/** The values of a JSON object as a query, as long as an address may be. */
const queryOf = (json: Json): string => {
  const input = JSON.parse(json) as Record<string, unknown>
  const said = (value: unknown) => (typeof value === 'string' ? value.toWellFormed().slice(0, 8_000) : typeof value === 'number' ? String(value) : '[[{')
  return new URLSearchParams(Object.entries(input).map(([name, value]): [string, string] => [name, said(value)])).toString()
}

const request = (route: Route, caller: Caller, json: Json, type?: string) => {
  const url = urlOf(route)
  const as = { host: world.home.hostname, ...headers.get(caller) }
  if (route.sends) return { method: route.method as 'POST', url, headers: { ...as, 'content-type': 'application/octet-stream' }, payload: Buffer.from(json.slice(0, 9_000)) }
  if (sendsQuery(route)) return { method: route.method as 'GET', url: `${url}?${type ? encodeURIComponent(json) : queryOf(json)}`, headers: as }
  return { method: route.method as 'POST', url, headers: { ...as, 'content-type': type ?? 'application/json' }, payload: json }
}

const routes = features
  .flatMap(({ bound }) => bound)
  .map(({ route }) => [`${route.method} ${addressOf(route)}`, route] as const)

const expectAnswered = async (caller: Caller, statusCode: number, body: string) => {
  if (statusCode >= 500) expect.fail(`${caller} is answered ${statusCode}: ${body.slice(0, 1_500)}`)
  if (statusCode === 401 && cast[caller]) await signIn(caller)
}

it.each(routes)('%s refuses what it cannot take, and breaks at nothing', async (_name, route) => {
  const schema = schemaOf(route)
  await fc.assert(
    fc.asyncProperty(attempts, async ({ caller, spoiled, instead, body, type }) => {
      const { statusCode, body: answer } = await world.app.inject(request(route, caller, body ?? written(schema, spoiled, instead), type))
      await expectAnswered(caller, statusCode, answer)
    }),
    { numRuns: runs },
  )
})

it.each(routes.filter(([, route]) => route.method !== 'GET'))('%s twice at once breaks nothing', async (_name, route) => {
  const json = written(schemaOf(route), -1, '')
  for (const caller of ['ben', 'ada', 'sol'] as const) {
    const answers = await Promise.all([1, 2].map(() => world.app.inject(request(route, caller, json))))
    for (const { statusCode, body } of answers) await expectAnswered(caller, statusCode, body)
  }
})

/** Keys that reach what all objects share, in ways in which JSON can write them. */
const poisons = [
  '"__proto__":{"poisoned":true}', '"\\u005f_proto__":{"poisoned":true}', '"__proto__":null', '"__proto__":[{"poisoned":true}]',
  '"constructor":{"prototype":{"poisoned":true}}', '"prototype":{"poisoned":true}', '"__defineGetter__":"poisoned"',
]
const shared = [Object, Array, Function, String, Number, Boolean, Promise, RegExp, Date, Map, Set].map(({ prototype }) => prototype)
const sharedKeys = () => [...shared, globalThis].map((one) => Reflect.ownKeys(one).map(String))

/** The JSON with this first in its outermost object, and in the first one within it. */
const poisonedIn = (json: Json, poison: string): Json[] =>
  [...json.matchAll(/\{/g)].slice(0, 2).map(({ index }) => {
    const rest = json.slice(index + 1)
    return `${json.slice(0, index)}{${poison}${rest.startsWith('}') ? '' : ','}${rest}`
  })

it('takes no body with a key that reaches what all objects share, and nothing of it is there afterwards', async () => {
  const before = sharedKeys()
  const taken: string[] = []
  for (const [name, route] of routes) {
    const json = written(schemaOf(route), -1, '')
    for (const poison of poisons) {
      const sent = sendsQuery(route)
        ? ['__proto__[poisoned]=1', '__proto__.poisoned=1', '__proto__=1', 'constructor[prototype][poisoned]=1', 'constructor=1', 'prototype=1'].map((query) => {
            const { url, ...asked } = request(route, 'sol', json)
            return { ...asked, url: `${url}&${query}` }
          })
        : route.sends ? [] : poisonedIn(json, poison).map((body) => request(route, 'sol', body))
      for (const one of sent) {
        const { statusCode } = await world.app.inject(one)
        if (![400, 404].includes(statusCode)) taken.push(`${name} answers ${statusCode} to ${poison}`)
      }
      if (sendsQuery(route)) break
    }
  }
  expect(taken).toEqual([])
  expect(sharedKeys()).toEqual(before)
  expect(({} as { poisoned?: unknown }).poisoned).toBeUndefined()
}, 60_000)

it.each(types)('takes a body of the type %j as JSON or not at all', async (type) => {
  const [, publish] = routes.find(([, { name }]) => name === 'posts.publish')!
  const { statusCode, body } = await world.app.inject(request(publish, 'ada', '{"id":1,"text":2}', type))
  expect([400, 415]).toContain(statusCode)
  // What was read as JSON was held against the contract.
  if (statusCode === 400) expect(JSON.parse(body)).toMatchObject({ errors: [{ fieldName: 'text' }, { fieldName: 'id' }] })
})

/** What is the same for everybody may be kept and asked about again. */
const forAll = ['GET /api/configuration/global', 'GET /reader/custom-labels', 'GET /reader/legal-documents']

it.each(routes.filter(([name]) => !forAll.includes(name)))('%s leaves nothing with a cache of what it says to somebody', async (_name, route) => {
  for (const caller of ['ben', 'sol'] as const) {
    const { headers } = await world.app.inject(request(route, caller, written(schemaOf(route), -1, '')))
    expect(headers['cache-control']).toMatch(/no-store|private/)
    expect(headers['etag']).toBeUndefined()
  }
})
