import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from '@marquee/tools/root'
import { demoPassword } from '@marquee/server/seeds/seed'
import type { Browser, BrowserContext } from 'playwright-core'

const ready = /Marquee is ready at (http:\/\/localhost:\d+)/

/** What npm start starts, with its demo channel and people; with limits that nobody meets, unless `more` of the settings says so. */
export const openDemo = async (dataDir: string, more: Record<string, string> = {}) => {
  const env = { ...process.env, PORT: '0', RTMP_PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'wide', LOG_LEVEL: 'warn', APP_ENV: 'staging', ...more }
  const child = spawn(process.execPath, ['tools/src/start.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    said += String(chunk)
    const origin = ready.exec(said)?.[1]
    if (!origin) continue
    child.stdout.resume()
    const close = async () => {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    return { origin, close }
  }
  throw new Error(`The demo did not start:\n${said}`)
}

/** A context in which ben has signed in. */
export const signedInAsBen = async (browser: Browser, origin: string): Promise<BrowserContext> => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(origin)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('E-mail').fill('ben@marquee.test')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('main').waitFor()
  return context
}
