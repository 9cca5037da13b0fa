import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { migrateIdentity } from '@marquee/identity/storage/migrate'
import { runMigrations } from 'graphile-worker'

const folder = new URL('../../migrations/', import.meta.url)
/** Any number will do, as long as every starting server takes the same one. */
const advisoryLock = 7_265_310

const ledger = `
  create table if not exists public.schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())`

/** The job queue protects its tables from everybody but their owner; the relay fills it and the worker empties it. */
const queueForRelay = `
  grant usage on schema graphile_worker to marquee_relay;
  grant all on all tables in schema graphile_worker to marquee_relay;
  grant all on all sequences in schema graphile_worker to marquee_relay;
  grant execute on all functions in schema graphile_worker to marquee_relay;
  do $$
  declare queue_table regclass;
  begin
    for queue_table in
      select c.oid from pg_class c
       where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind = 'r' and c.relrowsecurity
         and not exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'relay')
    loop
      execute format('create policy relay on %s to marquee_relay using (true) with check (true)', queue_table);
    end loop;
  end $$`

/** What PostgreSQL says where a migration that will not be waited for met somebody who writes. */
const inTheWay = new Set(['55P03', '40P01'])
const attempts = 30

const apply = async (client: pg.ClientBase, name: string, text: string, attempt = 1): Promise<void> => {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into public.schema_migration (name, checksum) values ($1, $2)', [name, checksumOf(text)])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    if (attempt < attempts && inTheWay.has((error as pg.DatabaseError).code ?? '')) {
      await setTimeout(1_000)
      return apply(client, name, text, attempt + 1)
    }
    throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

const checksumOf = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Brings a database to the newest schema: ours, the identity provider's and the job queue's. Servers that start together
 * wait for each other; a migration that changed after it was applied stops the start.
 * @param databaseUrl a login that may create roles, schemas and tables
 * @returns the names of the migrations that were applied now
 */
export const migrate = async (databaseUrl: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'marquee migrate' })
  // A connection that ends between two statements is told by the next one, and must not end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLock])
    await client.query(ledger)
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from public.schema_migration')
    const known = new Map(rows.map(({ name, checksum }) => [name, checksum]))

    const applied: string[] = []
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
      const text = await readFile(new URL(name, folder), 'utf8')
      const checksum = known.get(name)
      if (checksum && checksum !== checksumOf(text)) throw new Error(`The migration ${name} changed after it was applied`)
      if (checksum) continue
      await apply(client, name, text)
      applied.push(name)
    }
    await migrateIdentity(client)
    await runMigrations({ connectionString: databaseUrl })
    await client.query(queueForRelay)
    return applied
  } finally {
    await client.end()
  }
}
