import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectNothingMissing } from '#test/nothingMissing.ts'
import { createWorld, type World } from '#test/world.ts'
import { classification, personalRows } from './classification.ts'

const list = 'server/src/personalData/classification.ts'

let world: World
let columns: Map<string, string[]>
beforeAll(async () => {
  world = await createWorld()
  const { rows } = await world.owner.query<{ name: string; columns: string[] }>(
    `select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as name,
            array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`,
  )
  columns = new Map(rows.map((row) => [row.name, row.columns]))
})
afterAll(() => world.close())

it('names every table of the database, and none that is not there', () => {
  expect(columns.size).toBeGreaterThan(40)
  expectNothingMissing([
    ...[...columns.keys()].filter((table) => !(table in classification)).map((table) => `${table} is not classified: say whose data it holds in ${list}`),
    ...Object.keys(classification).filter((table) => !columns.has(table)).map((table) => `${table} is no table any more: take it out of ${list}`),
  ])
})

it('says of every column of a table with somebody’s data whether a copy contains it, or why not', () => {
  const problems = Object.entries(classification).flatMap(([table, classified]) => {
    if (!('personalRows' in classified)) return []
    const copied = classified.personalRows.flatMap(({ copy }) => ('area' in copy ? copy.columns : []))
    // Nothing of the table is copied: what is said of its rows says why.
    if (!copied.length) return []
    const withheld = Object.keys(classified.withheld ?? {})
    const there = columns.get(table)!.filter((column) => column !== 'tenant_id')
    return [
      ...there
        .filter((column) => !copied.includes(column) && !withheld.includes(column))
        .map((column) => `${table}.${column} is not classified: list it in the columns of a copy, or withheld with a reason, in ${list}`),
      ...[...copied, ...withheld]
        .filter((column) => !there.includes(column))
        .map((column) => `${table}.${column} is no column any more: take it out of ${list}`),
    ]
  })
  expectNothingMissing(problems)
})

it('calls no table nobody’s that refers to a person, or looks as if it did', async () => {
  const { rows } = await world.owner.query<{ name: string }>(
    `select distinct case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as name
       from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_namespace n on n.oid = c.relnamespace
      where f.contype = 'f' and f.confrelid in ('profile'::regclass, 'account'::regclass, 'identity.person'::regclass)`,
  )
  const looks = [...columns].filter(([, names]) => names.some((name) => /(profile|account|person|owner|author|member|user)_id$|_by$|email/.test(name)))
  const suspects = new Set([...rows.map(({ name }) => name), ...looks.map(([name]) => name)])
  suspects.delete('graphile_worker._private_jobs')
  // The queue marks by which worker a job or a queue is locked.
  suspects.delete('graphile_worker._private_job_queues')
  const isNobodys = (table: string) => 'nobody' in (classification[table] ?? {})
  expectNothingMissing([...suspects].filter(isNobodys).map((table) => `${table} refers to people, and ${list} calls it nobody’s: say whose rows they are`))
})

it('tells what the rows of a channel are called that a copy refers to', async () => {
  const { rows } = await world.owner.query<{ table: string; column: string; target: string }>(
    `select f.conrelid::regclass::text as table, a.attname::text as column, f.confrelid::regclass::text as target
       from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any(f.conkey)
      where f.contype = 'f' and a.attname <> 'tenant_id'`,
  )
  const untold = personalRows.flatMap(({ table, personal: { copy } }) => {
    if (!('area' in copy)) return []
    return rows
      .filter((key) => key.table === table && copy.columns.includes(key.column) && 'nobody' in (classification[key.target] ?? {}))
      .filter(({ column, target }) => copy.refers?.[column] !== target)
      .map(({ column, target }) => `${table}.${column} is an id of ${target}: add refers: { ${column}: '${target}' } to its copy in ${list}`)
  })
  expectNothingMissing(untold)
})

/** An image that somebody else shows stays; a post has its link, stream and file for itself; nearly everything refers to people. */
const ownTargets = new Set(['image', 'link_preview', 'livestream', 'media_file', 'profile', 'account'])

it('takes what refers to a row before the row, with what others did about it', async () => {
  // Keys that neither cascade nor forget: the database refuses to delete what they refer to.
  const { rows } = await world.owner.query<{ table: string; column: string; target: string }>(
    `select f.conrelid::regclass::text as table, a.attname::text as column, f.confrelid::regclass::text as target
       from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any(f.conkey)
      where f.contype = 'f' and f.confdeltype in ('a', 'r') and a.attname <> 'tenant_id' and f.conrelid <> f.confrelid`,
  )
  const order = Object.keys(classification)
  const going = new Set(personalRows.filter(({ personal }) => personal.erase === 'delete').map(({ table }) => table))
  const problems = rows.filter(({ target }) => going.has(target)).flatMap(({ table, column, target }) => {
    const own = personalRows.filter((one) => one.table === table).map(({ personal }) => personal)
    if (!own.length && (ownTargets.has(target) || !(table in classification))) return []
    if (own.length && order.indexOf(table) > order.indexOf(target)) return [`${table} refers to ${target}: list it above ${target} in ${list}, as rows go from its top to its bottom`]
    const isTold = own.some(({ whose, erase }) => new RegExp(`from ${target}\\b`).test(whose) || (typeof erase === 'object' && 'set' in erase && column in erase.set))
    return isTold || ownTargets.has(target)
      ? []
      : [`${table} holds what others did about somebody’s ${target}, and nobody erases it: add rows whose ${column} is in (select … from ${target} …) to ${table} in ${list}`]
  })
  expectNothingMissing(problems)
})

it('gives every part of a copy a name of its own', () => {
  const names = personalRows.flatMap(({ table, personal: { copy } }) => ('area' in copy ? [`${copy.area} ${copy.as ?? table}`] : []))
  const doubled = names.filter((name, place) => names.indexOf(name) !== place)
  expectNothingMissing(doubled.map((name) => `${name} stands twice in a copy: give one of them another name by as in ${list}`))
})

it('keeps nothing of somebody who was erased but what is named here', () => {
  const kept = personalRows.filter(({ personal: { erase } }) => typeof erase === 'object' && 'keep' in erase).map(({ table }) => table)
  expect([...new Set(kept)]).toEqual(['erasure', 'audit_log'])
})
