import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { startNameServer } from '@marquee/server/test/nameServer'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { expectAccessible, look, phone, shoot } from '#looks.ts'
import { toastSaying } from '#posts.ts'
import { newEmail, visit, visitAs } from '#story.ts'

const texts: Record<string, string[][]> = {}
let names: Awaited<ReturnType<typeof startNameServer>>
beforeAll(async () => {
  names = await startNameServer({}, { texts, port: inject('namePort') })
})
afterAll(() => names.close())

/** What the product answers under a name that leads nowhere here. */
const statusAt = async (host: string) => {
  const asked = get({ host: '127.0.0.1', port: new URL(inject('origin')).port, path: '/api/configuration/global', headers: { host } })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode
}

it('an operator adds a domain, at which the channel answers until it is taken away', async () => {
  const slug = `reef-${randomUUID().slice(0, 8)}`
  const door = `door-${slug}.localhost`
  const { port } = new URL(inject('origin'))
  const sol = await visitAs('sol', { at: '/operator/new' })
  await sol.getByLabel('Name', { exact: true }).fill(`Reef ${slug}`)
  await sol.getByLabel('Address', { exact: true }).fill(slug)
  await sol.getByLabel('Mail of its owner').fill(newEmail())
  await sol.getByRole('button', { name: 'Open the channel' }).click()

  const addresses = sol.getByRole('region', { name: 'Addresses' })
  await addresses.getByRole('link', { name: `${slug}.localhost` }).waitFor()
  await addresses.getByLabel('Add a domain').fill('not a domain')
  await addresses.getByRole('button', { name: 'Add the domain' }).click()
  await addresses.getByText('Must be a domain such as shop.example').waitFor()
  await addresses.getByLabel('Add a domain').fill(door)
  await addresses.getByRole('button', { name: 'Add the domain' }).click()
  await addresses.getByRole('link', { name: door }).waitFor()
  await look(sol, 'operator-domains', { on: () => addresses.getByLabel('Add a domain').scrollIntoViewIfNeeded() })

  const passerBy = await visit({ baseURL: `http://${door}:${port}`, viewport: phone })
  await passerBy.goto('/login')
  await passerBy.getByRole('button', { name: 'Continue' }).waitFor()
  expect(await passerBy.title()).toContain(`Reef ${slug}`)

  await addresses.getByRole('button', { name: `More about ${door}` }).click()
  await sol.getByRole('menuitem', { name: 'Remove' }).click()
  await sol.getByRole('alertdialog', { name: `Remove ${door}?` }).getByRole('button', { name: 'Delete' }).click()
  await toastSaying(sol, `${door} is removed`).waitFor()
  const answer = await passerBy.goto('/login')
  expect(answer!.status()).toBe(404)
})

it('an owner asks for a domain, writes what DNS has to say, and the channel answers there', async () => {
  const shop = `a-rather-long-name-of-a-shop-${randomUUID().slice(0, 8)}.example`
  const olga = await visitAs('olga', { at: '/owner/settings/domains' })
  const addresses = olga.getByRole('region', { name: 'Addresses' })
  await addresses.getByLabel('A domain of your own').fill(shop)
  await addresses.getByRole('button', { name: 'Add the domain' }).click()
  const claim = addresses.getByRole('article', { name: shop })
  await claim.getByText(`_channel-check.${shop}`).waitFor()
  await claim.getByRole('button', { name: 'Look now' }).click()
  await claim.getByText('The TXT record is not there yet.').waitFor()
  await look(olga, 'brand-domains', { on: () => claim.getByRole('button', { name: 'Look now' }).scrollIntoViewIfNeeded() })

  const second = await visitAs('olga', { at: '/owner/settings/domains', viewport: phone })
  await second.getByRole('article', { name: shop }).waitFor()
  texts[`_channel-check.${shop}`] = [[(await claim.getByText(/^channel-check=/).innerText()).trim()]]
  await claim.getByRole('button', { name: 'Look now' }).click()
  await addresses.getByRole('link', { name: shop }).waitFor()
  await addresses.getByRole('listitem').filter({ hasText: shop }).getByText('DNS does not lead here yet').waitFor()
  // Another browser of the owner's sees it without being asked.
  await second.getByRole('link', { name: shop }).waitFor()
  await expectAccessible(second)
  await shoot(second, 'brand-domains-proved-360')
  expect(await statusAt(shop)).toBe(200)

  await addresses.getByRole('button', { name: `More about ${shop}` }).click()
  await olga.getByRole('menuitem', { name: 'Remove' }).click()
  await olga.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await toastSaying(olga, `${shop} is removed`).waitFor()
  expect(await statusAt(shop)).toBe(404)
})
