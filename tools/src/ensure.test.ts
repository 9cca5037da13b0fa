import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from '#root.ts'

let house: string
const write = (path: string, text: string | object) => writeFileSync(join(house, path), typeof text === 'string' ? text : JSON.stringify(text))
const lock = (packages: object) => ({ packages: { '': {}, ...packages } })

/** A small project with a tool that greets, and an npm that does what `install` says. */
beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'marquee-ensure-'))
  mkdirSync(join(house, 'tools'))
  mkdirSync(join(house, 'node_modules'))
  cpSync(join(root, 'tools/ensure.js'), join(house, 'tools/ensure.js'))
  write('package.json', { type: 'module' })
  write('tools/greet.ts', 'console.log(`hello ${process.argv[2] as string}`); process.exitCode = 3')
  write('package-lock.json', lock({ 'node_modules/zod': { version: '4.0.0' }, 'node_modules/other-machine': { version: '1.0.0', optional: true } }))
})
afterEach(() => rmSync(house, { recursive: true, force: true }))

const installed = (packages: object) => write('node_modules/.package-lock.json', lock(packages))

const greet = (npm: string) => {
  write('npm.js', `import { writeFileSync } from 'node:fs'\n${npm}`)
  const { stdout, stderr, status } = spawnSync(process.execPath, ['tools/ensure.js', 'tools/greet.ts', 'ada'], {
    cwd: house,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], npm_execpath: join(house, 'npm.js') },
  })
  return { stdout, stderr, status }
}

const never = "throw new Error('npm must not run')"

describe('what runs before every tool', () => {
  it('goes straight to the tool, and passes on its arguments and exit code', () => {
    installed({ 'node_modules/zod': { version: '4.0.0' } })
    expect(greet(never)).toEqual({ stdout: 'hello ada\n', stderr: '', status: 3 })
  })

  it.each([
    ['nothing is installed', undefined],
    ['a package is missing', {}],
    ['a package is older than the lock', { 'node_modules/zod': { version: '3.9.0' } }],
  ])('installs first when %s', (_, packages) => {
    if (packages) installed(packages)
    const { stdout, status } = greet("writeFileSync('asked', process.argv.slice(2).join(' '))")
    expect(stdout).toMatch(/^Installing what Marquee needs, once …\nInstalled in \d+ s\nhello ada\n$/)
    expect(readFileSync(join(house, 'asked'), 'utf8')).toMatch(/^ci --ignore-scripts /)
    expect(status).toBe(3)
  })

  it('installs first when the folder of a workspace has gone that the list still names', () => {
    const own = { 'web/node_modules/zod': { version: '3.9.0' } }
    write('package-lock.json', lock(own))
    installed(own)
    expect(greet("writeFileSync('asked', '')").stdout).toMatch(/^Installing what Marquee needs/)
    mkdirSync(join(house, 'web/node_modules/zod'), { recursive: true })
    expect(greet(never).stdout).toBe('hello ada\n')
  })

  it('says what to do when that fails', () => {
    const { stderr, stdout, status } = greet("console.error('registry not reached'); process.exit(1)")
    expect(stderr).toBe('registry not reached\nThe packages could not be installed: check the connection to the npm registry and run npm ci\n')
    expect(stdout).not.toContain('hello')
    expect(status).toBe(1)
  })
})
