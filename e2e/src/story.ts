import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { launchBrowser } from '#browser.ts'
import { httpVisitor } from '#httpVisitor.ts'
import { desk, savePicture } from '#looks.ts'
import { watchRequests } from '#quiet.ts'
import { signedIn, type Session } from '#signedIn.ts'

export const origin = inject('origin')
export const arcadeOrigin = inject('arcadeOrigin')
export const password = 'marquee-demo-2026'

/** Opened by the first story that needs one, and kept for the files after it; they end with the process. */
const browsers: { shell?: Promise<Browser>; whole?: Promise<Browser> } = {}
const browserOf = (kind: 'shell' | 'whole') => {
  const launch = async () => {
    const browser = await launchBrowser({ isWhole: kind === 'whole' })
    // One that has crashed takes the story with it, and not those after it.
    browser.once('disconnected', () => delete browsers[kind])
    return browser
  }
  return (browsers[kind] ??= launch())
}

const contexts: BrowserContext[] = []
const complaints: string[] = []

/** What the person saw when their story went wrong. */
const shootFailure = (page: Page, name: string) => savePicture(page, `failed-${name}`).catch(() => {})

/** Ends what a story has opened; one that went wrong leaves pictures under its id. */
export const endStory = async (id: string, hasFailed: boolean) => {
  for (const [which, context] of contexts.splice(0).entries()) {
    if (hasFailed) await Promise.all(context.pages().map((page, place) => shootFailure(page, `${id}-${which}-${place}`)))
    // An answer that a story plays may be under way while its page goes.
    await Promise.all([context, ...context.pages()].map((played) => played.unrouteAll({ behavior: 'ignoreErrors' })))
    await context.close()
  }
  // A violated content security policy or a script that breaks fails the story it happened in.
  expect(complaints.splice(0)).toEqual([])
}

/**
 * A story begins to wait before the press that brings what it waits for. Where an earlier step fails, nobody looks at that wait any more:
 * its own failure must not stand beside the story's.
 */
const heedWaits = (page: Page) => {
  for (const wait of ['waitForEvent', 'waitForRequest', 'waitForResponse'] as const) {
    const begin = page[wait].bind(page) as (...given: unknown[]) => Promise<never>
    Object.assign(page, {
      [wait]: (...given: unknown[]) => {
        const waiting = begin(...given)
        waiting.catch(() => {})
        return waiting
      },
    })
  }
}

export interface Visit extends BrowserContextOptions {
  /** What the browser may complain of in this story. */
  forgive?: RegExp
  /** In a browser that shows notifications, too. */
  isWhole?: boolean
  /** In this one, which the story has opened, instead of the one that stories share. */
  browser?: Browser
}

/** A browser of its own, nobody signed in. The service worker is for stories about it: answers that a story plays would not pass it. */
export const visit = async ({ forgive, isWhole, browser: own, ...options }: Visit = {}): Promise<Page> => {
  const browser = own ?? (await browserOf(isWhole ? 'whole' : 'shell'))
  const context = await browser.newContext({ viewport: desk, colorScheme: 'light', reducedMotion: 'reduce', baseURL: origin, serviceWorkers: 'block', ...options })
  context.setDefaultTimeout(30_000)
  contexts.push(context)
  context.on('page', heedWaits)
  context.on('page', watchRequests)
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

const emailOf = (who: string) => (who.includes('@') ? who : `${who}@marquee.test`)

/** Signs in through the login page and waits until the product shows itself. */
export const signInAs = async (page: Page, who: string, { at = '/' } = {}) => {
  await page.goto(at)
  await page.getByRole('button', { name: 'Continue' }).click()
  await giveCredentials(page, emailOf(who))
  // The provider's page has a main part, too.
  await page.locator('#root').getByRole('main').waitFor({ timeout: 30_000 })
}

export interface VisitAs extends Visit {
  /** Where they are; where none is named they have not gone anywhere yet. */
  at?: string
  /** What is done to the page before it goes anywhere: answers that a story plays. */
  prepare?: (page: Page) => unknown
}

const sessions = new WeakMap<Page, Session>()
type Kept = Session['state']['origins'][number]

/**
 * Lays into the page's storage what a browser has kept, when it first comes there, and once: what the product forgets stays forgotten. A
 * context that is told of storage as it is made opens a page of its own for that, which costs a story as much as a further page.
 */
const remember = async (page: Page, { origin: home, localStorage }: Kept) => {
  const kept = await page.addInitScript(`if (location.origin === ${JSON.stringify(home)})
    for (const { name, value } of ${JSON.stringify(localStorage)}) localStorage.setItem(name, value)`)
  const forget = () => {
    if (new URL(page.url()).origin !== home) return
    page.off('domcontentloaded', forget)
    void kept.dispose()
  }
  page.on('domcontentloaded', forget)
}

/** A browser of its own for somebody signed in, on an empty page. */
export const visitIn = async (session: Session, options: Visit): Promise<Page> => {
  const page = await visit({ ...options, storageState: { ...session.state, origins: [] } })
  for (const kept of session.state.origins) await remember(page, kept)
  sessions.set(page, session)
  return page
}

/** Calls the product as whoever a page was opened for, beside the page. */
export const callAs = (page: Page): Session['call'] => {
  const session = sessions.get(page)
  if (!session) throw new Error('This page was opened for nobody')
  return session.call
}

/** Opens an address and waits until the product shows itself. */
export const arriveAt = async (page: Page, at: string) => {
  await page.goto(at)
  await page.locator('#root').getByRole('main').waitFor({ timeout: 30_000 })
}

/** A page of somebody who has signed in already, in a session of its own. */
export const visitAs = async (who: string, { at, prepare, ...options }: VisitAs = {}): Promise<Page> => {
  const page = await visitIn(await signedIn(options.baseURL ?? origin, emailOf(who), password), options)
  await prepare?.(page)
  if (at) await arriveAt(page, at)
  return page
}

export const newEmail = () => `person-${randomUUID().slice(0, 8)}@marquee.test`

interface Mail {
  to: string[]
  subject: string
  text: string
  html: string
}

/** The newest mail to an address; waits for it. */
export const mailTo = async (address: string, subject: RegExp, at = origin): Promise<Mail> => {
  for (let attempt = 0; attempt < 100; attempt++) {
    const { text } = await httpVisitor(at).ask(`/sandbox/mailbox/messages?to=${encodeURIComponent(address)}`)
    const mails = JSON.parse(text) as Mail[]
    const mail = mails.find((candidate) => subject.test(candidate.subject))
    if (mail) return mail
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No mail to ${address} with a subject like ${subject}`)
}

/** The first link of a mail. */
export const linkIn = ({ text }: Mail): string => /https?:\/\/\S+/.exec(text)![0]
