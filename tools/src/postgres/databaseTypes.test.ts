import { freshDatabase } from '@marquee/server/test/database'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { outdatedDatabaseTypes } from './databaseTypes.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => (database = await freshDatabase()))
afterAll(() => database.drop())

it('server/src/db/schema.ts is what the migrations make: after a new one, npm run schema writes it', async () => {
  expect(await outdatedDatabaseTypes(database.url)).toEqual([])
})

it('is out of date once a table has a column more', async () => {
  const owner = new Client(database.url)
  await owner.connect()
  await owner.query('alter table post add column if not exists mood text')
  await owner.end()
  expect(await outdatedDatabaseTypes(database.url)).toEqual(['schema.ts lacks mood: string | null;'])
})
