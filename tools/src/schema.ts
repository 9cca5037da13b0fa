import { migrate } from '@marquee/server/db/migrate'
import { writeDatabaseTypes } from '#postgres/databaseTypes.ts'
import { throwawayPostgres } from '#postgres/throwaway.ts'

// Writes server/src/db/schema.ts from what the migrations make of an empty database. Run it after adding a migration.
const postgres = await throwawayPostgres()
try {
  const applied = await migrate(postgres.url)
  await writeDatabaseTypes(postgres.url)
  console.log(`server/src/db/schema.ts follows ${applied.length} migrations`)
} finally {
  await postgres.stop()
}
