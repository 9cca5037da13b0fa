import { execFileSync } from 'node:child_process'
import { migrate } from '@marquee/server/db/migrate'
import { throwawayPostgres } from '#postgres/throwaway.ts'
import { installed, root } from '#root.ts'

// Writes server/src/db/schema.ts from what the migrations make of an empty database. Run it after adding a migration.
const postgres = await throwawayPostgres()
try {
  const applied = await migrate(postgres.url)
  execFileSync(process.execPath, [installed('kysely-codegen/dist/cli/bin.js'), '--log-level', 'warn'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: postgres.url },
    stdio: 'inherit',
  })
  console.log(`server/src/db/schema.ts follows ${applied.length} migrations`)
} finally {
  await postgres.stop()
}
