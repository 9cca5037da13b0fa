import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { installed, root } from '#root.ts'
import { Trouble } from '#trouble.ts'

const web = join(root, 'web')
const dist = join(web, 'dist')
const stamp = installed('.cache/web-sources')
const parts = ['web/src', 'web/build', 'web/public', 'contract/src']
const files = ['web/index.html', 'web/vite.config.ts', 'web/package.json', 'package-lock.json']

/** Builds the web application when its sources, or the contract's, are not the ones that web/dist was built from. */
export const buildWeb = async (log: (line: string) => void) => {
  const sources = fingerprint()
  if (existsSync(join(dist, 'index.html')) && readIfThere(stamp) === sources) return
  log('Building the web application')
  const fresh = installed(`.cache/web-${process.pid}`)
  await vite('build', '--outDir', relative(web, fresh), '--emptyOutDir', '--logLevel', 'warn')
  // Built aside and then put in place: a start that is interrupted, or two at once, leave no half of an application.
  rmSync(dist, { recursive: true, force: true })
  renameSync(fresh, dist)
  mkdirSync(installed('.cache'), { recursive: true })
  writeFileSync(stamp, sources)
}

const fingerprint = () => {
  const hash = createHash('sha256')
  for (const path of [...files, ...parts.flatMap(filesIn)]) hash.update(path).update('\0').update(readIfThere(join(root, path))).update('\0')
  return hash.digest('hex')
}

const filesIn = (folder: string) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
        .sort()
    : []

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

const vite = (...args: string[]) =>
  new Promise<void>((resolve, reject) => {
    // Always the product that people get: a test run's own NODE_ENV would put the development build of React into web/dist.
    const env = { ...process.env, NODE_ENV: 'production' }
    const child = spawn(process.execPath, [installed('vite/bin/vite.js'), ...args], { cwd: web, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
    const onExit = () => child.kill()
    process.once('exit', onExit)
    child.once('error', reject)
    child.once('close', () => process.off('exit', onExit))
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Trouble(`The web application could not be built:\n${said.trim()}`))))
  })
