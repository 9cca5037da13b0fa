import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { databases } from '@marquee/server/db/database'
import { openPool } from '@marquee/server/db/pool'
import { record } from '@marquee/server/features/auditLog/record'
import { exportTenant } from '@marquee/server/tenantArchive/exportTenant'
import { textOf } from '@marquee/server/tenantArchive/manifest'
import { withInstallation } from '#archive.ts'
import { toldPlainly, Trouble } from '#trouble.ts'

// Writes one channel into one file: rows, logins, media, and a signed list of them.

const usage = 'npm run export-tenant -- <name of the channel, the first part of its address> <file to write>'

const run = async ([slug, file, ...more]: string[]) => {
  if (!slug || !file || more.length) throw new Trouble(usage)
  const path = resolve(file)
  if (existsSync(path)) throw new Trouble(`There is a file ${path} already`)
  await withInstallation(async ({ url, client, media, seal, passphrase }) => {
    const manifest = await exportTenant({ client, media, seal, slug, passphrase, path })
    const { id: tenantId } = manifest.tenant
    const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0)
    const files = manifest.files.length
    const pool = openPool({ url, role: 'marquee_app', size: 1, onError: () => {} })
    try {
      // After the moment that the archive shows: those who run the channel read that it was taken.
      const after = { rows, files, manifest: createHash('sha256').update(textOf(manifest)).digest('hex') }
      const scope = { db: databases(pool, { everyRead: false }).of(tenantId), tenantId }
      await record(scope, { actorId: null, action: 'tenant.exported', targetType: 'tenant', targetId: tenantId, after })
    } finally {
      await pool.end()
    }
    for (const key of manifest.missingFiles) console.log(`missing\t${key}`)
    console.log(`${path} holds ${rows} rows and ${files} files of ${slug}, of migration ${manifest.schema.migration}`)
  })
}

await toldPlainly(() => run(process.argv.slice(2)))
