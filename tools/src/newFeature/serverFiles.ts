import type { Names } from './names.ts'

export const queriesFile = ({ one, Many, One }: Names) => `import type { Scope } from '#db/scope.ts'
import type { Context } from '#http/actor.ts'

const columns = ['id', 'authorId', 'title', 'createdAt'] as const

export const newest${Many} = ({ db, tenantId }: Scope) =>
  db.selectFrom('${one}').where('tenantId', '=', tenantId).select(columns).orderBy('id', 'desc').limit(50).execute()

export const ${one} = ({ db, tenantId }: Scope, { ${one}Id }: { ${one}Id: string }) =>
  db.selectFrom('${one}').where('tenantId', '=', tenantId).where('id', '=', ${one}Id).select(columns).executeTakeFirst()

export type ${One}Row = Awaited<ReturnType<typeof newest${Many}>>[number]

export const add${One} = ({ db, tenantId, me }: Context, { id, title }: { id: string; title: string }) =>
  db
    .insertInto('${one}')
    .values({ tenantId, id, authorId: me.profileId, title })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const remove${One} = ({ db, tenantId }: Scope, ${one}Id: string) =>
  db.deleteFrom('${one}').where('tenantId', '=', tenantId).where('id', '=', ${one}Id).execute()
`

export const policyFile = ({ one, One }: Names) => `import { owners } from '@marquee/contract/roles'
import type { Actor } from '#http/actor.ts'
import type { Rules } from '#http/policy.ts'
import type { ${One}Row } from './queries.ts'

const isAuthor = (me: Actor, ${one}: ${One}Row) => ${one}.authorId === me.profileId

export const can = {
  remove: (me, ${one}) => isAuthor(me, ${one}) || owners.includes(me.role),
} satisfies Rules<${One}Row>
`

export const presentFile = ({ many, One }: Names) => `import type { ${One} } from '@marquee/contract/${many}'
import type { Actor } from '#http/actor.ts'
import { abilities } from '#http/policy.ts'
import { can } from './policy.ts'
import type { ${One}Row } from './queries.ts'

export const present${One} = (me: Actor, row: ${One}Row): ${One} => ({
  id: row.id,
  authorId: row.authorId,
  title: row.title,
  createdAt: row.createdAt,
  can: abilities(can, me, row),
})
`

export const routesFile = ({ many, one, Many, One }: Names) => `import { ${many} } from '@marquee/contract/${many}'
import { on, signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import { can } from './policy.ts'
import { present${One} } from './present.ts'
import * as q from './queries.ts'

export const ${one}Routes = implement(${many}, {
  list: signedIn(async (context) => (await q.newest${Many}(context)).map((row) => present${One}(context.me, row))),

  add: signedIn(async (context, ${one}) => {
    await q.add${One}(context, ${one})
    return present${One}(context.me, (await q.${one}(context, { ${one}Id: ${one}.id })) ?? refuse('not_found'))
  }),

  remove: on(q.${one}, can.remove, async (context, ${one}) => {
    await q.remove${One}(context, ${one}.id)
  }),
})
`

export const testFile = ({ many, one }: Names) => `import { ${many} } from '@marquee/contract/${many}'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.addPerson('ada')
  await world.addPerson('ben')
})
afterAll(() => world.close())

it('shows ben what ada added, once even when she sends it twice', async () => {
  const ${one} = { id: newId(), title: 'Kiln day' }
  await world.as('ada')(${many}.add, ${one})
  await world.as('ada')(${many}.add, ${one})
  expect(await world.as('ben')(${many}.list, {})).toMatchObject([{ title: 'Kiln day', can: { remove: false } }])
})

it('lets only its author remove it', async () => {
  const { id } = await world.as('ada')(${many}.add, { id: newId(), title: 'A mistake' })
  await expect(world.as('ben')(${many}.remove, { ${one}Id: id })).rejects.toMatchObject({ status: 403 })
  await world.as('ada')(${many}.remove, { ${one}Id: id })
  expect((await world.as('ada')(${many}.list, {})).map(({ title }) => title)).not.toContain('A mistake')
})
`
