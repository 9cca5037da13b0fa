import { randomUUID } from 'node:crypto'
import { ticketCodes } from '@marquee/contract/ticketCodes'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventFor } from '#events.ts'
import { look, phone } from '#looks.ts'
import { newcomer } from '#people.ts'
import { newTitle, toastSaying } from '#posts.ts'
import { callAs, visitAs } from '#story.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name })
const codes = (page: Page) => page.getByRole('img', { name: /^Code of the ticket/ })

describe('two tickets', () => {
  it('cost less with a code; one is handed on to a friend who shows its code, and what was paid for the other goes back as was promised', async () => {
    const ada = await visitAs('ada')
    const title = newTitle('Bowls for friends')
    const address = await eventFor(ada, title, { sold: [{ name: 'Stool', cents: 2_000, quantity: 4 }] })
    await callAs(ada)(ticketCodes.add, { eventId: address.split('/').at(-1)!, id: randomUUID(), code: 'FRIENDS', kind: 'percent', value: 25 })

    const [{ page: fan }, { page: friend }] = [await newcomer(), await newcomer()]
    await fan.goto(`${address}/payment?code=FRIENDS`)
    await fan.getByLabel('How many of Stool').fill('2')
    await fan.getByRole('button', { name: 'Hold my tickets' }).click()
    await region(fan, 'Your order').getByRole('button', { name: 'Pay $30' }).click()
    await fan.getByLabel('Card number').fill('4242 4242 4242 4242')
    await fan.getByRole('button', { name: /^Pay / }).click()
    await fan.getByText('Your tickets are here').first().waitFor({ timeout: 60_000 })

    await fan.goto('/events/tickets')
    const mine = (await codes(fan).first().getAttribute('aria-label'))!
    await fan.getByRole('button', { name: 'Hand on: Stool' }).first().click()
    await fan.getByRole('radio', { name: 'A link' }).check({ force: true })
    await fan.getByRole('button', { name: 'Make a link' }).click()
    const link = await fan.getByLabel('The link').inputValue()

    await friend.goto(new URL(link).pathname)
    await friend.getByRole('heading', { name: title }).waitFor()
    await friend.getByRole('button', { name: 'Take the ticket' }).click()
    await toastSaying(friend, 'The ticket is yours').waitFor()
    await codes(friend).first().waitFor()
    await look(friend, 'ticket-handed', { viewports: [phone] })
    const theirs = (await codes(friend).first().getAttribute('aria-label'))!
    expect(theirs).not.toBe(mine)
    // Whoever was handed it has not paid for it.
    expect(await friend.getByRole('button', { name: 'Give this ticket back' }).count()).toBe(0)

    await fan.goto('/events/tickets')
    await fan.getByText('Handed on', { exact: true }).first().waitFor()
    const back = fan.getByRole('button', { name: 'Give this ticket back' })
    expect(await back.count()).toBe(1)
    await back.click()
    await fan.getByText('This ticket is gone then, and all of what you paid goes back to your card.').waitFor()
    await fan.getByRole('button', { name: 'Continue' }).click()
    await toastSaying(fan, 'The tickets are given back').waitFor()
    await fan.goto('/events/tickets')
    await fan.getByRole('link', { name: 'The order and its receipt' }).first().click()
    await region(fan, 'When you ordered, you were told').getByText(/^You can give them back until .+ goes back to your card\.$/).waitFor()
    await region(fan, 'What went back').getByText('$15').waitFor()
    await friend.reload()
    await codes(friend).first().waitFor()
  })
})
