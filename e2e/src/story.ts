import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { launchBrowser } from '#browser.ts'
import { shoot } from '#looks.ts'

export const origin = inject('origin')
export const arcadeOrigin = inject('arcadeOrigin')
export const password = 'marquee-demo-2026'

/** The two widths that every screen is made for. */
export const phone = { width: 360, height: 740 }
export const desk = { width: 1280, height: 860 }

let browser: Browser
const contexts: BrowserContext[] = []
const complaints: string[] = []

/** What the person saw when their story went wrong. */
const shootFailure = (page: Page, name: string) => shoot(page, `failed-${name}`).catch(() => {})

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

afterEach(async ({ task }) => {
  for (const context of contexts.splice(0)) {
    if (task.result?.state === 'fail') await Promise.all(context.pages().map((page, place) => shootFailure(page, `${task.id}-${place}`)))
    await context.close()
  }
  // A violated content security policy or a script that breaks fails the story it happened in.
  expect(complaints.splice(0)).toEqual([])
})

export interface Visit extends BrowserContextOptions {
  /** What the browser may complain of in this story. */
  forgive?: RegExp
}

/** A browser of its own, nobody signed in. */
export const visit = async ({ forgive, ...options }: Visit = {}): Promise<Page> => {
  const context = await browser.newContext({ viewport: desk, colorScheme: 'light', reducedMotion: 'reduce', baseURL: origin, ...options })
  context.setDefaultTimeout(15_000)
  contexts.push(context)
  const complain = (text: string) => {
    if (!forgive?.test(text)) complaints.push(text)
  }
  context.on('weberror', (error) => complain(`broke: ${error.error().message}`))
  context.on('console', (message) => {
    if (/Content Security Policy|TrustedType|Trusted Type/i.test(message.text())) complain(message.text())
  })
  return context.newPage()
}

/** Fills the provider's form. */
export const giveCredentials = async (page: Page, email: string, secret = password) => {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs in through the login page and waits until the product shows itself. */
export const signInAs = async (page: Page, who: string, { at = '/' } = {}) => {
  await page.goto(at)
  await page.getByRole('button', { name: 'Continue' }).click()
  await giveCredentials(page, who.includes('@') ? who : `${who}@marquee.test`)
  await page.getByRole('main').waitFor()
}

/** A page of somebody who has signed in. */
export const visitAs = async (who: string, options: Visit & { at?: string } = {}): Promise<Page> => {
  const page = await visit(options)
  await signInAs(page, who, options)
  return page
}

export const newEmail = () => `person-${randomUUID().slice(0, 8)}@marquee.test`

interface Mail {
  to: string[]
  subject: string
  text: string
}

/** The newest mail to an address; waits for it. */
export const mailTo = async (address: string, subject: RegExp): Promise<Mail> => {
  for (let attempt = 0; attempt < 100; attempt++) {
    const response = await fetch(`${origin}/sandbox/mailbox/messages?to=${encodeURIComponent(address)}`)
    const mails = (await response.json()) as Mail[]
    const mail = mails.find((candidate) => subject.test(candidate.subject))
    if (mail) return mail
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No mail to ${address} with a subject like ${subject}`)
}

/** The first link of a mail. */
export const linkIn = ({ text }: Mail): string => /https?:\/\/\S+/.exec(text)![0]
