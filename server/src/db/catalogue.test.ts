import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool } from '#db/pool.ts'
import { expectNothingMissing } from '#test/nothingMissing.ts'
import { createWorld, type World } from '#test/world.ts'

let world: World
let owner: pg.Pool
beforeAll(async () => {
  world = await createWorld()
  owner = world.owner
})
afterAll(() => world.close())

const tables = async () =>
  (
    await owner.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname <> 'schema_migration' order by 1`,
    )
  ).rows.map(({ name }) => name)

it('finds a tenant and forced row-level security on every table', async () => {
  const { rows } = await owner.query<{ name: string; forced: boolean; has_tenant: boolean; policy: string | null }>(
    `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
            exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnotnull) as has_tenant,
            (select string_agg(p.polname || ' ' || (p.polqual is not null)::text || (p.polwithcheck is not null)::text, ', ')
               from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant') as policy
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname <> 'schema_migration'`,
  )
  expect(rows.length).toBeGreaterThan(15)
  const open = rows.filter((row) => !row.forced || !row.has_tenant || row.policy !== 'tenant truetrue')
  expectNothingMissing(open.map(({ name }) => `${name} is open to other tenants: give it a tenant_id, and select protect('${name}') in its migration`))
})

it('starts every primary, unique and foreign key with the tenant', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select c.conrelid::regclass || '.' || c.conname as name from pg_constraint c join pg_namespace n on n.oid = c.connamespace
      where n.nspname = 'public' and c.contype in ('p', 'u', 'f') and c.conrelid <> 'schema_migration'::regclass
        and (select a.attname from pg_attribute a where a.attrelid = c.conrelid and a.attnum = c.conkey[1]) <> 'tenant_id'
      order by 1`,
  )
  // A channel's short name and organization are unique in the whole install, and the outbox's key is its order.
  const meant = ['outbox.outbox_pkey', 'tenant.tenant_org_id_key', 'tenant.tenant_slug_key']
  expect(meant.filter((known) => !rows.some(({ name }) => name === known))).toEqual([])
  expectNothingMissing(rows.filter(({ name }) => !meant.includes(name)).map(({ name }) => `${name} does not begin with tenant_id: put it first in its migration`))
})

it('gives the application a role that owns nothing and bypasses nothing', async () => {
  const { rows } = await owner.query(
    `select rolname, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolcanlogin as may_too_much,
            (select count(*)::int from pg_class c where c.relowner = r.oid) as owns
       from pg_roles r where rolname in ('marquee_app', 'marquee_relay', 'marquee_identity', 'marquee_directory', 'marquee_platform', 'marquee_search') order by 1`,
  )
  expect(rows.map(({ rolname }) => rolname)).toEqual(['marquee_app', 'marquee_directory', 'marquee_identity', 'marquee_platform', 'marquee_relay', 'marquee_search'])
  expect(rows.filter((row) => row.may_too_much || row.owns)).toEqual([])
})

it('reads nothing and writes nothing without a tenant', async () => {
  await world.addPerson('ada')
  const pool = openPool({ url: world.databaseUrl, role: 'marquee_app', size: 1, onError: () => {} })
  for (const table of await tables()) {
    const { rowCount } = await pool.query(`select 1 from ${table} limit 1`)
    expect([table, rowCount]).toEqual([table, 0])
  }
  await expect(pool.query(`insert into interest (tenant_id, id, name) values ('${world.home.tenantId}', gen_random_uuid(), 'Stolen')`)).rejects.toThrow(
    /row-level security/,
  )
  await expect(pool.query('select * from identity.person limit 1')).rejects.toThrow(/permission denied/)
  await pool.end()
})

it('refuses a child of another tenant’s row', async () => {
  const other = await world.addTenant('other.test')
  const ada = world.person('ada')
  await expect(
    owner.query('insert into profile_stat (tenant_id, profile_id) values ($1, $2)', [other.tenantId, ada.profileId]),
  ).rejects.toThrow(/foreign key/)
})
