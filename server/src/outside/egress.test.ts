import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { expectNothingMissing } from '#test/nothingMissing.ts'

/*
 * What connects to other machines, by its file. To addresses that somebody typed only `safeFetch` connects (S23); everything else goes to
 * what whoever runs the installation has set up. docs/decisions/099 says why, and what an operator does besides.
 */
const leaves: Record<string, string> = {
  'server/src/outside/safeFetch.ts': 'addresses that people type: links, pages, feeds, webhooks, pushes, platforms',
  'server/src/outside/names.ts': 'name servers: DNS_SERVERS, or those of the machine',
  'server/src/db/pool.ts': 'DATABASE_URL, DATABASE_APP_URL',
  'server/src/db/migrate.ts': 'DATABASE_URL',
  'server/src/live/redisBus.ts': 'REDIS_URL',
  'server/src/mail/transport.ts': 'SMTP_URL',
  'server/src/media/s3Store.ts': 'S3_ENDPOINT, or that of the region',
  'server/src/identity.ts': 'the keys of IDP_DOMAIN',
  'server/src/payments/stripePayments.ts': 'STRIPE_API_URL',
  'server/src/ingest/mediamtx/controlApi.ts': 'MEDIAMTX_API_URL',
  'server/src/ingest/rtmp/reading.ts': 'MEDIAMTX_READ_URL',
  'server/src/ingest/mux/muxStreams.ts': 'MUX_API_URL, MUX_PLAY_URL',
}

/** Ways out: of Node, of the platform, and of the libraries that open connections by themselves. */
const ways: readonly RegExp[] = [
  // A method of that name stands at the beginning of its line; a promise that nobody waits for is an error of lint.
  /(?<=\S[ (])fetch\(/,
  /import \{(?:[^}]*, )? ?(?:request|get|connect|createConnection|Agent|Socket|Resolver|resolve\w*|lookup)\b[^}]*\} from 'node:(?:http|https|http2|net|tls|dgram|dns|dns\/promises)'/,
  /import \w+ from 'node:(?:http|https|http2|net|tls|dgram|dns|dns\/promises)'/,
  /import \* as \w+ from 'node:(?:http|https|http2|net|tls|dgram|dns|dns\/promises)'/,
  /import\('(?:node:(?:http|https|http2|net|tls|dgram|dns)|nodemailer|ioredis|undici)/,
  /import (?:\w+|\{[^}]*\}) from '(?:undici|nodemailer|ioredis|axios|got|node-fetch)'/,
  /import pg from 'pg'/,
  /new Stripe\(/,
  /\bnew S3Client\(/,
  /\bcreateRemoteJWKSet\(/,
  /\bnew (?:WebSocket|EventSource)\(/,
  /\bsendNotification\(/,
]

const root = join(import.meta.dirname, '../../..')
const sources = ['server/src', 'identity/src', 'contract/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|\/test\//.test(file)))

const codeOf = (file: string) => readFileSync(join(root, file), 'utf8').replaceAll(/^import type .*$|\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

it('knows everything that connects to other machines, and to what', () => {
  const found = sources.filter((file) => ways.some((way) => way.test(codeOf(file))))
  expectNothingMissing(found.filter((file) => !(file in leaves)).map((file) => `${file} opens connections: use safeFetch, or say here to what that an operator has set`))
  expect(Object.keys(leaves).filter((file) => !found.includes(file))).toEqual([])
})

it.each([
  `const answer = await fetch(url)`, `import { request } from 'node:https'`, `import net from 'node:net'`, `import { connect as open } from 'node:tls'`,
  `const { Agent } = await import('undici')`, `import * as dns from 'node:dns'`, `const socket = new WebSocket(url)`, `webPush.sendNotification(address)`,
])('sees a way out in %s', (line) => expect(ways.some((way) => way.test(line))).toBe(true))

it.each([`const one = await safeFetch(url)`, `handler.fetch(payments, event)`, `import { isIP } from 'node:net'`, `import { createServer } from 'node:http'`])(
  'sees none in %s', (line) => expect(ways.some((way) => way.test(line))).toBe(false))
