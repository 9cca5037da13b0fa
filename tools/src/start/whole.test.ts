import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, it } from 'vitest'
import { freePort } from '#port.ts'
import { isAlive } from '#postgres/processes.ts'
import { root } from '#root.ts'

/* A whole start in a folder of its own, as people have it; the web application comes from its sources. */

const folder = mkdtempSync(join(tmpdir(), 'marquee-whole-'))
const started: ChildProcess[] = []
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})
/** A folder's first start makes the database, which takes its time on a busy machine. */
const patience = 180_000

const start = async (env: Record<string, string> = {}) => {
  const PORT = String(await freePort())
  const child = spawn(process.execPath, [join(root, 'tools/src/start.ts'), '--dev'], {
    env: { PATH: process.env['PATH'], DATA_DIR: folder, LOG_LEVEL: 'silent', PORT, ...env }, stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const lines = () => said.trim().split('\n')
  return { child, ended, lines, hasSaid: (words: string) => expect.poll(() => said, { timeout: patience, interval: 50 }).toContain(words) }
}

const status = () => readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')
const postmaster = () => Number(status()[0])

/** True once the sign-in has made its keys: by then the demo people are being written. */
const hasKeys = async () => {
  const client = new Client(`postgres://postgres:${readFileSync(join(folder, 'postgres/password'), 'utf8').trim()}@127.0.0.1:${status()[3]}/postgres`)
  await client.connect()
  try {
    return (await client.query('select from identity.cookie_key')).rowCount === 1
  } finally {
    await client.end()
  }
}

it('ends without a word when it is stopped while the demo channels are being written, and leaves no database behind', async () => {
  const { child, ended, lines, hasSaid } = await start()
  await hasSaid('Preparing')
  await expect.poll(hasKeys, { timeout: patience }).toBe(true)
  const database = postmaster()
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(lines()).toEqual([expect.stringMatching(/^Preparing /)])
  expect(isAlive(database)).toBe(false)
}, patience)

it('says in one sentence that the master key is another one, and leaves no database behind', async () => {
  const { ended, lines } = await start({ MASTER_KEY: Buffer.alloc(32, 7).toString('base64') })
  expect(await ended).toBe(1)
  expect(lines().filter((line) => !line.startsWith('Preparing '))).toEqual([expect.stringMatching(/^The setting MASTER_KEY is not the key .*\.$/)])
  expect(() => postmaster()).toThrow('ENOENT')
}, patience)
