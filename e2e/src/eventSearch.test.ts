import { expect, it } from 'vitest'
import { eventCalled, eventFor } from '#events.ts'
import { look, phone } from '#looks.ts'
import { newcomer } from '#people.ts'
import { newTitle } from '#posts.ts'
import { visitAs } from '#story.ts'

it('events are narrowed by what the address says, back takes a filter away, and the address alone brings all of it', async () => {
  const ada = await visitAs('ada')
  const word = newTitle('Slipware')
  await eventFor(ada, `${word} for nothing`)
  await eventFor(ada, `${word} at a price`, { sold: [{ name: 'Seat', cents: 1_500 }] })

  const { page: fan } = await newcomer({ at: `/events/search?q=${encodeURIComponent(word)}` })
  await fan.getByRole('heading', { name: 'Event Search', level: 1 }).waitFor()
  await eventCalled(fan, `${word} for nothing`).waitFor()
  await eventCalled(fan, `${word} at a price`).getByText('From $15').waitFor()
  await fan.getByText('2 events', { exact: true }).waitFor()

  // By keyboard alone.
  const price = fan.getByRole('button', { name: 'Price: Any price' })
  await price.focus()
  await fan.keyboard.press('Enter')
  await fan.getByRole('menuitemradio', { name: 'Free', exact: true }).press('Enter')
  await fan.getByText('1 event', { exact: true }).waitFor()
  expect(new URL(fan.url()).searchParams.get('price')).toBe('free')
  expect(await eventCalled(fan, `${word} at a price`).count()).toBe(0)
  await look(fan, 'event-search-filtered', { viewports: [phone] })

  await fan.getByRole('button', { name: 'Kind: Any kind' }).click()
  await fan.getByRole('menuitemradio', { name: 'Online', exact: true }).click()
  await fan.getByText('No events found').waitFor()
  await fan.goBack()
  await fan.getByText('1 event', { exact: true }).waitFor()
  expect(new URL(fan.url()).searchParams.get('kind')).toBeNull()

  const address = fan.url()
  const other = await fan.context().newPage()
  await other.goto(address)
  await other.getByText('1 event', { exact: true }).waitFor()
  await other.getByRole('button', { name: 'Without “Free”' }).click()
  await other.getByText('2 events', { exact: true }).waitFor()
})

it('the tickets of an event are chosen on its page by keyboard, and go on to be paid', async () => {
  const ada = await visitAs('ada')
  const address = await eventFor(ada, newTitle('Weekend'), { sold: [{ name: 'Pass', cents: 2_499 }, { name: 'Come by', cents: 0 }] })
  const { page: fan } = await newcomer({ at: address })
  const more = fan.getByRole('button', { name: 'One more of Pass' })
  await more.focus()
  await fan.keyboard.press('Enter')
  await fan.keyboard.press('Enter')
  const order = fan.getByRole('region', { name: 'Your order' }).filter({ visible: true })
  await order.getByText('2 × Pass').first().waitFor({ state: 'attached' })
  await order.getByText('$49.98').last().waitFor()
  await look(fan, 'event-choose')
  await order.getByRole('button', { name: 'Hold my tickets' }).press('Enter')
  await fan.getByRole('heading', { name: 'Event Payment Details' }).first().waitFor()
  await fan.getByRole('button', { name: 'Pay $49.98' }).waitFor()
  await fan.goto(address)
  await order.getByRole('link', { name: 'Continue to payment' }).waitFor()
  await look(fan, 'event-held')
})
