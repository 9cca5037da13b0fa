// Runs one of the tools, after installing what the project needs. Plain JavaScript for Node 18: nothing is installed yet.
//   node tools/ensure.js tools/src/start.ts --some --argument
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const wanted = 24

/** @param {string} sentence */
const giveUp = (sentence) => {
  console.error(sentence)
  process.exit(1)
}

/** @param {string} file */
const packagesIn = (file) => /** @type {Record<string, any>} */ (JSON.parse(readFileSync(join(root, file), 'utf8')).packages)

/**
 * True when every package of the lock is there in its version; the optional ones belong to other machines. npm's own list can outlive
 * the folders that a workspace keeps beside its sources, so each of those is looked for.
 */
const isInstalled = () => {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false
  const here = packagesIn('node_modules/.package-lock.json')
  return Object.entries(packagesIn('package-lock.json')).every(([path, { version, link, optional }]) => {
    if (!path.includes('node_modules/') || link) return true
    if (!here[path]) return optional
    return here[path].version === version && (path.startsWith('node_modules/') || existsSync(join(root, path)))
  })
}

/** npm as it was started, or the one on the path. */
const npm = () =>
  process.env.npm_execpath && process.env.npm_execpath.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm']

const install = () =>
  new Promise((resolve) => {
    const began = Date.now()
    const seconds = () => Math.round((Date.now() - began) / 1000)
    const words = 'Installing what Marquee needs, once'
    console.log(`${words} …`)
    const child = spawn(npm()[0], [...npm().slice(1), 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said = (said + text).slice(-4000)))
    const ticking = process.stdout.isTTY ? setInterval(() => process.stdout.write(`\r${words}: ${seconds()} s `), 1000) : undefined
    const end = (/** @type {boolean} */ worked) => {
      clearInterval(ticking)
      if (process.stdout.isTTY) process.stdout.write('\r')
      if (!worked) giveUp(`${said.trim()}\nThe packages could not be installed: check the connection to the npm registry and run npm ci`)
      console.log(`Installed in ${seconds()} s`)
      resolve(undefined)
    }
    child.once('error', (error) => {
      said += error.message
      end(false)
    })
    child.once('close', (code) => end(code === 0))
  })

/** A Node that runs TypeScript from source: ours, or the one that npm installed beside the packages. */
const runtime = () => {
  if (Number(process.versions.node.split('.')[0]) >= wanted) return process.execPath
  const own = join(root, 'node_modules/.bin/node')
  if (existsSync(own)) return own
  return giveUp(`Marquee needs Node ${wanted} or newer; this is ${process.version}, and npm brings none for this machine: install Node ${wanted}`)
}

const args = process.argv.slice(2)
const tool = args.findIndex((argument) => !argument.startsWith('-'))
if (tool < 0) giveUp('Say which tool to run: node tools/ensure.js tools/src/start.ts')
if (!isInstalled()) await install()

// What stands before the tool is for Node, such as --watch. The channel tells the tool when we are gone.
const all = [...args.slice(0, tool), join(root, args[tool]), ...args.slice(tool + 1)]
// Compiled modules, TypeScript without its types among them, are kept: the next start is faster and lighter.
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...process.env }
const child = spawn(runtime(), all, { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal))
child.once('error', (error) => giveUp(`Node could not be started: ${error.message}`))
child.once('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)))
