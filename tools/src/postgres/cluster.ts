import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Trouble } from '#trouble.ts'
import type { Account } from './account.ts'
import { give, type DataFolder } from './folder.ts'

/** Where and as whom PostgreSQL's programs run: nothing of our own environment reaches them. */
export const spawnOptions = ({ ids }: Account) => ({ ...ids, cwd: tmpdir(), env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' } })

/** Makes the cluster of an empty data folder; leaves an existing one alone. `durable: false` skips the flush to disk. */
export const makeCluster = (folder: DataFolder, account: Account, durable: boolean) => {
  if (existsSync(join(folder.cluster, 'PG_VERSION'))) return
  rmSync(folder.cluster, { recursive: true, force: true })
  mkdirSync(folder.cluster, { mode: 0o700 })
  give(folder.cluster, account.ids)

  const words = join(folder.cluster, '..', 'initdb.password')
  writeFileSync(words, `${folder.password}\n`, { mode: 0o600 })
  give(words, account.ids)
  const made = spawnSync(...account.command('initdb', initdbArgs(folder.cluster, words, durable)), { ...spawnOptions(account), encoding: 'utf8' })
  rmSync(words, { force: true })
  if (made.status === 0) return

  rmSync(folder.cluster, { recursive: true, force: true })
  throw new Trouble(`PostgreSQL could not be set up in ${folder.root}: ${(made.stderr || made.error?.message || `ended by ${made.signal}`).trim()}`)
}

const initdbArgs = (cluster: string, words: string, durable: boolean) => [
  ...['-D', cluster, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${words}`, '-E', 'UTF8'],
  ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'],
  ...(durable ? [] : ['--no-sync']),
]
