import type { Names } from './names.ts'
import type { RelatedNoun } from './relatedNouns.ts'

export const queriesFile = ({ one: name, many, One, Many, table, spoken }: Names, { one, many: ons, byIds }: RelatedNoun) => `import { newId } from '#db/id.ts'
import { pageThrough } from '#db/pageThrough.ts'
import { statement } from '#db/statement.ts'
import { ${byIds} } from '#features/${ons}/queries.ts'
import type { Context } from '#http/actor.ts'

const insert = statement<object, [profileId: string, ${one}Id: string, id: string]>(
  'insert into ${table} (tenant_id, profile_id, ${one}_id, id) values ($1, $2, $3, $4) on conflict (tenant_id, profile_id, ${one}_id) do nothing',
)

/** One that is there already stays in its place. */
export const add${One} = (context: Context, ${one}Id: string) => insert(context, context.me.profileId, ${one}Id, newId())

const remove = statement<object, [profileId: string, ${one}Id: string]>(
  'delete from ${table} where tenant_id = $1 and profile_id = $2 and ${one}_id = $3',
)

export const remove${One} = (context: Context, ${one}Id: string) => remove(context, context.me.profileId, ${one}Id)

const selectOwn = statement<{ id: string; ${one}Id: string }, [profileId: string, cursor: string, limit: number]>(
  'select id, ${one}_id as "${one}Id" from ${table} where tenant_id = $1 and profile_id = $2 and id < $3 order by id desc limit $4',
)

/** The ${ons} that the reader’s ${spoken} are on, as far as they may still see them, last added first. */
export const own${Many} = (context: Context, page: { cursor?: string | undefined; limit: number }) =>
  pageThrough(
    {
      below: (last, count) => selectOwn(context, context.me.profileId, last, count),
      keyOf: (${name}) => ${name}.id,
      shown: async (${many}) => {
        const seen = await ${byIds}(context, ${many}.map(({ ${one}Id }) => ${one}Id))
        return ${many}.flatMap(({ ${one}Id }) => seen.get(${one}Id) ?? [])
      },
    },
    page,
  )
`

export const policyFile = (_names: Names, { one, many: ons, row }: RelatedNoun) => `import type { ${row} } from '#features/${ons}/queries.ts'
import type { Rules } from '#http/policy.ts'

/** Whoever may not see a ${one} at all has been told that there is none: \`${one}\` finds it for nobody else. */
export const can = {
  add: (_me, ${one}) => !${one}.isLocked,
} satisfies Rules<${row}>
`

const lists = {
  post: (own: string) => `async (context, page) => presentPosts(context.me, await q.${own}(context, page))`,
  event: (own: string) => `async (context, page) => {
    const { items, cursor } = await q.${own}(context, page)
    return { items: items.map(presentEventCard), cursor }
  }`,
}

export const routesFile = ({ many, one: name, One, Many, has }: Names, { one, many: ons, flag }: RelatedNoun) => {
  const where = (guarded: string) => (flag ? `flagged('${flag}', ${guarded})` : guarded)
  return `import { ${many} } from '@marquee/contract/${many}'
import { ${one === 'post' ? 'presentPosts' : 'presentEventCard'} } from '#features/${ons}/present.ts'
import { ${one} } from '#features/${ons}/queries.ts'
${flag ? "import { flagged } from '#features/flags/flagged.ts'\n" : ''}import { on, signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { can } from './policy.ts'
import * as q from './queries.ts'

export const ${name}Routes = implement(${many}, {
  add: ${where(`on(${one}, can.add, async (context, { id }) => {
    await q.add${One}(context, id)
    return { ${has}: true }
  })`)},

  // No look at the ${one} first: what is gone can be let go of.
  remove: ${where(`signedIn(async (context, { ${one}Id }) => {
    await q.remove${One}(context, ${one}Id)
    return { ${has}: false }
  })`)},

  list: ${where(`signedIn(${lists[one](`own${Many}`)})`)},
})
`
}

