import { flagNames } from '@marquee/contract/flags'
import type { AccountRole } from '@marquee/contract/roles'
import { addressOf, paramNames, sendsQuery, type Route } from '@marquee/contract/route'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { features } from '#features.ts'
import { addChannelRows, channelTables, type ChannelRows } from '#test/channelRows.ts'
import { sampleInput } from '#test/sampleInput.ts'
import { createWorld, type Person, type World } from '#test/world.ts'

/*
 * A channel with a row in every table, all of ada's, and people who call every address that names one of them. Of what none of their reads
 * shows them they are told what they are told of an id that nothing has, to the last header: nobody finds out by asking what there is.
 * Nothing is changed meanwhile: the database refuses every write, so what would be done is an answer of 500. A new route is called without
 * a word here.
 */

const cast: Record<string, AccountRole> = { ben: 'Member', bea: 'Member', mona: 'Member', cleo: 'Creator', olga: 'Owner' }

/** They moderate or run the channel. */
const looksAfter = new Set(['mona', 'olga'])

/** Where whoever asks learns that an id is taken, and why that is right. */
const told: Record<string, string> = {
  'blocks.block': 'whoever is blocked may block back',
  'posts.saveDraft': 'a browser makes up the id of a new draft, and may not write into what has it already',
}

let world: World
let rows: ChannelRows
const headers = new Map<string, Record<string, string>>()
const routes = features.flatMap(({ bound }) => bound).map(({ route }) => route)

/** Those whose address names a row. */
const named = routes.filter(({ path }) => paramNames(path).some((name) => name.endsWith('Id')))

/** What each of the cast can read. */
const seen = new Map<string, string>()

type IdOf = (name: string) => string | undefined

const idThere: IdOf = (name) => (name === 'tenantId' ? world.home.tenantId : rows.idNamed(name))

const inputs = new Map<string, Record<string, unknown>>()

/** Calls a route with ids that `idOf` knows, and with ones that nothing has for the others. */
const send = (route: Route, as: string, idOf: IdOf) => {
  const placed = (name: string) => idOf(name) ?? (name.endsWith('Id') ? newId() : name === 'seq' ? '1' : 'x')
  const url = paramNames(route.path).reduce((address, name) => address.replace(`:${name}`, placed(name)), addressOf(route))
  if (!inputs.has(route.name)) inputs.set(route.name, sampleInput(route, rows.idNamed))
  const input = inputs.get(route.name)!
  const said = Object.entries(input).filter(([, value]) => value !== null)
  const query = new URLSearchParams(said.map(([name, value]): [string, string] => [name, String(value)])).toString()
  const call = { method: route.method as 'GET', headers: headers.get(as)! }
  const resumed = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
  if (route.resumes && route.method === 'PATCH') return world.app.inject({ ...call, url, headers: { ...call.headers, ...resumed }, payload: Buffer.from('GIF89a') })
  if (route.sends) return world.app.inject({ ...call, url: `${url}?${query}`, payload: Buffer.from('GIF89a') })
  return world.app.inject(sendsQuery(route) ? { ...call, url: `${url}?${query}` } : { ...call, url, payload: input })
}

/** Names of columns that say of a row that it is over. */
const over = /^(removed|withheld|deleted|hidden|revoked|left|gone|expired|canceled|declined|refused|archived|used|redeemed|settled|replaced)(_at|_by|_for|_reason|_seq)?$/

/** Takes back what says of rows that they are over, and makes the author's what could be nobody's, as far as their tables let it be. */
const enliven = async (author: Person) => {
  const { rows: columns } = await world.owner.query<{ table: string; column: string; target: string | null }>(
    `select a.attrelid::regclass::text as table, a.attname::text as column,
            (select f.confrelid::regclass::text from pg_constraint f
              where f.conrelid = a.attrelid and f.contype = 'f' and a.attnum = f.conkey[array_length(f.conkey, 1)] limit 1) as target
       from pg_attribute a where a.attrelid = any ($1::regclass[]) and a.attnum > 0 and not a.attnotnull and not a.attisdropped`, [[...rows.rows.keys()]])
  const ids: Record<string, string | undefined> = { profile: author.profileId, account: author.accountId, event: rows.idNamed('eventId') }
  for (const table of rows.rows.keys()) {
    const own = columns.filter((one) => one.table === table)
    const ended = own.filter(({ column }) => over.test(column)).map(({ column }) => `${column} = null`)
    const nobodys = own.filter(({ column, target }) => !over.test(column) && ids[target ?? '']).map(({ column, target }) => `${column} = coalesce(${column}, '${ids[target!]}')`)
    // Checks of a table may want both ends or neither; what is written once stays.
    for (const change of [ended.join(', '), ...nobodys].filter(Boolean))
      await world.owner.query(`update ${table} set ${change} where tenant_id = $1`, [world.home.tenantId]).catch(() => {})
  }
}

