import { expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const production = { DATABASE_URL: 'postgres://x@127.0.0.1/x', MASTER_KEY: Buffer.alloc(32).toString('base64'), APP_ENV: 'production' }
const withRedis = (url: string, more: object = {}) => readConfig({ ...production, ...more, REDIS_URL: url }).REDIS_URL

it.each(['redis://redis.internal:6379', 'redis://10.0.0.4', 'redis://user:secret@localhost.evil.example:6379', 'redis://127.0.0.1.example'])(
  'refuses %s in production: what people write would travel in the open',
  (url) => {
    expect(() => withRedis(url)).toThrow(ConfigError)
    expect(() => withRedis(url)).toThrow('The setting REDIS_URL must begin with rediss:// in production')
    expect(withRedis(url, { APP_ENV: 'staging' })).toBe(url)
  },
)

it.each(['rediss://redis.internal:6380', 'redis://127.0.0.1:6379', 'redis://localhost:6379', 'redis://[::1]:6379', 'redis://127.1.2.3'])(
  'takes %s in production',
  (url) => expect(withRedis(url)).toBe(url),
)

const elsewhere = [
  ['DATABASE_URL', 'postgres://x:secret@db.internal/x', 'postgres://x:secret@db.internal/x?sslmode=verify-full', 'must end with ?sslmode=verify-full'],
  ['DATABASE_APP_URL', 'postgres://x@db.internal/x?sslmode=require', 'postgres://x@db.internal/x?sslmode=verify-full', 'must end with ?sslmode=verify-full'],
  ['S3_ENDPOINT', 'http://minio.internal:9000', 'https://minio.internal:9000', 'must begin with https://'],
  ['MEDIAMTX_API_URL', 'http://media.internal:9997', 'https://media.internal:9997', 'must begin with https://'],
  ['MEDIAMTX_READ_URL', 'rtmp://media.internal:1935', 'rtmps://media.internal:1936', 'must begin with rtmps://'],
  ['SMTP_URL', 'smtp://mail.internal:587', 'smtp://mail.internal:587?requireTLS=true', 'must begin with smtps:// or end with ?requireTLS=true'],
  ['SMTP_URL', 'smtp://mail.internal:587?requireTLS=false', 'smtps://mail.internal', 'must begin with smtps:// or end with ?requireTLS=true'],
] as const

it.each(elsewhere)('sends nothing in the open to another machine in production: %s', (name, open, closed, message) => {
  const read = (url: string, more: object = {}) => readConfig({ ...production, S3_BUCKET: 'media', ...more, [name]: url })[name]
  expect(() => read(open)).toThrow(`The setting ${name} ${message} in production, unless it names this machine.`)
  expect(read(open, { APP_ENV: 'staging' })).toBe(open)
  expect(read(closed)).toBe(closed)
  const atHome = open.replace(/\w+\.internal/, '127.0.0.1')
  expect(read(atHome)).toBe(atHome)
})

const mediamtx = {
  LIVE_INGEST: 'mediamtx', MEDIAMTX_API_URL: 'https://media.internal:9997', MEDIAMTX_READ_URL: 'rtmps://media.internal:1936',
  MEDIAMTX_PUBLISH_URL: 'rtmps://live.example:1936', MEDIAMTX_SECRET: 'a'.repeat(32),
}

it('takes livestreams by itself unless it is told by whom else, and then asks for all that needs', () => {
  expect(readConfig(production).LIVE_INGEST).toBe('embedded')
  expect(readConfig({ ...production, ...mediamtx }).LIVE_INGEST).toBe('mediamtx')
  for (const name of Object.keys(mediamtx).slice(1))
    expect(() => readConfig({ ...production, ...mediamtx, [name]: '' })).toThrow(`The setting ${name} must be set where LIVE_INGEST is mediamtx.`)
})

it('asks for all that Mux needs, and lets nothing go there in the open', () => {
  const mux = {
    LIVE_INGEST: 'mux', MUX_TOKEN_ID: 'id', MUX_TOKEN_SECRET: 'secret', MUX_SIGNING_KEY_ID: 'id',
    MUX_SIGNING_KEY: Buffer.from('-----BEGIN RSA PRIVATE KEY-----').toString('base64'), MUX_WEBHOOK_SECRET: 'secret',
  }
  expect(readConfig({ ...production, ...mux })).toMatchObject({ MUX_API_URL: 'https://api.mux.com', MUX_PLAY_URL: 'https://stream.mux.com' })
  for (const name of Object.keys(mux).slice(1))
    expect(() => readConfig({ ...production, ...mux, [name]: '' })).toThrow(`The setting ${name} must be set where LIVE_INGEST is mux.`)
  expect(() => readConfig({ ...production, ...mux, MUX_SIGNING_KEY: 'AAAA' })).toThrow('The setting MUX_SIGNING_KEY must be the private key in base64, as Mux gives it.')
  expect(() => readConfig({ ...production, ...mux, MUX_API_URL: 'http://mux.example' })).toThrow('The setting MUX_API_URL must begin with https:// in production')
})

it.each([
  ['LIVE_INGEST', 'elsewhere', /^The setting LIVE_INGEST /],
  ['MEDIAMTX_SECRET', 'short', 'The setting MEDIAMTX_SECRET must be 32 letters, digits, _ or - at least.'],
  ['MEDIAMTX_READ_URL', 'https://media.internal', 'The setting MEDIAMTX_READ_URL must look like rtmps://media.example:1936.'],
  ['RTMP_PORT', '1935', 'The setting RTMP_PORT must not be set where LIVE_INGEST is mediamtx: encoders send elsewhere.'],
])('says in one sentence what is wrong with %s', (name, value, message) => {
  expect(() => readConfig({ ...production, ...mediamtx, [name]: value })).toThrow(message)
})

it.each([
  ['PORT', '3k', 'must be a whole number, without a unit.'],
  ['PORT', ' ', 'must be a whole number, without a unit.'],
  ['PORT', '0x10', 'must be a whole number, without a unit.'],
  ['PORT', '-1', 'must be at least 0.'],
  ['PORT', '65536', 'must be at most 65535.'],
  ['DATABASE_POOL_SIZE', '1e1', 'must be a whole number, without a unit.'],
  ['CHANNEL_CALLS', '999', 'must be at least 1000.'],
  ['IDP_ACCESS_TOKEN_SECONDS', '601', 'must be at most 600.'],
  ['HOST', '999.1.1.1', 'must be an address of this machine, such as 127.0.0.1 or 0.0.0.0.'],
  ['HOST', '127.1', 'must be an address of this machine, such as 127.0.0.1 or 0.0.0.0.'],
  ['RTMP_HOST', 'live:1935', 'must be an address of this machine, such as 127.0.0.1 or 0.0.0.0.'],
  ['METRICS_PORT', '3000', 'must be another port than PORT.'],
  ['RTMP_PORT', '3000', 'must be another port than PORT.'],
  ['TRUST_PROXY', 'foo', 'must be addresses or networks such as 192.0.2.1 or 10.0.0.0/8, comma-separated.'],
  ['TRUST_PROXY', 'true', 'must be addresses or networks such as 192.0.2.1 or 10.0.0.0/8, comma-separated.'],
  ['TRUST_PROXY', '10.0.0.0/33', 'must be addresses or networks such as 192.0.2.1 or 10.0.0.0/8, comma-separated.'],
  ['TRUST_PROXY', '0.0.0.0/0', 'must be addresses or networks such as 192.0.2.1 or 10.0.0.0/8, comma-separated.'],
  ['CORS_ORIGINS', '*', 'must be origins such as https://app.example, comma-separated.'],
  ['CORS_ORIGINS', 'null', 'must be origins such as https://app.example, comma-separated.'],
  ['CORS_ORIGINS', 'https://app.example/', 'must be origins such as https://app.example, comma-separated.'],
  ['CORS_ORIGINS', 'app.example', 'must be origins such as https://app.example, comma-separated.'],
  ['DNS_SERVERS', 'ns.example', 'must be addresses such as 192.0.2.53 or 192.0.2.53:5353, comma-separated.'],
  ['DNS_SERVERS', '192.0.2.53:0', 'must be addresses such as 192.0.2.53 or 192.0.2.53:5353, comma-separated.'],
  ['MAIL_FROM', 'a@b.test\nBcc: c@d.test', 'must be one line.'],
  ['MAIL_FROM', 'a@b.test\r', 'must be one line.'],
  ['MAIL_FROM', 'a@b.test, c@d.test', 'must be one mail address, such as no-reply@channels.example.'],
  ['S3_BUCKET', 'media\n', 'must be one line.'],
])('says in one sentence that %s may not be %j', (name, value, message) => {
  expect(() => readConfig({ ...production, [name]: value })).toThrow(`The setting ${name} ${message}`)
})

it.each([
  ['TRUST_PROXY', '10.0.0.0/8, 192.0.2.1,fd00::/8,loopback,10.0.0.0/255.0.0.0', 5],
  ['CORS_ORIGINS', 'https://app.example, http://localhost:5173', 2],
  ['DNS_SERVERS', '192.0.2.53,192.0.2.53:5353,2001:db8::53,[2001:db8::53]:5353', 4],
] as const)('takes in %s all that may stand there', (name, value, entries) => {
  expect(readConfig({ ...production, [name]: value })[name]).toHaveLength(entries)
})

it('listens at names of this machine and at every address of it', () => {
  for (const HOST of ['localhost', '0.0.0.0', '::', '::1', 'web-1.internal']) expect(readConfig({ ...production, HOST }).HOST).toBe(HOST)
})

it('does not take the half of a bucket', () => {
  const bucket = { S3_BUCKET: 'media', S3_ENDPOINT: 'https://s3.internal', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
  expect(readConfig({ ...production, ...bucket })).toMatchObject(bucket)
  expect(() => readConfig({ ...production, ...bucket, S3_BUCKET: '' })).toThrow('The setting S3_BUCKET must be set where S3_ENDPOINT is.')
  expect(() => readConfig({ ...production, ...bucket, S3_SECRET_ACCESS_KEY: '' })).toThrow('The setting S3_SECRET_ACCESS_KEY must be set where S3_ACCESS_KEY_ID is.')
  expect(() => readConfig({ ...production, ...bucket, S3_ACCESS_KEY_ID: '' })).toThrow('The setting S3_ACCESS_KEY_ID must be set where S3_SECRET_ACCESS_KEY is.')
})
