import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { freePort } from '#port.ts'
import { root } from '#root.ts'
import { announcement } from './announce.ts'
import { isOurs } from './dataFolder.ts'
import { secretsIn } from './secrets.ts'

const folder = mkdtempSync(join(tmpdir(), 'marquee-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A start that cannot work: what it says, and how it ends. */
const start = (env: Record<string, string>) =>
  new Promise<{ said: string; code: number | null }>((resolve) => {
    const child = spawn(process.execPath, [join(root, 'tools/src/start.ts')], { env: { PATH: process.env['PATH'], DATA_DIR: folder, ...env } })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
    child.once('close', (code) => resolve({ said: said.trim(), code }))
  })

describe('a start that cannot work says why in one sentence and ends with 1', () => {
  it('when the port is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await new Promise((listening) => server.once('listening', listening))
    const { port } = server.address() as AddressInfo
    const answer = await start({ PORT: String(port) })
    server.close()
    expect(answer).toEqual({ code: 1, said: `Port ${port} is taken: stop what listens there, or choose another one, as in PORT=${port + 1} npm start` })
  })

  it.each(['METRICS_PORT', 'RTMP_PORT'])('when the port of %s is taken', async (name) => {
    const server = createServer().listen(0, '127.0.0.1')
    await new Promise((listening) => server.once('listening', listening))
    const { port } = server.address() as AddressInfo
    const answer = await start({ PORT: String(await freePort()), [name]: String(port) })
    server.close()
    expect(answer).toEqual({ code: 1, said: `Port ${port} of ${name} is taken: stop what listens there, or choose another one` })
  })

  it.each([
    ['a setting is wrong', { PORT: 'many' }, /^The setting PORT must be .*\.$/],
    ['a setting is unknown', { APP_ENV: 'prod' }, /^The setting APP_ENV must be one of development, staging, production\.$/],
    ['the folder cannot be made', { DATA_DIR: join(folder, 'a-file/inside') }, /^The folder .*a-file\/inside cannot be written .*DATA_DIR=/],
    ['a number has a unit', { METRICS_PORT: '9k' }, /^The setting METRICS_PORT must be a whole number, without a unit\.$/],
    ['a port is negative', { METRICS_PORT: '-1' }, /^The setting METRICS_PORT must be at least 0\.$/],
    ['the proxy has no address', { TRUST_PROXY: 'foo' }, /^The setting TRUST_PROXY must be addresses or networks such as [^\n]*$/],
    ['the address to listen at is none', { HOST: '999.1.1.1' }, /^The setting HOST must be an address of this machine, such as [^\n]*$/],
    ['the address to listen at is another machine’s', { HOST: '203.0.113.4' }, /^The setting HOST must be an address of this machine: [^\n]*203\.0\.113\.4[^\n]*$/],
    ['encoders are to come to another machine', { RTMP_HOST: '203.0.113.4' }, /^The setting RTMP_HOST must be an address of this machine: [^\n]*$/],
    ['everybody may read across origins', { CORS_ORIGINS: '*' }, /^The setting CORS_ORIGINS must be origins such as [^\n]*$/],
    ['the sender of mails holds a second line', { MAIL_FROM: 'no-reply@channels.test\nBcc: ada@channels.test' }, /^The setting MAIL_FROM must be one line\.$/],
    ['the database has no address', { DATABASE_URL: 'mysql://here' }, /^The setting DATABASE_URL must look like postgres:.*$/],
    ['the database does not answer', { DATABASE_URL: 'postgres://ada:secret@127.0.0.1:1/none' }, /^The database 127\.0\.0\.1:1\/none of DATABASE_URL does not answer: .*$/],
  ])('when %s', async (_, env, sentence) => {
    writeFileSync(join(folder, 'a-file'), '')
    const { said, code } = await start({ PORT: String(await freePort()), ...env })
    expect(said).toMatch(sentence)
    expect(said).not.toContain('secret')
    expect(code).toBe(1)
  })
})

describe('the data folder', () => {
  it('keeps its secrets over starts, for us alone', () => {
    const { masterKey } = secretsIn(folder)
    expect(Buffer.from(masterKey, 'base64')).toHaveLength(32)
    expect(secretsIn(folder).masterKey).toBe(masterKey)
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
  })

  it('is known as ours, and others are not', () => {
    secretsIn(folder)
    expect(isOurs(folder)).toBe(true)
    expect(isOurs(tmpdir())).toBe(false)
  })

  it('is not silently given new secrets when the old ones cannot be read', () => {
    const broken = mkdtempSync(join(folder, 'broken-'))
    writeFileSync(join(broken, 'secrets.json'), '{')
    expect(() => secretsIn(broken)).toThrow(/cannot be read/)
    expect(readFileSync(join(broken, 'secrets.json'), 'utf8')).toBe('{')
  })
})

it('announces the address first, then who one can be', () => {
  const lines = announcement({ port: 3100, encoderAddress: 'rtmp://localhost:1935/live', hasMailbox: true, hasPayments: true }).split('\n')
  expect(lines[0]).toBe('Marquee is ready at http://localhost:3100')
  expect(lines.join('\n')).toMatch(/ada@marquee\.test +Creator/)
  expect(lines.join('\n')).toContain('http://arcade.localhost:3100')
  expect(lines.join('\n')).toContain('http://localhost:3100/sandbox/mailbox')
  expect(lines.join('\n')).toContain('http://localhost:3100/sandbox/payments')
  expect(lines.join('\n')).toContain('rtmp://localhost:1935/live')
})
