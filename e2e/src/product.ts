import { spawn, type ChildProcess } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the standard channel answers: 'http://localhost:40123'. */
    origin: string
    /** The port at which the product asks for names: a story that plays a name server answers there. */
    namePort: number
    /** The channel with the arcgaming template. */
    arcadeOrigin: string
    /** The data of a product that has started once, and ended; '' beside STORIES_ORIGIN. */
    seeded: string
  }
}

const start = resolve(import.meta.dirname, '../../tools/src/start.ts')
const ready = /Marquee is ready at (http:\/\/localhost:(\d+))/

/** Pages of people's own answer under this name: a story plays them. */
export const outsideHost = 'pages.elsewhere.test'

const settings = { PORT: '0', RTMP_PORT: '0', RATE_LIMITS: 'wide', LOG_LEVEL: 'warn', APP_ENV: 'staging', OUTSIDE_LOOPBACK_HOSTS: outsideHost }

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

const freeUdpPort = async () => {
  const socket = createSocket('udp4').bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address()
  socket.close()
  await once(socket, 'close')
  return port
}

/**
 * One product for all stories: each story brings people of its own where it changes anything. STORIES_ORIGIN names one that runs
 * already, for whoever writes a story, and STORIES_NAME_PORT where that one asks for names.
 */
export const setup = async ({ provide }: TestProject) => {
  const running = process.env['STORIES_ORIGIN']
  if (running) {
    provide('origin', running)
    provide('arcadeOrigin', running.replace('//', '//arcade.'))
    provide('namePort', Number(process.env['STORIES_NAME_PORT'] ?? '0'))
    provide('seeded', '')
    return
  }
  // Filled once: the product of all stories, and those of some of their own, begin with a copy of it.
  const seeded = mkdtempSync(join(tmpdir(), 'marquee-seeded-'))
  const first = await openProduct(seeded)
  await closeProduct(first.child)
  provide('seeded', seeded)
  const dataDir = mkdtempSync(join(tmpdir(), 'marquee-stories-'))
  await cp(seeded, dataDir, { recursive: true })
  const namePort = await freeUdpPort()
  // What was posted there leads to pages at the port of that time.
  const { child, origin, port } = await openProduct(dataDir, { PORT: first.port, DNS_SERVERS: `127.0.0.1:${namePort}` })
  child.stdout.resume()
  provide('origin', origin)
  provide('namePort', namePort)
  provide('arcadeOrigin', `http://arcade.localhost:${port}`)
  return async () => {
    await closeProduct(child)
    for (const folder of [dataDir, seeded]) rmSync(folder, { recursive: true, force: true })
  }
}
