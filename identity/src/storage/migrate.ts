import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'

const folder = new URL('../../migrations/', import.meta.url)

const grants = `
  do $$ begin
    if not exists (select from pg_roles where rolname = 'marquee_identity') then create role marquee_identity nologin; end if;
  end $$;
  grant usage on schema identity to marquee_identity;
  grant select, insert, update, delete on all tables in schema identity to marquee_identity;
  grant usage on all sequences in schema identity to marquee_identity;
`

/**
 * Brings schema `identity` up to date. Runs as the database's owner; several processes may call it at once.
 * Each file of identity/migrations runs once, in its own transaction.
 */
export const migrateIdentity = async (client: pg.ClientBase): Promise<void> => {
  await client.query(`select pg_advisory_lock(hashtext('marquee identity migration'))`)
  try {
    await client.query('create schema if not exists identity')
    await client.query(
      'create table if not exists identity.schema_migration (name text primary key, applied_at timestamptz not null default now())')
    const { rows } = await client.query<{ name: string }>('select name from identity.schema_migration')
    const applied = new Set(rows.map(({ name }) => name))
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
    for (const name of files.filter((file) => !applied.has(file))) await apply(client, name)
    await client.query(grants)
  } finally {
    await client.query(`select pg_advisory_unlock(hashtext('marquee identity migration'))`)
  }
}

const apply = async (client: pg.ClientBase, name: string) => {
  const sql = await readFile(new URL(name, folder), 'utf8')
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into identity.schema_migration (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} of identity failed`, { cause: error })
  }
}
