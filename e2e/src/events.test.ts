import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventCalled, eventFor, planEvent, publishEvent, stockholm } from '#events.ts'
import { look, phone } from '#looks.ts'
import { newcomer } from '#people.ts'
import { newTitle, toastSaying } from '#posts.ts'
import { visitAs } from '#story.ts'

describe('an event', () => {
  it('is planned with a cover, found, gone to with a guest, and cancelled', async () => {
    const ada = await visitAs('ada', { at: '/events', timezoneId: stockholm })
    const title = newTitle('Raku by night')
    await look(ada, 'events')
    await ada.getByRole('link', { name: 'New event' }).first().click()
    await ada.getByLabel('Title', { exact: true }).waitFor()
    await look(ada, 'event-form')
    await planEvent(ada, title, { seats: '20', guests: '2', withCover: true })
    await look(ada, 'event-draft')
    await publishEvent(ada)
    const address = new URL(ada.url()).pathname

    const { page: fan } = await newcomer({ at: '/timeline', timezoneId: stockholm })
    await fan.getByRole('link', { name: 'Events', exact: true }).first().click()
    await fan.getByRole('link', { name: 'Search events' }).click()
    await fan.getByRole('heading', { name: 'Event Search', level: 1 }).waitFor()
    await fan.getByRole('searchbox', { name: 'Search for events' }).fill(title)
    await eventCalled(fan, title).waitFor()
    await look(fan, 'event-search')
    await fan.getByText('Calendar', { exact: true }).click()
    await fan.getByRole('region', { name: 'Events found' }).getByRole('link', { name: title }).waitFor()
    await look(fan, 'event-calendar')

    await fan.goto(address)
    await fan.getByRole('heading', { name: title, level: 1 }).waitFor()
    await fan.getByLabel('Guests I bring').selectOption('1')
    await fan.getByRole('button', { name: 'I go', exact: true }).click()
    await toastSaying(fan, 'See you there').waitFor()
    await fan.getByText('2 go').first().waitFor()
    await fan.getByText('18 seats left').waitFor()
    await look(fan, 'event')

    await ada.goto(address)
    await ada.getByRole('button', { name: 'Cancel the event' }).click()
    await ada.getByLabel('Why (optional)').fill('The kiln cracked')
    await look(ada, 'event-cancel')
    await ada.getByRole('button', { name: 'Cancel the event' }).click()
    await toastSaying(ada, 'The event is cancelled').waitFor()

    await fan.goto('/notifications')
    const told = fan.getByRole('link').filter({ hasText: `${title} is cancelled` })
    await expect.poll(async () => {
      await fan.reload()
      await fan.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor()
      return told.count()
    }, { timeout: 60_000 }).toBe(1)
    await look(fan, 'event-notifications')
    await told.click()
    await fan.getByText('It will not take place: The kiln cracked').filter({ visible: true }).waitFor()
  })

  it('gives its last seat to one of two, and the other comes up when it is free', async () => {
    const ada = await visitAs('ada', { timezoneId: stockholm })
    const address = await eventFor(ada, newTitle('One seat'), { capacity: 1 })
    const [one, other] = await Promise.all([newcomer(), newcomer()])
    const goings = [one, other].map(({ page }) => page.getByRole('button', { name: 'I go', exact: true }))
    for (const { page } of [one, other]) await page.goto(address)
    // Both have it before them: whoever comes after the seat is gone is offered the line.
    for (const going of goings) await going.waitFor()
    await Promise.all(goings.map((going) => going.click()))
    const goes = (page: Page) => page.getByRole('status').filter({ hasText: 'You go', visible: true })
    const waits = (page: Page) => page.getByRole('status').filter({ hasText: 'You are number 1 in the line', visible: true })
    await expect.poll(async () => [await goes(one.page).count(), await goes(other.page).count()].toSorted().join()).toBe('0,1')
    const isFirst = (await goes(one.page).count()) === 1
    const [first, second] = isFirst ? [one.page, other.page] : [other.page, one.page]
    await waits(second).waitFor()
    await look(second, 'event-waiting', { viewports: [phone] })
    await first.getByRole('button', { name: 'I cannot' }).click()
    await toastSaying(first, 'Noted').waitFor()
    await second.reload()
    await goes(second).waitFor()
  })

  it('for a tier is locked for whoever has none, with the way to it', async () => {
    const ada = await visitAs('ada', { timezoneId: stockholm })
    const title = newTitle('Circle kiln')
    await planEvent(ada, title, { audience: 'Studio Circle and higher' })
    await publishEvent(ada)
    const address = new URL(ada.url()).pathname
    const { page: fan } = await newcomer({ timezoneId: stockholm })
    await fan.goto(address)
    const locked = fan.getByRole('region', { name: 'For some tiers' }).filter({ visible: true })
    await locked.getByRole('heading', { name: 'Opens with Studio Circle' }).waitFor()
    expect(await fan.getByRole('button', { name: 'I go', exact: true }).count()).toBe(0)
    await look(fan, 'event-locked')
    await locked.getByRole('link', { name: 'Get Studio Circle' }).click()
    await expect.poll(() => new URL(fan.url()).pathname).toBe('/subscribe')
  })

  it('is told in the reader’s own time, with that of the place beside it', async () => {
    const tokyo = await visitAs('ben', { at: '/events/search?q=Letterpress+time', timezoneId: 'Asia/Tokyo' })
    await eventCalled(tokyo, 'Letterpress for people with no time').getByRole('link', { name: /Letterpress/ }).click()
    await tokyo.getByText(/, your time/).waitFor()
    await tokyo.getByText(/there \(Stockholm time, GMT\+[12]\)/).waitFor()
    const malmo = await visitAs('ben', { at: new URL(tokyo.url()).pathname, timezoneId: stockholm })
    await malmo.getByRole('heading', { name: /^Letterpress/, level: 1 }).waitFor()
    expect(await malmo.getByText(/there \(Stockholm time/).count()).toBe(0)
    expect(await malmo.getByText(/, your time/).count()).toBe(0)
  })
})

it('stands among what is to come on the dashboard of an owner', async () => {
  const olga = await visitAs('olga', { at: '/owner/dashboard' })
  const upcoming = olga.getByRole('region', { name: 'Upcoming events' })
  await upcoming.getByRole('link', { name: 'See all events' }).click()
  await olga.getByRole('heading', { name: 'Events', level: 1 }).waitFor()
})

it('is nowhere in a channel that has switched events off', async () => {
  const ben = await visitAs('ben', {
    at: '/timeline',
    prepare: (page) => page.route('**/api/features/', (route) => route.fulfill({ json: [{ featureFlag: 'events', enabled: false }] })),
  })
  await ben.getByRole('heading', { name: 'Timeline', level: 1 }).waitFor()
  expect(await ben.getByRole('link', { name: 'Events', exact: true }).count()).toBe(0)
  for (const address of ['/events', '/events/search', '/events/new']) {
    await ben.goto(address)
    await expect.poll(() => new URL(ben.url()).pathname).toBe('/timeline')
  }
})
