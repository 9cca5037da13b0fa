import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkSecrets } from './secrets.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-secrets-'))
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Put together here, so that this file holds none. */
const letters = 'aB3dE5gH7jK9mN1pQ3sT5vW7yZ0bC2eF4hJ6kL8n'
const planted = {
  'a key of GitHub': `gh${'p_'}${letters.slice(0, 36)}`,
  'a key of Stripe': `sk_${'live_'}51H${letters.slice(0, 32)}`,
  'a key of Amazon': `aws_secret_access_key = '${letters}'`,
  'a private key': generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  'a password in an address': `https://ada:${'hunter22'}@example.com/`,
  'a master key': `MASTER_${'KEY'}=${letters}abc=`,
  'an API key': `mq_${'0a1b2c3d'}_${letters}abc`,
  'a secret of a webhook': `wh${'sec_'}${letters}abc=`,
  'a stream key': `sk_${letters.slice(0, 27)}`,
}

it.each(Object.entries(planted))('finds %s, also before it is committed, and does not repeat it', async (_what, secret) => {
  writeFileSync(join(folder, 'notes.md'), `One line\n${secret}\n`)

  const found = await checkSecrets(folder, [])

  expect(found).toEqual([expect.stringMatching(/^notes\.md:2 holds what looks like a secret/)])
  expect(found[0]).not.toContain(letters.slice(0, 20))
})

it('lets one stand that is allowed, nothing else in the same file, and no exception for what has gone', async () => {
  const keys = [letters.slice(0, 36), letters.slice(1, 37)].map((end) => `gh${'p_'}${end}`)
  writeFileSync(join(folder, 'notes.md'), keys[0]!)
  const [complaint] = await checkSecrets(folder, [])
  const exception = { path: 'notes.md', digest: /([0-9a-f]{16})\)/.exec(complaint!)![1]!, why: 'worth nothing' }
  expect(await checkSecrets(folder, [exception])).toEqual([])

  writeFileSync(join(folder, 'notes.md'), keys.join('\n'))
  expect(await checkSecrets(folder, [exception])).toEqual([expect.stringMatching(/^notes\.md:2 /)])

  writeFileSync(join(folder, 'notes.md'), 'nothing')
  expect(await checkSecrets(folder, [exception])).toEqual([expect.stringContaining('needs no exception')])
})

it('reads no picture, no lock and nothing that git ignores', async () => {
  const { 'a key of GitHub': key } = planted
  writeFileSync(join(folder, '.gitignore'), 'data/\n*.log\n')
  writeFileSync(join(folder, 'server.log'), key)
  writeFileSync(join(folder, 'package-lock.json'), key)
  writeFileSync(join(folder, 'picture.png'), `\0${key}`)
  expect(await checkSecrets(folder, [])).toEqual([])
})

it('reads what is sent to everybody', async () => {
  writeFileSync(join(folder, '.gitignore'), 'dist/\n')
  mkdirSync(join(folder, 'web/dist/assets'), { recursive: true })
  writeFileSync(join(folder, 'web/dist/assets/index.js'), `const key="${planted['a key of Stripe']}"`)
  expect(await checkSecrets(folder, [])).toEqual([expect.stringMatching(/^web\/dist\/assets\/index\.js:1 /)])
})
