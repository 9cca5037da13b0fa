import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { migrate } from '#db/migrate.ts'

const template = 'marquee_template'

/** A migrated, empty database for one test file. `url` connects as the owner of the cluster; `drop` cuts what does not close by itself. */
export const freshDatabase = async (): Promise<{ url: string; drop(): Promise<void> }> => {
  const name = `test_${randomBytes(8).toString('hex')}`
  await asAdmin(async (admin) => {
    await makeTemplateOnce(admin)
    // Copying files is faster than replaying them through the log once fsync is off.
    await admin.query(`create database ${name} template ${template} strategy = file_copy`)
  })
  const drop = () => asAdmin((admin) => dropDatabase(admin, name))
  return { url: urlOf(name), drop }
}

/** PostgreSQL waits some seconds for connections that are still closing; only what stays open after that is cut. */
const dropDatabase = async (admin: Client, name: string) => {
  try {
    await admin.query(`drop database if exists ${name}`)
  } catch {
    await admin.query(`drop database if exists ${name} with (force)`)
  }
}

const urlOf = (database: string) => {
  const url = new URL(inject('databaseAdminUrl'))
  url.pathname = `/${database}`
  return url.href
}

const asAdmin = async <T>(act: (admin: Client) => Promise<T>) => {
  const admin = new Client(inject('databaseAdminUrl'))
  await admin.connect()
  try {
    return await act(admin)
  } finally {
    await admin.end()
  }
}

/** Test files run side by side: the first one migrates, the others wait for its lock. */
const makeTemplateOnce = async (admin: Client) => {
  await admin.query(`select pg_advisory_lock(hashtext('${template}'))`)
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template])
  if (!rowCount) await makeTemplate(admin)
  await admin.query(`select pg_advisory_unlock(hashtext('${template}'))`)
}

const makeTemplate = async (admin: Client) => {
  const making = `${template}_making`
  await admin.query(`drop database if exists ${making} with (force)`)
  await admin.query(`create database ${making}`)
  await migrate(urlOf(making))
  await admin.query(`alter database ${making} rename to ${template}`)
}
