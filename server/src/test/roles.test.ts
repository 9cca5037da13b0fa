import { readFileSync } from 'node:fs'
import { flagNames } from '@marquee/contract/flags'
import type { AccountRole } from '@marquee/contract/roles'
import { addressOf, paramNames, sendsQuery, type Route } from '@marquee/contract/route'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { features } from '#features.ts'
import { addChannelRows, type ChannelRows } from '#test/channelRows.ts'
import { sampleInput } from '#test/sampleInput.ts'
import { createWorld, type World } from '#test/world.ts'

/*
 * docs/routes.md says who may call what. Each of its lines is tried by everybody, with input that passes: whom it does not name is refused,
 * and whom it names is not. Where it says a rule about a row, the rule's own table of truth says for whom it holds; here it is seen that
 * nobody gets as far without signing in.
 */

const cast: Record<string, AccountRole> = { ben: 'Member', mona: 'Member', cleo: 'Creator', olga: 'Owner', sol: 'Superadmin' }

/** Refused for another reason than whoever calls. */
const refusedOtherwise: Record<string, string[]> = {
  // They have been through it.
  'accounts.keepSetup': Object.keys(cast),
  // Their files are for messages alone.
  'mediaFiles.begin': ['ben', 'mona'],
}

let world: World
let rows: ChannelRows
const headers = new Map<string, Record<string, string>>()
let count = 0

/** Signs in as somebody new of a role: what was tried may have ended the account of whoever tried it. */
const signIn = async (name: string) => {
  count += 1
  const person = await world.addPerson(`${name}${count}`, { role: cast[name]! })
  if (name === 'mona') await world.owner.query('update account set is_moderator = true where id = $1', [person.accountId])
  headers.set(name, await world.signed(person))
}

beforeAll(async () => {
  world = await createWorld()
  const [author, other] = [await world.addPerson('ada', { role: 'Creator' }), await world.addPerson('dov', { role: 'Creator' })]
  rows = await addChannelRows(world, { tenantId: world.home.tenantId, author, other })
  // The comment is still there.
  await world.owner.query('delete from removed_comment')
  for (const flag of flagNames)
    await world.owner.query(
      'insert into feature_flag (tenant_id, feature_flag, enabled) values ($1, $2, true) on conflict (tenant_id, feature_flag) do nothing', [world.home.tenantId, flag])
  for (const name of Object.keys(cast)) await signIn(name)
})
afterAll(() => world.close())

const routes = new Map(features.flatMap(({ bound }) => bound).map(({ route }) => [route.name, route]))

/** `posts.edit` and "post: edit, not muted", from each line of the table. */
const lines = readFileSync(new URL('../../../docs/routes.md', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => [...line.matchAll(/^\| `([\w.]+)` \| `.+` \| (.+) \|$/g)])
  .map(([, name, who]) => ({ name: name!, who: who! }))
  .filter(({ name }) => routes.has(name))

const send = (route: Route, as: Record<string, string>) => {
  const idOf = (name: string) => rows.idNamed(name) ?? (name.endsWith('Id') ? newId() : name === 'seq' ? '1' : 'x')
  const url = paramNames(route.path).reduce((path, name) => path.replace(`:${name}`, idOf(name)), addressOf(route))
  const input = sampleInput(route, rows.idNamed)
  const said = Object.entries(input).filter(([, value]) => value !== null)
  const query = new URLSearchParams(said.map(([name, value]): [string, string] => [name, String(value)])).toString()
  const call = { method: route.method as 'GET', headers: { host: world.home.hostname, ...as } }
  if (route.sends) return world.app.inject({ ...call, url: `${url}?${query}`, payload: Buffer.from('GIF89a') })
  return world.app.inject(sendsQuery(route) ? { ...call, url: `${url}?${query}` } : { ...call, url, payload: input })
}

const answerTo = async (route: Route, name: string) => {
  const answer = await send(route, headers.get(name)!)
  if (answer.statusCode !== 401 && !answer.body.includes('account_leaving')) return answer
  await signIn(name)
  return send(route, headers.get(name)!)
}

/** Who is meant by 'Owner or Superadmin or moderator', 'signed in' or 'anyone'; undefined for a rule about a row. */
const meantBy = (who: string): string[] | undefined => {
  const [first = ''] = who.split(/[,;] /)
  if (/^\w+: \w+$/.test(first)) return undefined
  if (/^(anyone|signed in)/.test(first)) return Object.keys(cast)
  const roles = first.split(' or ')
  return Object.entries(cast).flatMap(([name, role]) => (roles.includes(role) || (name === 'mona' && roles.includes('moderator')) ? [name] : []))
}

it('has a line for every call', () => expect(lines.map(({ name }) => name).sort()).toEqual([...routes.keys()].sort()))

it.each(lines)('$name is for: $who', async ({ name, who }) => {
  const route = routes.get(name)!
  const toNobody = await send(route, {})
  if (who.startsWith('anyone')) expect([401, 403]).not.toContain(toNobody.statusCode)
  else expect(toNobody.statusCode).toBe(401)

  const meant = meantBy(who)
  const answers: Record<string, string> = {}
  for (const one of Object.keys(cast)) {
    const { statusCode, body } = await answerTo(route, one)
    expect(statusCode, body).toBeLessThan(500)
    if (statusCode === 401) expect.fail(`${one} has signed in, and is asked to: ${body}`)
    if (!meant || refusedOtherwise[name]?.includes(one)) continue
    answers[one] = statusCode === 403 ? 'shut' : 'open'
    // A refusal says nothing but that, before it has looked at anything.
    if (!meant.includes(one) && statusCode === 400) expect.fail(`${name} refuses its input before its guard: add one that it takes to wanted in sampleInput.ts (${body})`)
  }
  if (meant) expect(answers).toEqual(Object.fromEntries(Object.keys(answers).map((one) => [one, meant.includes(one) ? 'open' : 'shut'])))
})
