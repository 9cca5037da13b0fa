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
  ['SMTP_URL', 'smtp://mail.internal:587', 'smtp://mail.internal:587?requireTLS=true', 'must begin with smtps:// or end with ?requireTLS=true'],
  ['SMTP_URL', 'smtp://mail.internal:587?requireTLS=false', 'smtps://mail.internal', 'must begin with smtps:// or end with ?requireTLS=true'],
] as const

it.each(elsewhere)('sends nothing in the open to another machine in production: %s', (name, open, closed, message) => {
  const read = (url: string, more: object = {}) => readConfig({ ...production, ...more, [name]: url })[name]
  expect(() => read(open)).toThrow(`The setting ${name} ${message} in production, unless it names this machine.`)
  expect(read(open, { APP_ENV: 'staging' })).toBe(open)
  expect(read(closed)).toBe(closed)
  const atHome = open.replace(/\w+\.internal/, '127.0.0.1')
  expect(read(atHome)).toBe(atHome)
})
