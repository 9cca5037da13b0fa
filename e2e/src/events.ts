import { randomUUID } from 'node:crypto'
import { events } from '@marquee/contract/events'
import { tickets } from '@marquee/contract/tickets'
import type { Page } from 'playwright-core'
import { toastSaying } from '#posts.ts'
import { pictureOf } from '#recordings.ts'
import { callAs } from '#story.ts'

/** Where the events of the stories happen. */
export const stockholm = 'Europe/Stockholm'

/** What the clocks in Stockholm show in so many minutes: '2026-11-28' and '10:00'. */
const inMinutes = (minutes: number) => {
  const at = new Date(Math.ceil(Date.now() / 60_000 + minutes) * 60_000)
  const part = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('sv-SE', { ...options, timeZone: stockholm }).format(at)
  return { day: part({ dateStyle: 'short' }), time: part({ timeStyle: 'short' }) }
}

const setClock = async (page: Page, which: 'Starts' | 'Ends', { day, time }: { day: string; time: string }) => {
  const group = page.getByRole('group', { name: which })
  await group.getByLabel('Day', { exact: true }).fill(day)
  await group.getByLabel('Time', { exact: true }).fill(time)
}

/** An event in a list. */
export const eventCalled = (page: Page, title: string) => page.getByRole('article').filter({ has: page.getByRole('link', { name: title }) })

/** Fills in what an event cannot do without; it stands as a draft on the screen afterwards. */
export const planEvent = async (page: Page, title: string, { minutes = 3 * 1_440, seats = '', guests = '', audience = '', withCover = false } = {}) => {
  await page.goto('/events/new')
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('In one sentence (optional)').fill('Bring a jug, take a bowl home')
  await setClock(page, 'Starts', inMinutes(minutes))
  await setClock(page, 'Ends', inMinutes(minutes + 120))
  await page.getByLabel('Place', { exact: true }).fill('The kiln yard')
  if (seats) await page.getByLabel('Seats (optional)').fill(seats)
  if (guests) await page.getByLabel('Guests each may bring').selectOption(guests)
  if (audience) await page.getByLabel('Who sees it').selectOption({ label: audience })
  if (withCover) {
    await page.locator('input[type=file]').setInputFiles(await pictureOf(page, 'teal'))
    await page.getByRole('button', { name: 'Change the cover' }).waitFor({ timeout: 60_000 })
  }
  await page.getByRole('button', { name: 'Save as a draft' }).click()
  await page.getByText('Only you see this draft.').waitFor()
}

export const publishEvent = async (page: Page) => {
  await page.getByRole('button', { name: 'Publish' }).click()
  await toastSaying(page, 'The event is out').waitFor()
}

const inDays = (days: number, hours = 0) => new Date(Date.now() + (days * 24 + hours) * 3_600_000).toISOString()

interface Sold {
  name: string
  cents: number
  quantity?: number
}

/**
 * An event in three days that is out, in the name of whoever the page was opened for and without it: for stories about what comes after.
 * With `sold` people take these tickets. Answers its address.
 */
export const eventFor = async (
  page: Page,
  title: string,
  { capacity = null, sold }: { capacity?: number | null; sold?: readonly Sold[] } = {},
) => {
  const call = callAs(page)
  const eventId = randomUUID()
  await call(events.add, { id: eventId, title, venueName: 'The kiln yard', startsAt: inDays(3), endsAt: inDays(3, 2), timeZone: stockholm, capacity })
  if (sold) {
    const types = sold.map(({ name, cents, quantity = null }) => ({
      id: randomUUID(), name, description: '', kind: cents ? 'paid' as const : 'free' as const, cents, tierId: null, quantity, perOrder: 10, salesStart: null,
      salesEnd: null,
    }))
    await call(tickets.arrange, { eventId, accessMode: 'ticketed', refundHours: 24, types })
  }
  await call(events.publish, { eventId })
  return `/events/${eventId}`
}
