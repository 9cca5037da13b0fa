import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

/** Loads what a process loads when it starts, and says which packages that were. */
const program = `
  import { registerHooks } from 'node:module'
  const asked = new Set()
  registerHooks({ resolve: (specifier, context, next) => { asked.add(specifier); return next(specifier, context) } })
  await import(${JSON.stringify(new URL('main.ts', import.meta.url).href)})
  process.stdout.write(JSON.stringify([...asked]))
  process.exit()
`

it('starts without what is heavy and seldom used', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], { maxBuffer: 16 * 1_048_576 })
  const loaded = new Set(JSON.parse(stdout) as string[])
  expect(loaded).toContain('fastify')
  const seldom = ['@simplewebauthn/server', 'nodemailer', 'web-push', 'parse5', 'sharp', 'mediabunny', 'ioredis', '@aws-sdk/client-s3', 'yazl']
  expect(seldom.filter((name) => loaded.has(name))).toEqual([])
})
