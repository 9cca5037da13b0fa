import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium, type Browser, type LaunchOptions } from 'playwright-core'
import { unpackChromium } from './unpack.ts'

/** Browsers that show everything which people's do, notifications too. */
const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable']

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Two pages at once: the one in the background must not fall asleep.
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--autoplay-policy=no-user-gesture-required',
  // A microphone that beeps, and nobody who has to allow it.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]

interface Wanted {
  /** A browser with everything that people's have, which the machine has to bring. */
  isWhole?: boolean
}

interface Found {
  path: string
  env: Record<string, string>
}

const versionOf = ({ path, env }: Found) => execFileSync(path, ['--version', '--no-sandbox'], { env: { ...process.env, ...env }, encoding: 'utf8' }).trim()

/** The one from npm, the same on every machine; undefined where it does not run. */
const packed = async () => {
  try {
    const found = await unpackChromium()
    if (found) versionOf(found)
    return found
  } catch {
    return undefined
  }
}

/** CHROMIUM_PATH goes first, then the Chromium that npm brings, then one of this machine. */
const findChromium = async ({ isWhole = false }: Wanted = {}): Promise<Found> => {
  const named = process.env['CHROMIUM_PATH']
  if (named && !existsSync(named)) throw new Error(`There is no browser at CHROMIUM_PATH=${named}`)
  if (named) return { path: named, env: {} }
  const fromNpm = isWhole ? undefined : await packed()
  const path = whole.find((candidate) => existsSync(candidate))
  const found = fromNpm ?? (path ? { path, env: {} } : undefined)
  if (!found) throw new Error('no Chromium was found; install chromium, or name one with CHROMIUM_PATH')
  return found
}

/** Opens a real Chromium without a window. Throws, saying what to do, where the machine has none. */
export const launchBrowser = async ({ isWhole, env: given, ...options }: LaunchOptions & Wanted = {}): Promise<Browser> => {
  const { path, env: own } = await findChromium({ isWhole })
  const env = { ...(process.env as Record<string, string>), ...own, ...given }
  return chromium.launch({ ...options, executablePath: path, env, args: [...args, ...(options.args ?? [])] })
}

/** 'Chromium 153.0.1': what the stories run in. Throws, saying what to do, where the machine has none. */
export const browserVersion = async (): Promise<string> => versionOf(await findChromium())
