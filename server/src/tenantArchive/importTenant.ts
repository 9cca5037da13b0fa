import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import type { Seal } from '@marquee/identity/storage/sealed'
import type { ClientBase } from 'pg'
import { isKey, type MediaStore } from '#media/store.ts'
import { carriedTables, nameOf, type Table } from './carried.ts'
import { strangeName } from './media.ts'
import { ArchiveTrouble, Manifest, manifestName, signatureName } from './manifest.ts'
import { addLines, linesIn, resealed, schemaOf, settings } from './rows.ts'
import { archiveKey, type ArchiveKey } from './sealing.ts'
import { bytesOf, entriesIn, type PlacedEntry } from './tar.ts'

interface ImportOptions {
  /** A connection as the owner of the tables. */
  client: ClientBase
  media: MediaStore
  /** Under the installation's master key. */
  seal: Seal
  passphrase: string
  path: string
  /** Addresses of the channel that whoever runs the installation vouches for; the others answer once DNS proves them. */
  vouched?: readonly string[]
}

interface Verified {
  manifest: Manifest
  key: ArchiveKey
  entries: Map<string, PlacedEntry>
}

const bytesWhole = async (file: FileHandle, entry: PlacedEntry) => {
  const pieces: Buffer[] = []
  for await (const piece of bytesOf(file, entry)) pieces.push(piece)
  return Buffer.concat(pieces)
}

const parsed = (text: Buffer): Manifest => {
  try {
    return Manifest.parse(JSON.parse(text.toString('utf8')))
  } catch {
    throw new ArchiveTrouble('The manifest of this archive cannot be read')
  }
}

/** Holds every byte of an archive against its manifest, and the manifest against its signature. @throws ArchiveTrouble */
const verified = async (file: FileHandle, passphrase: string): Promise<Verified> => {
  const all = await entriesIn(file).catch((error: Error) => {
    throw new ArchiveTrouble(error.message)
  })
  const [manifestEntry, signatureEntry] = all.slice(-2)
  if (manifestEntry?.name !== manifestName || signatureEntry?.name !== signatureName) throw new ArchiveTrouble('This archive has no signed manifest')
  const text = await bytesWhole(file, manifestEntry)
  const manifest = parsed(text)
  const key = archiveKey(passphrase, manifest.tenant.id)
  if (!key.hasSigned(text, (await bytesWhole(file, signatureEntry)).toString('utf8').trim()))
    throw new ArchiveTrouble('The manifest is not signed with this passphrase: it is another one, or the archive was changed')

  const files = all.slice(0, -2)
  const strange = files.find(({ name, size, sha256 }, place) => {
    const said = manifest.files[place]
    return said?.name !== name || said.size !== size || said.sha256 !== sha256
  })
  if (strange) throw new ArchiveTrouble(`The file ${strange.name} is not what the manifest says`)
  if (files.length !== manifest.files.length) throw new ArchiveTrouble('Files of the manifest are missing in the archive')
  return { manifest, key, entries: new Map(files.map((entry) => [entry.name, entry])) }
}

/** Whether this installation can take the channel. @throws ArchiveTrouble */
const needPlace = async (client: ClientBase, { schema, tenant, tables }: Manifest, carried: readonly Table[]) => {
  const here = await schemaOf(client)
  if (here.digest !== schema.digest) {
    const [there, now] = [schema.migration, here.migration]
    throw new ArchiveTrouble(`The archive is of migration ${there}, this installation of ${now}: bring both to the same release first`)
  }
  const known = Object.keys(tables)
  if (known.length !== carried.length || carried.some((table) => !known.includes(nameOf(table))))
    throw new ArchiveTrouble('The archive has other tables than this installation')
  const { rows } = await client.query(
    `select 1 from tenant where tenant_id = $1 or slug = $2 or org_id = $3
     union all select 1 from tenant_domain where hostname = any ($4::text[])`, [tenant.id, tenant.slug, tenant.orgId, tenant.hostnames])
  if (rows.length) throw new ArchiveTrouble(`The channel ${tenant.slug}, or one at its address, is here already`)
}

const statements = async (client: ClientBase, text: string) => {
  const { rows } = await client.query<{ statement: string }>(text)
  return rows.map(({ statement }) => statement)
}

/**
 * Rows come in the order of the archive: until they are all there, none refers to another and none sets off anything, because what triggers
 * would write is in the archive or is made again. Both hold for this transaction alone.
 */
const atRest = async (client: ClientBase, work: () => Promise<void>) => {
  const references = await statements(client, `
    select format('alter table %s alter constraint %I', conrelid::regclass, conname) as statement
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and not condeferrable and conparentid = 0`)
  const tables = await statements(client, `
    select distinct format('alter table %s', tgrelid::regclass) as statement
      from pg_trigger t join pg_class c on c.oid = t.tgrelid where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`)
  for (const table of tables) await client.query(`${table} disable trigger user`)
  for (const reference of references) await client.query(`${reference} deferrable initially deferred`)
  await work()
  await client.query('set constraints all immediate')
  for (const reference of references) await client.query(`${reference} not deferrable`)
  for (const table of tables) await client.query(`${table} enable trigger user`)
}

