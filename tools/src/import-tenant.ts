import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { migrate } from '@marquee/server/db/migrate'
import { importTenant } from '@marquee/server/tenantArchive/importTenant'
import { withInstallation } from '#archive.ts'
import { toldPlainly, Trouble } from '#trouble.ts'

// Brings a channel from a file that export-tenant has written. Run it while the product stands still.

const usage = 'npm run import-tenant -- <file that export-tenant has written> [an address of the channel that you vouch for …]'

const run = async ([file, ...vouched]: string[]) => {
  if (!file) throw new Trouble(usage)
  const path = resolve(file)
  if (!existsSync(path)) throw new Trouble(`There is no file ${path}`)
  await withInstallation(async ({ url, client, media, seal, passphrase }) => {
    await migrate(url)
    const { tenant, tables } = await importTenant({ client, media, seal, passphrase, path, vouched })
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
    const waiting = tenant.hostnames.filter((hostname) => !vouched.includes(hostname))
    console.log(`${tenant.slug} is here with ${rows} rows, at ${vouched.join(', ') || 'no address yet'}; posts are found again within some minutes`)
    if (waiting.length) console.log(`Not answered at until DNS proves them: ${waiting.join(', ')}`)
  })
}

await toldPlainly(() => run(process.argv.slice(2)))
