import { randomUUID } from 'node:crypto'
import { eventSeries } from '@marquee/contract/eventSeries'
import { events } from '@marquee/contract/events'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventFor, planEvent, publishEvent, stockholm } from '#events.ts'
import { look, phone } from '#looks.ts'
import { newcomer } from '#people.ts'
import { newTitle, toastSaying } from '#posts.ts'
import { callAs, visitAs } from '#story.ts'

const otherDates = (page: Page) => page.getByRole('region', { name: 'More dates' }).filter({ visible: true })

/** Says that somebody goes to all dates of the series, by its first. */
const goToAll = async (page: Page, eventId: string) => {
  const call = callAs(page)
  const { events: dates } = await call(eventSeries.read, { eventId })
  for (const date of dates) await call(events.answer, { eventId: date.eventId, answer: 'going' })
}

describe('an event that comes again', () => {
  it('is planned with its dates in sight, laid out when it is published, moved from a date on and cancelled for one', async () => {
    const ada = await visitAs('ada', { at: '/events', timezoneId: stockholm })
    const title = newTitle('Open kiln')
    await planEvent(ada, title, { seats: '12' })
    await ada.getByRole('link', { name: 'Edit', exact: true }).click()
    await ada.getByLabel('Repeats').selectOption({ label: 'Every week' })
    await ada.getByLabel('How many dates').fill('5')
    const dates = ada.getByRole('list', { name: 'The dates' })
    await expect.poll(() => dates.getByRole('listitem').count()).toBe(5)
    await dates.getByRole('button', { name: /^Take out/ }).nth(1).click()
    await ada.getByText(/5 times · 4 dates/).waitFor()
    await look(ada, 'event-series-form')
    await ada.getByRole('button', { name: 'Save changes' }).click()
    await otherDates(ada).getByText('When you publish it, each date becomes an event of its own.').waitFor()
    await look(ada, 'event-series-draft', { viewports: [phone] })
    await publishEvent(ada)
    await expect.poll(() => otherDates(ada).getByRole('link').count(), { timeout: 30_000 }).toBe(3)
    const address = new URL(ada.url()).pathname
    await look(ada, 'event-series')

    const { page: fan } = await newcomer({ at: '/events', timezoneId: stockholm })
    await goToAll(fan, address.split('/').at(-1)!)
    await otherDates(ada).getByRole('link').first().click()
    await expect.poll(() => new URL(ada.url()).pathname).not.toBe(address)
    const second = new URL(ada.url()).pathname
    await ada.goto(`${second}/edit`)
    await ada.getByRole('group', { name: 'Starts' }).getByLabel('Time', { exact: true }).fill('20:15')
    await ada.getByRole('radio', { name: 'This date and those after it' }).check()
    await ada.getByRole('button', { name: 'Save changes' }).click()
    await ada.getByRole('alertdialog').or(ada.getByRole('dialog')).getByRole('button', { name: 'Continue' }).click()
    await toastSaying(ada, 'Your changes are saved').waitFor()
    await expect.poll(async () => (await otherDates(ada).getByRole('link').allInnerTexts()).filter((text) => text.includes('20:15')).length).toBe(2)

    await ada.goto(address)
    await ada.getByRole('button', { name: 'Cancel the event' }).click()
    await ada.getByRole('radio', { name: 'This date alone' }).waitFor()
    await look(ada, 'event-series-cancel', { viewports: [phone] })
    await ada.getByRole('button', { name: 'Cancel the event' }).click()
    await toastSaying(ada, 'The event is cancelled').waitFor()

    await fan.goto('/notifications')
    const told = (text: string) => fan.getByRole('link').filter({ hasText: text })
    await expect.poll(async () => {
      await fan.reload()
      await fan.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor()
      return [await told(`${title} has changed on 3 dates`).count(), await told(`${title} is cancelled`).count()]
    }, { timeout: 60_000 }).toEqual([1, 1])
  })
})

describe('the tools of whoever holds an event', () => {
  it('make another like it', async () => {
    const ada = await visitAs('ada', { timezoneId: stockholm })
    const title = newTitle('Twice')
    await ada.goto(await eventFor(ada, title, { sold: [{ name: 'Bench', cents: 1_200, quantity: 4 }] }))
    await ada.getByRole('button', { name: 'Duplicate' }).click()
    await toastSaying(ada, 'Here is a copy. Choose its date.').waitFor()
    await expect.poll(() => ada.getByLabel('Title', { exact: true }).inputValue()).toBe(title)
    const copy = new URL(ada.url()).pathname.replace('/edit', '')
    await ada.goto(`${copy}/tickets`)
    const written = () => ada.getByRole('textbox').evaluateAll((fields) => fields.map((field) => ('value' in field ? String(field.value) : '')))
    await expect.poll(written).toContain('Bench')
  })

  it('put it off to a new date, which those who go hear of', async () => {
    const ada = await visitAs('ada', { timezoneId: stockholm })
    const title = newTitle('Put off')
    const address = await eventFor(ada, title)
    const { page: fan } = await newcomer({ timezoneId: stockholm })
    await callAs(fan)(events.answer, { eventId: address.split('/').at(-1)!, answer: 'going' })
    await ada.goto(address)
    await ada.getByRole('button', { name: 'Postpone' }).click()
    await ada.getByRole('radio', { name: 'To a new date' }).waitFor()
    await look(ada, 'event-postpone', { viewports: [phone] })
    await ada.getByRole('button', { name: 'Postpone' }).click()
    await toastSaying(ada, 'The event has a new date').waitFor()
    await fan.goto('/notifications')
    await expect.poll(async () => {
      await fan.reload()
      await fan.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor()
      return fan.getByRole('link').filter({ hasText: `${title} has a new date` }).count()
    }, { timeout: 60_000 }).toBe(1)
  })

  it('keep what was begun of a new event on this device', async () => {
    const ada = await visitAs('ada', { at: '/events/new', timezoneId: stockholm })
    const title = newTitle(`Begun ${randomUUID().slice(0, 4)}`)
    await ada.getByLabel('Title', { exact: true }).fill(title)
    await ada.getByRole('button', { name: 'Cancel' }).click()
    await ada.getByRole('heading', { name: 'Events', level: 1 }).waitFor()
    await ada.goto('/events/new')
    await expect.poll(() => ada.getByLabel('Title', { exact: true }).inputValue()).toBe(title)
    await ada.getByRole('button', { name: 'Start anew' }).click()
    await expect.poll(() => ada.getByLabel('Title', { exact: true }).inputValue()).toBe('')
  })
})

describe('a calendar of one’s own', () => {
  it('takes an event by a file or in the web', async () => {
    const ada = await visitAs('ada', { timezoneId: stockholm })
    const address = await eventFor(ada, newTitle('Into calendars'))
    const { page: fan } = await newcomer({ at: address, timezoneId: stockholm })
    await fan.getByRole('button', { name: 'Add to calendar' }).click()
    const google = fan.getByRole('menuitem', { name: 'Google Calendar' })
    expect(await google.getAttribute('href')).toContain('https://calendar.google.com/calendar/render?action=TEMPLATE')
    const [file] = await Promise.all([fan.waitForEvent('download'), fan.getByRole('menuitem', { name: 'A file for any calendar' }).click()])
    expect(file.suggestedFilename()).toMatch(/\.ics$/)
  })
})
