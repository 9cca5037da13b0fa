import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { spawn } from 'node:child_process'
import { Client } from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { isAlive } from './processes.ts'
import { startPostgres } from './start.ts'

const folder = mkdtempSync(join(tmpdir(), 'marquee-launcher-'))
chmodSync(folder, 0o711)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// A folder that an earlier test has filled serves as well: making one is what takes the time.
const start = (name: string, options = {}) => startPostgres({ dataDir: join(folder, name), durable: false, ...options })

const ask = async (url: string, sql: string) => {
  const client = new Client(url)
  // A database that is killed ends the connection besides the question, which fails by itself.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const postmasterOf = (name: string) => Number(readFileSync(join(folder, name, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])

describe('the embedded PostgreSQL', () => {
  it('keeps its data and its password over a restart, and the password to ourselves', async () => {
    const first = await start('kept')
    await ask(first.url, "create table note as select 'hello ada' as text")
    await first.stop()

    const second = await start('kept')
    expect(await ask(second.url, 'select text from note')).toEqual([{ text: 'hello ada' }])
    await second.stop()
    await second.stop()
    expect(statSync(join(folder, 'kept', 'password')).mode & 0o777).toBe(0o600)
  })

  it('runs two side by side', async () => {
    const both = await Promise.all([start('left'), start('right')])
    expect(new Set(both.map(({ port }) => port)).size).toBe(2)
    for (const { url } of both) expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
    await Promise.all(both.map(({ stop }) => stop()))
  })

  it('recovers the database of a process that was killed', async () => {
    const program = `const { startPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'start.ts'))})
      const { url } = await startPostgres({ dataDir: ${JSON.stringify(join(folder, 'orphan'))}, durable: true })
      console.log(url); setInterval(() => {}, 1000)`
    const parent = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
    const url = await new Promise<string>((resolve) => parent.stdout.once('data', (text) => resolve(String(text).trim())))
    await ask(url, "create table note as select 'still here' as text")
    const gone = new Promise((done) => parent.once('exit', done))
    parent.kill('SIGKILL')
    await gone
    const orphan = postmasterOf('orphan')
    expect(isAlive(orphan)).toBe(true)

    const next = await start('orphan')
    expect(isAlive(orphan)).toBe(false)
    expect(await ask(next.url, 'select text from note')).toEqual([{ text: 'still here' }])
    await next.stop()
  })

  it('is started again in its place when it is killed, and says so; what it had acknowledged is there', async () => {
    const said: string[] = []
    const upkeep = { log: (line: string) => said.push(line), onLost: (trouble: Error) => said.push(trouble.message) }
    const postgres = await start('killed', { durable: true, upkeep })
    await ask(postgres.url, 'create table note (number int)')
    const acknowledged: number[] = []
    let isOver = false
    const writes = (async () => {
      for (let number = 0; !isOver; number++)
        await ask(postgres.url, `insert into note values (${number})`).then(() => acknowledged.push(number), () => wait(20))
    })()
    await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
    const first = postmasterOf('killed')
    process.kill(first, 'SIGKILL')
    await expect.poll(() => said, { timeout: 20_000 }).toEqual([
      'The database ended by itself (SIGKILL) and is started again, time 1 of 5 in ten minutes',
      'The database answers again; what it had acknowledged is there',
    ])
    const before = acknowledged.length
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before)
    isOver = true
    await writes
    const kept = (await ask(postgres.url, 'select number from note')) as { number: number }[]
    expect(acknowledged.filter((number) => !kept.some((row) => row.number === number))).toEqual([])

    const second = postmasterOf('killed')
    expect(second).not.toBe(first)
    await postgres.stop()
    expect(isAlive(second)).toBe(false)
    expect(said).toHaveLength(2)
  })

  it('is given up when it ends again and again', async () => {
    const said: string[] = []
    let lost = ''
    const postgres = await start('left', { upkeep: { log: (line: string) => said.push(line), onLost: (trouble: Error) => (lost = trouble.message) } })
    for (let time = 1; time <= 6; time++) {
      process.kill(postmasterOf('left'), 'SIGKILL')
      await expect.poll(() => said.length === 2 * time || lost !== '', { timeout: 20_000 }).toBe(true)
    }
    expect(lost).toMatch(/^The database in .*left ended by itself 6 times in 10 minutes: see postgres\.log in there$/)
    expect(said).toHaveLength(10)
    await postgres.stop()
  })

  it('leaves a folder alone that another one has open', async () => {
    const first = await start('kept')
    await expect(start('kept')).rejects.toThrow(/is in use by another Marquee/)
    expect(await ask(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await first.stop()
  })

  it('never stops a stranger that was given the process id of an old database', async () => {
    await (await start('kept')).stop()
    writeFileSync(join(folder, 'kept', 'cluster', 'postmaster.pid'), `${process.pid}\n`)
    const next = await start('kept')
    expect(await ask(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await next.stop()
  })

  it('says in one sentence that a folder cannot be written', async () => {
    writeFileSync(join(folder, 'a-file'), '')
    await expect(start('a-file/data')).rejects.toThrow(/The folder .*a-file\/data cannot be written .*DATA_DIR/)
  })

  it('says in one sentence that a port is taken', async () => {
    const first = await start('left')
    await expect(start('right', { port: first.port })).rejects.toThrow(`port ${first.port} is taken`)
    await first.stop()
  })

  it.runIf(process.getuid?.() === 0)('steps down from root where the machine has no user namespaces', async () => {
    const postgres = await start('stepped-down', { namespaces: false })
    expect(await ask(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(statSync(join(folder, 'stepped-down', 'cluster')).uid).not.toBe(0)
    await postgres.stop()
  })
})
