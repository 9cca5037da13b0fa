import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { comments } from '@marquee/contract/comments'
import { notificationPreferences } from '@marquee/contract/notificationPreferences'
import { posts } from '@marquee/contract/posts'
import { startMailbox, type Mailbox } from '@marquee/sandbox/mailbox'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { newId } from '#db/id.ts'
import { createWorld, type World } from '#test/world.ts'

/* A whole server that writes down all it has to say, and secrets that come by on every way in and out: none of them stands there. */

const canaries = new Map<string, string>()
/** Something that must not be written down, by where it came from. */
const secret = (from: string, ending = '') => {
  const text = `canary${String(canaries.size).padStart(2, '0')}${Math.random().toString(36).slice(2, 12)}${ending}`
  // Of an address the domain may stand there.
  canaries.set(from, text.split('@')[0]!)
  return text
}

let world: World
let mailbox: Mailbox
let folder: string
let server: ChildProcess
let said = ''
let [origin, operators] = ['', '']
const mailAddress = secret('the address of a mail that could not be sent', '@people.test')

const freePort = async () => {
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  listener.close()
  await once(listener, 'close')
  return port
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-logs-'))
  // A mail server that repeats whom it refuses, and asks for patience, so that the job fails.
  mailbox = await startMailbox({ log: () => {}, refuses: (address) => `450 4.2.2 <${address}> the mailbox of ${address} is full` })
  world = await createWorld()
  for (const name of ['ada', 'ben']) await world.addPerson(name, { role: 'Creator' })
  await world.owner.query('update account set email = $2 where id = $1', [world.person('ada').accountId, mailAddress])
  await world.as('ada')(notificationPreferences.choose, { type: 'COMMENT_LOG', mail: 'immediate' })
  const metrics = await freePort()
  const { MASTER_KEY } = world.config
  const settings = {
    DATABASE_URL: world.databaseUrl, MASTER_KEY, DATA_DIR: folder, PORT: '0', PUBLIC_PORT: '80', HOST: '127.0.0.1', METRICS_PORT: String(metrics), ROLE: 'all',
    APP_ENV: 'staging', LOG_LEVEL: 'trace', SMTP_URL: mailbox.smtpUrl,
  }
  server = fork(new URL('serverProcess.ts', import.meta.url), [], { env: { PATH: process.env['PATH'], ...settings }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  for (const stream of [server.stdout!, server.stderr!]) stream.on('data', (piece: Buffer) => (said += piece.toString()))
  const [address] = (await Promise.race([once(server, 'message'), once(server, 'exit')])) as [AddressInfo | number]
  if (typeof address === 'number') throw new Error(`The server did not start: ${said}`)
  origin = `http://127.0.0.1:${address.port}`
  operators = `http://127.0.0.1:${metrics}`
})
afterAll(async () => {
  if (server.exitCode === null && server.signalCode === null) {
    server.kill('SIGKILL')
    await once(server, 'exit')
  }
  await world.close()
  await mailbox.close()
  await rm(folder, { recursive: true })
})

const ask = (path: string, options: RequestInit = {}) =>
  fetch(`${origin}${path}`, { redirect: 'manual', ...options, headers: { 'x-forwarded-host': world.home.hostname, ...options.headers } })

it('writes down no secret and no address that comes by, in calls, jobs and figures', async () => {
  const json = { 'content-type': 'application/json' }
  const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) })
  const headers = {
    authorization: `Bearer ${secret('a bearer token')}`, cookie: `XSRF-TOKEN=${secret('a cookie')}`, 'x-xsrf-token': secret('a header'),
  }
  await ask(`/api/profiles/me?ldtc=${secret('a query')}`, { headers })
  await ask('/api/posts', { method: 'POST', headers: { ...headers, ...json }, body: JSON.stringify({ text: secret('a text'), password: secret('a password') }) })
  await ask('/api/posts', { method: 'POST', headers: json, body: `{"text": ${secret('broken JSON')}` })
  await ask(`/invitation/${secret('the address of an invitation')}`)
  await ask(`/api/invitations/${secret('the address of a call about one')}`)
  await ask(`/?primary=&code=${secret('a code')}&state=${secret('a state')}`)
  const asked = { login_hint: secret('a hint', '@people.test'), state: secret('the state of a sign-in'), nonce: secret('a nonce') }
  await ask(`/authorize?${new URLSearchParams({ client_id: 'marquee-web', response_type: 'code', ...asked }).toString()}`)
  await ask('/oauth/token', form({ grant_type: 'refresh_token', client_id: 'marquee-web', refresh_token: secret('a refresh token') }))
  await ask('/oauth/token', form({ grant_type: 'authorization_code', code: secret('the code of a sign-in'), code_verifier: secret('a verifier') }))
  await ask('/oauth/revoke', form({ client_id: 'marquee-web', token: secret('a token that ends') }))

  const { id: postId } = await world.as('ada')(posts.publish, { id: newId(), text: 'A post' })
  await world.as('ben')(comments.add, { id: newId(), postId, text: secret('what a mail says') })
  await vi.waitFor(() => expect(said).toContain('send_mail'), { timeout: 30_000, interval: 50 })
  const figures = await (await fetch(`${operators}/metrics`)).text()
  expect(figures).toContain('process_cpu')

  const gone = once(server, 'exit')
  server.kill('SIGTERM')
  await gone
  expect(said).toContain('/api/posts')
  expect(said).toMatch(/the mailbox of …@people\.test is full/)
  const leaked = [...canaries].flatMap(([from, text]) => (`${said}${figures}`.includes(text) ? [from] : []))
  expect(leaked).toEqual([])
}, 90_000)
