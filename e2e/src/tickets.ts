import type { Page } from 'playwright-core'
import { toastSaying } from '#posts.ts'

interface Kind {
  name: string
  kind: 'Free' | 'At a price' | 'Pay what you can'
  price?: string
  quantity?: string
}

const addKind = async (page: Page, place: number, { name, kind, price, quantity }: Kind) => {
  await page.getByRole('button', { name: 'Add a kind' }).click()
  const row = page.getByRole('group', { name: `Ticket ${place}` })
  await row.getByLabel('Name', { exact: true }).fill(name)
  await row.getByLabel('What it costs').selectOption({ label: kind })
  if (price) await row.getByLabel(/^(Price in|The least, in) US dollars/).fill(price)
  if (quantity) await row.getByLabel('How many there are (optional)').fill(quantity)
}

/** An event of ada's that is out, with these tickets; its address. */
export const ticketed = async (ada: Page, title: string, kinds: Kind[]) => {
  await ada.goto('/events/new')
  await ada.getByLabel('Title', { exact: true }).fill(title)
  await ada.getByLabel('Place', { exact: true }).fill('The kiln yard')
  await ada.getByRole('button', { name: 'Save as a draft' }).click()
  await ada.getByText('Only you see this draft.').waitFor()
  const address = new URL(ada.url()).pathname
  await ada.getByRole('link', { name: 'Tickets', exact: true }).click()
  await ada.getByLabel('How people come').selectOption({ label: 'They take a ticket' })
  for (const [place, kind] of kinds.entries()) await addKind(ada, place + 1, kind)
  await ada.getByRole('button', { name: 'Save the tickets' }).click()
  await toastSaying(ada, 'The tickets are saved').waitFor()
  await ada.goto(address)
  await ada.getByRole('button', { name: 'Publish' }).click()
  await toastSaying(ada, 'The event is out').waitFor()
  return address
}
