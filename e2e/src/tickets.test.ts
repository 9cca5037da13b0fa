import { ticketed } from '#tickets.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventFor } from '#events.ts'
import { look, phone } from '#looks.ts'
import { newcomer } from '#people.ts'
import { newTitle, toastSaying } from '#posts.ts'
import { visitAs } from '#story.ts'

const card = async (page: Page, number: string) => {
  await page.getByLabel('Card number').fill(number)
  await page.getByRole('button', { name: /^Pay / }).click()
}
const region = (page: Page, name: string) => page.getByRole('region', { name })

describe('tickets', () => {
  it('one at a price is held, declined, paid and had; the event is cancelled and the money goes back', async () => {
    const ada = await visitAs('ada')
    const title = newTitle('Raku for twelve')
    const address = await ticketed(ada, title, [
      { name: 'Standard', kind: 'At a price', price: '12.50', quantity: '5' },
      { name: 'Friends of the kiln', kind: 'Pay what you can', price: '5' },
    ])
    const { page: fan } = await newcomer()
    await fan.goto(`${address}/payment`)
    await fan.getByLabel('How many of Standard').fill('2')
    await fan.getByLabel('How many of Friends of the kiln').fill('1')
    await fan.getByLabel(/What you pay for each/).fill('4')
    await fan.getByText('Choose $5 or more').waitFor()
    expect(await fan.getByRole('button', { name: 'Hold my tickets' }).isDisabled()).toBe(true)
    await fan.getByLabel(/What you pay for each/).fill('20')
    await look(fan, 'tickets-choose')
    await fan.getByRole('button', { name: 'Hold my tickets' }).click()
    const order = region(fan, 'Your order')
    await order.getByText('$45').first().waitFor()
    await order.getByText(/^14:\d\d$/).waitFor()
    await look(fan, 'tickets-order', { viewports: [phone] })

    await order.getByRole('button', { name: 'Pay $45' }).click()
    await card(fan, '4000 0000 0000 0002')
    await fan.getByText('Your card was declined.').waitFor()
    await card(fan, '4242 4242 4242 4242')
    await fan.getByText('Your tickets are here').first().waitFor({ timeout: 60_000 })
    await fan.getByRole('img', { name: /^Code of the ticket/ }).nth(2).waitFor()

    await ada.goto(`${address}/tickets`)
    await region(ada, 'Orders').getByText('$45').waitFor()
    await look(ada, 'tickets-orders', { viewports: [phone] })
    await ada.goto(address)
    await ada.getByRole('button', { name: 'Cancel the event' }).click()
    await ada.getByRole('button', { name: 'Cancel the event' }).click()
    await toastSaying(ada, 'The event is cancelled').waitFor()

    await fan.goto('/notifications')
    const told = fan.getByRole('link').filter({ hasText: `Your money for ${title} is on its way back` })
    await expect.poll(async () => {
      await fan.reload()
      await fan.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor()
      return told.count()
    }, { timeout: 150_000, interval: 5_000 }).toBe(1)
    await fan.goto('/events/tickets')
    await fan.getByText('Cancelled', { exact: true }).first().waitFor()
    expect(await fan.getByRole('img', { name: /^Code of the ticket/ }).count()).toBe(0)
  })

  it('lets somebody in once, without a network too', async () => {
    const ada = await visitAs('ada')
    const address = await eventFor(ada, newTitle('At the door'), { sold: [{ name: 'Come by', cents: 0 }] })
    const { page: fan } = await newcomer()
    await fan.goto(`${address}/payment`)
    await fan.getByLabel('How many of Come by').fill('2')
    await fan.getByRole('button', { name: 'Get my tickets' }).click()
    const codes = fan.getByRole('img', { name: /^Code of the ticket/ })
    await codes.nth(1).waitFor()
    const said = (await Promise.all([0, 1].map((place) => codes.nth(place).getAttribute('aria-label')))).map((label) => label!.split(', ')[1]!)

    await ada.goto(address)
    await ada.getByRole('link', { name: 'Check-in' }).click()
    await ada.getByText('0 of 2 are in').waitFor()
    const scan = async (code: string) => {
      await ada.getByLabel('Code of the ticket').fill(code)
      await ada.getByRole('button', { name: 'Check in', exact: true }).click()
    }
    await scan(said[0]!)
    await ada.getByText('Let them in').waitFor()
    await ada.getByText('1 of 2 are in').waitFor()

    await ada.context().setOffline(true)
    await scan(said[1]!.toLowerCase())
    await ada.getByText('No network: 1 scan waits').waitFor()
    await ada.getByText('Let them in').waitFor()
    await look(ada, 'tickets-door')
    await scan(said[1]!)
    await ada.getByText('Already used').waitFor()
    await scan('AAAA BBBB CCCC DDDD')
    await ada.getByText('Not a ticket of this event').waitFor()
    await ada.context().setOffline(false)
    await expect.poll(() => ada.getByText('No network', { exact: false }).count(), { timeout: 30_000 }).toBe(0)

    await fan.goto('/events/tickets')
    await fan.getByText('Used', { exact: true }).nth(1).waitFor()
  })

  it('whoever finds nothing waits, and is asked when one is given back; who declines makes room for the next, who takes it', async () => {
    const ada = await visitAs('ada')
    const title = newTitle('Two at the kiln')
    const address = await eventFor(ada, title, { sold: [{ name: 'Stool', cents: 0, quantity: 1 }] })
    const [{ page: first }, { page: second }, { page: third }] = [await newcomer(), await newcomer(), await newcomer()]
    await first.goto(`${address}/payment`)
    await first.getByLabel('How many of Stool').fill('1')
    await first.getByRole('button', { name: 'Get my tickets' }).click()
    await first.getByRole('img', { name: /^Code of the ticket/ }).waitFor()

    for (const [page, position] of [[second, 1], [third, 2]] as const) {
      await page.goto(address)
      await page.getByRole('button', { name: 'Join waitlist: Stool' }).click()
      await page.getByRole('button', { name: 'Wait for them' }).click()
      await page.getByText(`Number ${position} in line`, { exact: false }).waitFor()
    }
    await look(second, 'waitlist-waiting')
    await ada.goto(`${address}/tickets`)
    await region(ada, 'Waitlist').getByText('2 people wait.').waitFor()
    await look(ada, 'waitlist-host', { viewports: [phone] })

    await first.getByRole('button', { name: 'Give them back' }).click()
    await first.getByRole('button', { name: 'Continue' }).click()
    await toastSaying(first, 'The tickets are given back').waitFor()
    const told = second.getByRole('link').filter({ hasText: `Tickets for ${title} are kept for you until` })
    await second.goto('/notifications')
    await expect.poll(async () => {
      await second.reload()
      await second.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor()
      return told.count()
    }, { timeout: 60_000, interval: 2_000 }).toBe(1)

    // Nobody else can have it meanwhile, and whoever declines makes room for the next.
    await first.goto(`${address}/payment`)
    await first.getByText('Sold out').first().waitFor()
    await told.click()
    await region(second, 'Waiting').getByText('1 × Stool is kept for you').waitFor()
    await look(second, 'waitlist-kept', { viewports: [phone] })
    await second.getByRole('button', { name: 'No, thanks' }).click()
    await second.getByRole('button', { name: 'Continue' }).click()
    await toastSaying(second, 'They go to whoever is next').waitFor()

    await third.goto('/events/tickets')
    await region(third, 'Waiting').getByRole('link', { name: 'Take them' }).first().click()
    expect(await third.getByLabel('How many of Stool').inputValue()).toBe('1')
    await third.getByRole('button', { name: 'Get my tickets' }).click()
    await third.getByRole('img', { name: /^Code of the ticket/ }).waitFor()
    await second.goto(address)
    await second.getByRole('button', { name: 'Join waitlist: Stool' }).waitFor()
  })

  it('whoever holds the last ones changes how many, and its host halts the sale', async () => {
    const ada = await visitAs('ada')
    const address = await eventFor(ada, newTitle('Five wheels'), { sold: [{ name: 'Wheel', cents: 900, quantity: 5 }] })
    const { page: fan } = await newcomer()
    await fan.goto(`${address}/payment`)
    await fan.getByLabel('How many of Wheel').fill('5')
    await fan.getByRole('button', { name: 'Hold my tickets' }).click()
    const order = region(fan, 'Your order')
    await order.getByText('$45').first().waitFor()
    // Another tab has the same order.
    const tab = await fan.context().newPage()
    await tab.goto(`${address}/payment`)
    await region(tab, 'Your order').getByText('$45').first().waitFor()
    await tab.close()
    await order.getByRole('button', { name: 'Change' }).click()
    expect(await fan.getByLabel('How many of Wheel').inputValue()).toBe('5')
    await fan.getByLabel('How many of Wheel').fill('2')
    await fan.getByRole('button', { name: 'Hold my tickets' }).click()
    await region(fan, 'Your order').getByText('$18').first().waitFor()

    await ada.goto(`${address}/tickets`)
    await ada.getByRole('switch', { name: /^Halt the sale/ }).check()
    await toastSaying(ada, 'It is saved').waitFor()
    const { page: other } = await newcomer()
    await other.goto(address)
    await other.getByText('Halted for now').first().waitFor()
    await fan.reload()
    await region(fan, 'Your order').getByRole('button', { name: 'Pay $18' }).waitFor()
  })

  it('the last one is held for one of two, and bought in two tabs it is one order and one charge', async () => {
    const ada = await visitAs('ada')
    const address = await eventFor(ada, newTitle('One wheel'), { sold: [{ name: 'The wheel', cents: 900, quantity: 1 }] })
    const { page: one } = await newcomer()
    const { page: other } = await newcomer()
    await one.goto(`${address}/payment`)
    await one.getByLabel('How many of The wheel').fill('1')
    await one.getByRole('button', { name: 'Hold my tickets' }).click()
    await region(one, 'Your order').waitFor()
    await other.goto(`${address}/payment`)
    await other.getByText('Sold out').waitFor()

    const tab = await one.context().newPage()
    await tab.goto(`${address}/payment`)
    for (const page of [one, tab]) {
      await region(page, 'Your order').getByRole('button', { name: 'Pay $9' }).click()
      await page.getByRole('heading', { name: /^Pay \$9/ }).waitFor()
    }
    expect(one.url()).toBe(tab.url())
    await card(one, '4242 4242 4242 4242')
    await one.getByText('Your tickets are here').first().waitFor({ timeout: 60_000 })
    await card(tab, '4242 4242 4242 4242')
    await tab.getByRole('heading', { name: 'This page is no longer good' }).waitFor()
    await one.goto('/events/tickets')
    await one.getByRole('img', { name: /^Code of the ticket/ }).first().waitFor()
    expect(await one.getByRole('img', { name: /^Code of the ticket/ }).count()).toBe(1)
  })
})