const changed = async function* (lines: AsyncIterable<string>, change: (line: string) => string) {
  for await (const line of lines) yield change(line)
}

interface Bringing {
  client: ClientBase
  seal: Seal
  file: FileHandle
  archive: Verified
  carried: readonly Table[]
  vouched: readonly string[]
}

const isTaken = (error: unknown) => (error as { code?: string }).code === '23505'

const bringRows = async ({ client, seal, file, archive: { manifest, key, entries }, carried, vouched }: Bringing) => {
  const { id, orgId } = manifest.tenant
  for (const table of carried) {
    const entry = entries.get(`rows/${nameOf(table)}.jsonl`)
    if (!entry) throw new ArchiveTrouble(`The archive has no rows of ${nameOf(table)}`)
    const change = resealed(table, (secret, purpose) => seal.close(key.open(secret, purpose), purpose))
    const lines = changed(linesIn(bytesOf(file, entry)), change)
    const count = await addLines(client, table, { tenantId: id, orgId, vouched }, lines).catch((error: unknown) => {
      if (table.schema !== 'identity' || !isTaken(error)) throw error
      throw new ArchiveTrouble('Somebody of this channel has a login in this installation already')
    })
    if (count !== manifest.tables[nameOf(table)]) throw new ArchiveTrouble(`The archive has ${count} rows of ${nameOf(table)}, and not as many as it says`)
  }
}

/** @throws ArchiveTrouble for an address that is not the channel's */
const needAddresses = async (client: ClientBase, tenantId: string, hostnames: readonly string[]) => {
  for (const hostname of hostnames) {
    const { rowCount } = await client.query('select 1 from tenant_domain where tenant_id = $1 and hostname = $2', [tenantId, hostname])
    if (!rowCount) throw new ArchiveTrouble(`The channel has no address ${hostname}`)
  }
}

const underMedia = 'media/'

/**
 * Whether the very file is here already: of an import that was cut, or in a bucket that both installations write to. Then it is not this
 * import's to take away again. @throws ArchiveTrouble where it is another file: what is another channel's stays
 */
const isHere = async (media: MediaStore, key: string, { sha256 }: PlacedEntry) => {
  const there = await media.read(key)
  if (!there) return false
  const hash = createHash('sha256')
  for await (const piece of there.stream) hash.update(piece as Uint8Array)
  if (hash.digest('hex') !== sha256) throw new ArchiveTrouble(`Another file is here as ${key}`)
  return true
}

/**
 * Brings a channel from an archive into an installation that does not have it: whole, or not at all. Nothing is written before every byte
 * was held against the signed manifest, and nothing at all where a row is not the channel's. Nobody else writes meanwhile: run it while the
 * product stands still.
 * @throws ArchiveTrouble for an archive that does not hold, another schema, a channel or a login that is here, an address that it has not
 */
export const importTenant = async ({ client, media, seal, passphrase, path, vouched = [] }: ImportOptions): Promise<Manifest> => {
  const file = await open(path, 'r')
  const kept: string[] = []
  try {
    const archive = await verified(file, passphrase)
    const { manifest, entries } = archive
    await client.query('begin')
    await client.query(`${settings}; set local lock_timeout = '30s'`)
    const carried = await carriedTables(client)
    await needPlace(client, manifest, carried)
    await atRest(client, () => bringRows({ client, seal, file, archive, carried, vouched }))
    await needAddresses(client, manifest.tenant.id, vouched)
    const strange = await strangeName(client, manifest.tenant.id)
    if (strange) throw new ArchiveTrouble(`The archive names the file ${strange}, which is not the channel’s`)
    await client.query('select recall_figures($1)', [manifest.tenant.id])
    await client.query('select recall_sales($1)', [manifest.tenant.id])
    await client.query('select recall_earnings($1)', [manifest.tenant.id])
    await client.query('select recall_directory($1)', [manifest.tenant.id])
    for (const [name, entry] of entries) {
      if (!name.startsWith(underMedia)) continue
      const key = name.slice(underMedia.length)
      if (!isKey(key)) throw new ArchiveTrouble(`The name ${name} is not one of a media file`)
      if (await isHere(media, key, entry)) continue
      kept.push(key)
      await media.put(key, bytesOf(file, entry))
    }
    await client.query('commit')
    return manifest
  } catch (error) {
    await client.query('rollback').catch(() => {})
    await media.remove(kept)
    throw error
  } finally {
    await file.close()
  }
}
