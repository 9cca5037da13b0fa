import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'

const program = (slowly: number, then = '') => `
  const { closing } = await import(${JSON.stringify(join(import.meta.dirname, 'closing.ts'))})
  const opened = closing()
  opened.add(() => console.log('database closed'))
  opened.add(() => new Promise((done) => setTimeout(() => { console.log('server closed'); done() }, ${slowly})))
  setInterval(() => {}, 1000)
  console.log('open');${then}`

/** A program with a server and a database open; `signals` are sent to it, that many milliseconds after it opened. */
const stop = async (slowly: number, signals: [after: number, signal: NodeJS.Signals][], then?: string) => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program(slowly, then)], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text: Buffer) => (said += text.toString()))
  await new Promise<void>((open) => {
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString()
      open()
    })
  })
  const ended = new Promise<number | null>((end) => child.once('close', end))
  for (const [after, signal] of signals) void wait(after).then(() => child.kill(signal))
  return { code: await ended, said: said.trim().split('\n') }
}

it.each(['SIGINT', 'SIGTERM'] as const)('closes what was opened last first, and ends well, on %s', async (signal) => {
  expect(await stop(10, [[0, signal]])).toEqual({ code: 0, said: ['open', 'server closed', 'database closed'] })
})

it('takes one Ctrl-C that arrives twice for one', async () => {
  expect(await stop(300, [[0, 'SIGINT'], [50, 'SIGINT']])).toMatchObject({ code: 0 })
})

it('ends at once when somebody insists', async () => {
  expect(await stop(60_000, [[0, 'SIGINT'], [1_000, 'SIGINT']])).toEqual({ code: 130, said: ['open'] })
})

it('gives up with one sentence and code 1, without closing what cannot be closed any more', async () => {
  const then = `opened.add(() => { throw new Error('connect ECONNREFUSED') }); opened.giveUp(new Error('The database is lost.'))`
  const { code, said } = await stop(60_000, [], then)
  expect(code).toBe(1)
  expect(said.filter((line) => line !== 'open')).toEqual(['The database is lost.'])
})
