import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

const migration = new URL('../../../migrations/0086_interest_names.sql', import.meta.url)

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.owner.query('drop index interest_name; alter table interest add unique (tenant_id, name)')
})
afterAll(() => world.close())

it('gives a number to names that were apart by capitals alone when they become one', async () => {
  const long = 'x'.repeat(40)
  const elsewhere = (await world.addTenant('arcade.test')).tenantId
  const add = (tenantId: string, names: string[]) =>
    world.owner.query(
      'insert into interest (tenant_id, id, name, sort_order) select $1, id, name, place from unnest($2::uuid[], $3::text[]) with ordinality as i (id, name, place)',
      [tenantId, names.map(() => newId()), names],
    )
  await add(world.home.tenantId, ['Music', 'Zines', 'music', 'MUSIC', 'Music 2', long, long.toUpperCase()])
  await add(elsewhere, ['music'])
  await world.owner.query(await readFile(migration, 'utf8'))
  const namesIn = async (tenantId: string) =>
    (await world.owner.query<{ name: string }>('select name from interest where tenant_id = $1 order by sort_order', [tenantId])).rows.map(({ name }) => name)
  expect(await namesIn(world.home.tenantId)).toEqual(['Music', 'Zines', 'music 3', 'MUSIC 4', 'Music 2', long, `${'X'.repeat(36)} 2`])
  expect(await namesIn(elsewhere)).toEqual(['music'])
})
