import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium, type Browser, type LaunchOptions } from 'playwright-core'
import { unpackChromium } from './unpack.ts'

/** The same engine without the machinery of windows: a third less work. It shows no notifications. */
const shells = ['/usr/bin/chromium-headless-shell']
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
  /** A browser with everything that people's have, where the shell would do otherwise. */
  isWhole?: boolean
}

interface Found {
  path: string
  env: Record<string, string>
}

/** A Chromium of this machine, and what it needs in its environment. CHROMIUM_PATH goes first; the one from npm comes last. */
export const findChromium = async ({ isWhole = false }: Wanted = {}): Promise<Found | undefined> => {
  const named = process.env['CHROMIUM_PATH']
  if (named && !existsSync(named)) throw new Error(`There is no browser at CHROMIUM_PATH=${named}`)
  const path = named ?? [...(isWhole ? [] : shells), ...whole].find((candidate) => existsSync(candidate))
  return path ? { path, env: {} } : unpackChromium()
}

/** Opens a real Chromium without a window. Throws, saying what to do, where the machine has none. */
export const launchBrowser = async ({ isWhole, ...options }: LaunchOptions & Wanted = {}): Promise<Browser> => {
  const found = await findChromium({ isWhole })
  if (!found) throw new Error('No Chromium was found: install chromium, or name one with CHROMIUM_PATH')
  const env = { ...(process.env as Record<string, string>), ...found.env }
  return chromium.launch({ ...options, executablePath: found.path, env, args: [...args, ...(options.args ?? [])] })
}

/** 'Chromium 153.0.1': what the stories ran in. */
export const browserVersion = async (): Promise<string | undefined> => {
  const found = await findChromium()
  return found && execFileSync(found.path, ['--version', '--no-sandbox'], { env: { ...process.env, ...found.env }, encoding: 'utf8' }).trim()
}
