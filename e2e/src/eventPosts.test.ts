import { describe, expect, it } from 'vitest'
import { eventCalled, eventFor, planEvent, publishEvent, stockholm } from '#events.ts'
import { look } from '#looks.ts'
import { newcomer } from '#people.ts'
import { newTitle } from '#posts.ts'
import { arcadeOrigin, visitAs } from '#story.ts'

const ofEvents = '/timeline?tab=discover&kind=event'

describe('the post of an event', () => {
  it('brings it to timelines, leads to it, is talked about, and says that it was cancelled', async () => {
    const ada = await visitAs('ada', { timezoneId: stockholm })
    const title = newTitle('Raku by the lake')
    await planEvent(ada, title, { withCover: true })
    await publishEvent(ada)
    const address = new URL(ada.url()).pathname

    const { page: fan } = await newcomer({ at: ofEvents, timezoneId: stockholm })
    const post = fan.getByRole('article', { name: title })
    await expect.poll(async () => {
      if (!(await post.count())) await fan.reload()
      return post.count()
    }, { timeout: 60_000 }).toBe(1)
    await post.getByText('Bring a jug, take a bowl home').waitFor()
    await look(fan, 'event-post', { on: () => post.scrollIntoViewIfNeeded() })
    await post.getByRole('link', { name: 'Comments' }).click()
    await fan.getByRole('textbox', { name: 'Write a comment' }).waitFor()
    await look(fan, 'event-post-page')
    await fan.getByRole('link', { name: 'See the event' }).click()
    await fan.waitForURL(`**${address}`)
    await fan.getByRole('heading', { name: title, level: 1 }).waitFor()

    await ada.goto(address)
    await ada.getByRole('button', { name: 'Cancel the event' }).click()
    await ada.getByLabel('Why (optional)').waitFor()
    await ada.getByRole('button', { name: 'Cancel the event' }).click()
    await fan.goto(ofEvents)
    await post.getByText('Cancelled', { exact: true }).waitFor()
  })

  it('is not made where its host wants none', async () => {
    const ada = await visitAs('ada', { timezoneId: stockholm })
    const [quiet, loud] = [newTitle('Quiet firing'), newTitle('Loud firing')]
    await planEvent(ada, quiet)
    await ada.getByRole('link', { name: 'Edit', exact: true }).click()
    const choice = ada.getByRole('switch', { name: 'Post it when it comes out' })
    expect(await choice.isChecked()).toBe(true)
    await choice.click()
    await ada.getByRole('button', { name: 'Save changes' }).click()
    await ada.getByText('Only you see this draft.').waitFor()
    await publishEvent(ada)
    await eventFor(ada, loud)

    const { page: fan } = await newcomer({ at: ofEvents, timezoneId: stockholm })
    // What came out later is there: by then the other one would be, too.
    await expect.poll(async () => {
      await fan.reload()
      await fan.getByRole('feed').getByRole('article').first().waitFor()
      return fan.getByRole('article', { name: loud }).count()
    }, { timeout: 60_000 }).toBe(1)
    expect(await fan.getByRole('article', { name: quiet }).count()).toBe(0)
  })
})

describe('in a channel of players', () => {
  it('events are found, read and gone to', async () => {
    const ben = await visitAs('ben', { baseURL: arcadeOrigin, at: '/events', timezoneId: stockholm })
    await eventCalled(ben, 'Winter LAN, forty seats').waitFor()
    await look(ben, 'events-arcgaming')
    await ben.getByText('Calendar', { exact: true }).click()
    await ben.getByRole('region', { name: 'Events found' }).getByRole('heading').first().waitFor()
    await look(ben, 'event-calendar-arcgaming')
    await ben.goto('/events')
    await eventCalled(ben, 'Winter LAN, forty seats').getByRole('link', { name: 'Winter LAN, forty seats' }).click()
    await ben.getByRole('heading', { name: 'Winter LAN, forty seats', level: 1 }).waitFor()
    await ben.getByRole('heading', { name: 'A seat and two sockets' }).waitFor()
    await look(ben, 'event-tickets-arcgaming')
  })
})
