import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { row, said, saidInOrder, say, thread, write } from '#chats.ts'
import { newTitle } from '#posts.ts'
import { closeProduct, openProduct } from '#product.ts'
import { visitAs } from '#story.ts'

/* A product of its own, which can be killed. */

let dataDir: string
let product: Awaited<ReturnType<typeof openProduct>>

const open = async (port = '0') => {
  product = await openProduct(dataDir, { PORT: port })
  product.child.stdout.resume()
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'marquee-killed-'))
  if (inject('seeded')) await cp(inject('seeded'), dataDir, { recursive: true })
  await open()
})
afterAll(async () => {
  await closeProduct(product.child)
  rmSync(dataDir, { recursive: true, force: true })
})

it('loses nothing and says nothing twice when the server is killed and comes back', async () => {
  const baseURL = product.origin
  const [ada, ben] = await Promise.all([visitAs('ada', { baseURL }), visitAs('ben', { baseURL })])
  await write(ben, 'ada')
  const before = newTitle('Before the lights went out')
  await say(ben, before)
  await ada.goto('/chats')
  await row(ada, /^Ben/).getByText(before).waitFor()
  await row(ada, /^Ben/).click()
  await said(ada, before).waitFor()

  product.child.kill('SIGKILL')
  await once(product.child, 'exit')
  const bens = [newTitle('First in the dark'), newTitle('Second in the dark'), newTitle('Third in the dark')]
  const adas = [newTitle('Is it dark at yours?'), newTitle('I have a candle')]
  for (const text of bens) await say(ben, text)
  for (const text of adas) await say(ada, text)
  await thread(ben).getByText('Waits for the network').first().waitFor()

  await open(product.port)
  for (const page of [ada, ben]) {
    for (const text of [...bens, ...adas]) await said(page, text).waitFor({ timeout: 60_000 })
    await expect.poll(() => thread(page).getByText('Waits for the network').count(), { timeout: 60_000 }).toBe(0)
    expect(await saidInOrder(page, bens)).toEqual(bens)
    expect(await saidInOrder(page, adas)).toEqual(adas)
  }
})