/** Everything that somebody's reads answer, but for those that say the id that they were asked for, whatever it is. */
const readBy = async (who: string) => {
  const answers = await Promise.all(
    routes.filter(({ method }) => method === 'GET').map(async (route) => {
      const asked = newId()
      const [there, missing] = [await send(route, who, idThere), await send(route, who, () => asked)]
      return there.statusCode < 300 && !missing.body.includes(asked) ? there.body : ''
    }),
  )
  return answers.join()
}

/** What an answer says, without what differs from call to call. */
const saidBy = ({ statusCode, headers: named, body }: Awaited<ReturnType<typeof send>>) =>
  ({ statusCode, headers: Object.keys(named).sort(), body: body.replace(/"requestId":"[^"]+"/, '') })

beforeAll(async () => {
  world = await createWorld({ provider: true })
  const [author, other] = [await world.addPerson('ada', { role: 'Creator' }), await world.addPerson('dov', { role: 'Creator' })]
  const { tenantId } = world.home
  rows = await addChannelRows(world, { tenantId, author, other })
  // The comment is still there, and the event is not out.
  await world.owner.query('delete from removed_comment')
  await enliven(author)
  await world.owner.query(`update subscription set status = 'active', ended_at = null`)
  await world.owner.query('update payment set sold_id = $1', [rows.idNamed('tipId')])
  // What announces a livestream has its id.
  await world.owner.query(
    `insert into post (tenant_id, id, author_id, timeline_key, status, kind, audience, text, published_at) values ($1, $2, $3, $2, 1, 'livestream', 1, 'x', now())`,
    [tenantId, rows.idNamed('livestreamId'), author.profileId])
  await world.owner.query(`update event set status = 'draft'`)
  for (const flag of flagNames)
    await world.owner.query(
      'insert into feature_flag (tenant_id, feature_flag, enabled) values ($1, $2, true) on conflict (tenant_id, feature_flag) do nothing', [tenantId, flag])
  for (const [name, role] of Object.entries(cast)) {
    const person = await world.addPerson(name, { role })
    if (name === 'mona') await world.owner.query('update account set is_moderator = true where id = $1', [person.accountId])
    if (name === 'bea')
      await world.owner.query('insert into block (tenant_id, blocker_id, blocked_id) values ($1, $2, $3)', [tenantId, author.profileId, person.profileId])
  }
  await world.addPerson('sol', { role: 'Superadmin' })
  await world.owner.query(`update appeal set state = 'pending', statement = '', heard_by = null, settled_at = null`)
  await world.worked()
  for (const name of ['ada', 'dov', 'sol', ...Object.keys(cast)]) headers.set(name, await world.signed(world.person(name)))
  await world.owner.query(
    `create function refused() returns trigger language plpgsql as $$ begin raise exception 'nothing is written here'; end $$`)
  for (const table of await channelTables(world))
    await world.owner.query(`create trigger a_refused before insert or update or delete on ${table} for each row execute function refused()`)
  for (const name of Object.keys(cast)) seen.set(name, await readBy(name))
})
afterAll(() => world.close())

const byAddress = named.map((route) => [`${route.method} ${addressOf(route)}`, route] as const)

it.each(byAddress)('%s tells nobody of what they may not know', async (_name, route) => {
  let differs = false
  for (const who of Object.keys(cast)) {
    const hidden = paramNames(route.path).filter((name) => idThere(name) && !seen.get(who)!.includes(idThere(name)!))
    if (!hidden.length) continue
    const idElse: IdOf = (name) => (hidden.includes(name) ? newId() : idThere(name))
    const [there, missing] = await Promise.all([send(route, who, idThere), send(route, who, idElse)])
    // Whoever looks after the channel reaches what their lists show by a filter.
    if (looksAfter.has(who) && (there.statusCode < 300 || there.statusCode === 500)) continue
    if (told[route.name]) differs ||= there.statusCode !== missing.statusCode
    else expect(saidBy(there), `${route.name}, as ${who}`).toEqual(saidBy(missing))
  }
  if (told[route.name]) expect(differs, `${route.name} tells nobody: take its line out of told`).toBe(true)
})

/** Ids of which no answer to anybody depends here, and why. */
const idle: Record<string, string> = {
  lineId: 'no payments are set up',
  payoutId: 'it is a list of what was paid out with it, and nothing was',
  pollId: 'it is over',
  targetId: 'nobody has muted it',
}

it('is all there: each id is found by somebody whom it is for', async () => {
  const found = new Set<string>()
  for (const route of named)
    for (const name of paramNames(route.path).filter((one) => idThere(one) && !found.has(one) && !idle[one]))
      for (const who of ['ada', 'dov', 'olga', 'sol']) {
        const idElse: IdOf = (other) => (other === name ? newId() : idThere(other))
        const [there, missing] = await Promise.all([send(route, who, idThere), send(route, who, idElse)])
        if (saidBy(there).body !== saidBy(missing).body) found.add(name)
      }
  const all = new Set(named.flatMap(({ path }) => paramNames(path)).filter(idThere))
  expect([...all].filter((name) => !found.has(name)).sort()).toEqual(Object.keys(idle).sort())
})
