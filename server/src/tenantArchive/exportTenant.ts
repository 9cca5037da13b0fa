import { open, rm } from 'node:fs/promises'
import type { Seal } from '@marquee/identity/storage/sealed'
import type { ClientBase } from 'pg'
import { productVersion } from '#http/standing.ts'
import type { MediaStore } from '#media/store.ts'
import { carriedTables, leftOut, nameOf } from './carried.ts'
import { ArchiveTrouble, manifestName, signatureName, textOf, type Manifest } from './manifest.ts'
import { mediaOf } from './media.ts'
import { linesOf, schemaOf, settings, type Channel } from './rows.ts'
import { archiveKey } from './sealing.ts'
import { tarWriter, type Entry } from './tar.ts'

interface ExportOptions {
  /** A connection as the owner of the tables. */
  client: ClientBase
  media: MediaStore
  /** Under the installation's master key. */
  seal: Seal
  slug: string
  passphrase: string
  /** Where the archive is written; nothing may be there yet. */
  path: string
}

interface Found extends Channel {
  hostnames: string[]
}

const channelOf = async (client: ClientBase, slug: string): Promise<Found> => {
  const { rows } = await client.query<Found>(
    `select t.tenant_id as "tenantId", t.org_id as "orgId",
            array(select d.hostname::text from tenant_domain d where d.tenant_id = t.tenant_id order by d.hostname) as hostnames
       from tenant t where t.slug = $1`, [slug])
  const found = rows[0]
  if (!found) throw new ArchiveTrouble(`There is no channel ${slug} here`)
  return found
}

const bytesIn = async function* (media: MediaStore, key: string): AsyncGenerator<Uint8Array> {
  const file = await media.read(key)
  if (!file) throw new ArchiveTrouble(`The file ${key} was removed meanwhile. Export the channel again`)
  for await (const piece of file.stream) yield piece as Uint8Array
}

/**
 * Writes one channel into one file: its rows as they were at one moment, the logins of its people, its media, and a signed list of all of
 * it. The same content makes the same bytes.
 * @throws ArchiveTrouble for a channel that is not there
 */
export const exportTenant = async ({ client, media, seal, slug, passphrase, path }: ExportOptions): Promise<Manifest> => {
  const file = await open(path, 'wx', 0o600)
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(settings)
    const { tenantId, orgId, hostnames } = await channelOf(client, slug)
    const key = archiveKey(passphrase, tenantId)
    const tar = tarWriter(file)
    const files: Entry[] = []
    const tables: Record<string, number> = {}
    const opened = (secret: Buffer, purpose: string) => {
      try {
        return seal.open(secret, purpose)
      } catch {
        throw new ArchiveTrouble(`A secret (${purpose}) does not open with this MASTER_KEY`)
      }
    }
    for (const table of await carriedTables(client)) {
      let count = 0
      const lines = linesOf(client, table, { tenantId, orgId }, (secret, purpose) => key.close(opened(secret, purpose), purpose))
      const counted = async function* () {
        for await (const line of lines) {
          count += 1
          yield line
        }
      }
      files.push(await tar.add(`rows/${nameOf(table)}.jsonl`, counted()))
      tables[nameOf(table)] = count
    }
    const { keys, missing: missingFiles } = await mediaOf(client, media, tenantId)
    const schema = await schemaOf(client)
    await client.query('commit')
    for (const name of keys) files.push(await tar.add(`media/${name}`, bytesIn(media, name)))

    const tenant = { id: tenantId, slug, orgId, hostnames }
    const manifest: Manifest = { format: 1, product: productVersion, schema, tenant, tables, leftOut: { ...leftOut }, missingFiles, files }
    const text = textOf(manifest)
    await tar.add(manifestName, [text])
    await tar.add(signatureName, [`${key.signatureOf(Buffer.from(text))}\n`])
    await tar.end()
    return manifest
  } catch (error) {
    await client.query('rollback').catch(() => {})
    // Half an archive is none.
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}
