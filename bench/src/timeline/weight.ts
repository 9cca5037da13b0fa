import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { launchBrowser } from '@marquee/e2e/browser'
import { weighTimeline, type Weight } from '@marquee/e2e/weight'
import { root } from '@marquee/tools/root'
import { demoPassword } from '@marquee/server/seeds/seed'

const ready = /Marquee is ready at (http:\/\/localhost:\d+)/

/** What npm start starts, with its demo channel and people. */
const openDemo = async (dataDir: string) => {
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'wide', LOG_LEVEL: 'warn', APP_ENV: 'staging' }
  const child = spawn(process.execPath, ['tools/src/start.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  for await (const chunk of child.stdout) {
    said += String(chunk)
    const origin = ready.exec(said)?.[1]
    if (!origin) continue
    child.stdout.resume()
    return { child, origin }
  }
  throw new Error(`The demo did not start:\n${said}`)
}

const close = async (child: ChildProcess) => {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Signs in as ben in a real Chromium and weighs his first load of the timeline. */
export const weigh = async (dataDir: string): Promise<Weight> => {
  const { child, origin } = await openDemo(dataDir)
  const browser = await launchBrowser()
  try {
    const signedIn = await browser.newContext()
    const page = await signedIn.newPage()
    await page.goto(origin)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('E-mail').fill('ben@marquee.test')
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('main').waitFor()
    return await weighTimeline(browser, signedIn, origin)
  } finally {
    await browser.close()
    await close(child)
  }
}
