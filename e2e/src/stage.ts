import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the standard channel answers: 'http://localhost:40123'. */
    origin: string
    /** The channel with the arcgaming template. */
    arcadeOrigin: string
  }
}

const start = resolve(import.meta.dirname, '../../tools/src/start.ts')
const ready = /Marquee is ready at (http:\/\/localhost:(\d+))/

/** Pages of people's own answer under this name: a story plays them. */
export const outsideHost = 'pages.elsewhere.test'

const settings = { PORT: '0', RATE_LIMITS: 'wide', LOG_LEVEL: 'warn', APP_ENV: 'staging', OUTSIDE_LOOPBACK_HOSTS: outsideHost }

/** What `npm start` starts, on a free port with a data folder of its own. */
export const openProduct = async (dataDir: string, env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [start], {
    env: { ...process.env, ...settings, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  for await (const chunk of child.stdout) {
    said += String(chunk)
    const match = ready.exec(said)
    if (match) return { child, origin: match[1]!, port: match[2]! }
  }
  throw new Error(`The product did not start:\n${said}`)
}

/** Ends it and waits until it has let go of everything. */
export const closeProduct = async (child: ChildProcess) => {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/**
 * One product for all stories: each story brings people of its own where it changes anything. STORIES_ORIGIN names one that runs
 * already, for whoever writes a story.
 */
export const setup = async ({ provide }: TestProject) => {
  const running = process.env['STORIES_ORIGIN']
  if (running) {
    provide('origin', running)
    provide('arcadeOrigin', running.replace('//', '//arcade.'))
    return
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'marquee-stories-'))
  const { child, origin, port } = await openProduct(dataDir)
  child.stdout.resume()
  provide('origin', origin)
  provide('arcadeOrigin', `http://arcade.localhost:${port}`)
  return async () => {
    await closeProduct(child)
    rmSync(dataDir, { recursive: true, force: true })
  }
}