/** How a test makes one of the noun, locked or not, and what it calls it. */
const made = {
  post: {
    imports: "import { posts } from '@marquee/contract/posts'",
    setUp: '',
    make: `const locked = { audience: 'tier', minTier: 1 } as const
const make = async (title: string, changes: object = {}) => {
  const { id } = await world.as('ada')(posts.publish, { id: newId(), title, text: 'From the kiln', ...changes })
  return { postId: id }
}`,
    read: 'posts.read',
  },
  event: {
    imports: "import { events } from '@marquee/contract/events'",
    setUp: `
  await world.owner.query(\`insert into feature_flag (tenant_id, feature_flag, enabled) values ($1, 'events', true)\`, [world.home.tenantId])`,
    make: `const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const locked = { visibility: 'tiers', minTier: 1 } as const
const make = async (title: string, changes: object = {}) => {
  const eventId = newId()
  const when = { startsAt: inHours(48), endsAt: inHours(50), timeZone: 'UTC' }
  await world.as('ada')(events.add, { id: eventId, title, venueName: 'The yard', ...when, ...changes })
  await world.as('ada')(events.publish, { eventId })
  return { eventId }
}`,
    read: 'events.read',
  },
}

export const testFile = ({ many, has }: Names, { one }: RelatedNoun) => {
  const { imports, setUp, make, read } = made[one]
  const sorted = [imports, `import { ${many} } from '@marquee/contract/${many}'`].sort((first, second) => (first.split("from '")[1]! < second.split("from '")[1]! ? -1 : 1))
  return `import { blocks } from '@marquee/contract/blocks'
${sorted.join('\n')}
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada', { role: 'Creator' })
  for (const name of ['ben', 'gus', 'hal']) await world.addPerson(name)${setUp}
})
afterAll(() => world.close())

${make}
const own = async (who: string) => (await world.as(who)(${many}.list, {})).items.map(({ title }) => title)

it('lists for ben alone what he has added, newest first, and once', async () => {
  const [jug, bowl] = [await make('A jug'), await make('A bowl')]
  await world.as('ben')(${many}.add, bowl)
  expect(await world.as('ben')(${many}.add, jug)).toEqual({ ${has}: true })
  await world.as('ben')(${many}.add, bowl)
  expect(await own('ben')).toEqual(['A jug', 'A bowl'])
  expect(await own('gus')).toEqual([])
  expect(await world.as('ben')(${read}, jug)).toMatchObject({ ${has}: true })
  expect(await world.as('gus')(${read}, jug)).toMatchObject({ ${has}: false })

  expect(await world.as('ben')(${many}.remove, jug)).toEqual({ ${has}: false })
  await world.as('ben')(${many}.remove, jug)
  expect(await own('ben')).toEqual(['A bowl'])
})

it('turns pages without a gap', async () => {
  for (const title of ['One', 'Two', 'Three']) await world.as('hal')(${many}.add, await make(title))
  const first = await world.as('hal')(${many}.list, { limit: 2 })
  const second = await world.as('hal')(${many}.list, { limit: 2, cursor: first.cursor! })
  expect([...first.items, ...second.items].map(({ title }) => title)).toEqual(['Three', 'Two', 'One'])
  expect(second.cursor).toBe(null)
})

it('lets nobody add what is locked for them, or what is not there', async () => {
  await expect(world.as('gus')(${many}.add, await make('For the circle', locked))).rejects.toMatchObject({ status: 403 })
  await expect(world.as('gus')(${many}.add, { ${one}Id: newId() })).rejects.toMatchObject({ status: 404 })
})

it('shows nothing any more of somebody who has blocked the reader', async () => {
  const plate = await make('A plate')
  await world.as('gus')(${many}.add, plate)
  expect(await own('gus')).toEqual(['A plate'])
  await world.as('ada')(blocks.block, { profileId: world.person('gus').profileId })
  expect(await own('gus')).toEqual([])
  await expect(world.as('gus')(${many}.add, plate)).rejects.toMatchObject({ status: 404 })
  expect(await world.as('gus')(${many}.remove, plate)).toEqual({ ${has}: false })
})
`
}
