import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { desk, expectAccessible, look, phone, shoot } from '#looks.ts'
import { toastSaying } from '#posts.ts'
import { outsideHost } from '#product.ts'
import { arcadeOrigin, visitAs } from '#story.ts'

const at = '/owner/settings/webhooks'
const inArcade = { baseURL: arcadeOrigin, at }

/** Olga's own server. */
let server: Server
let port: number
let status = 200
const received: { id: string; signature: string; at: string; body: string }[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      const { headers } = request
      received.push({ id: String(headers['webhook-id']), signature: String(headers['webhook-signature']), at: String(headers['webhook-timestamp']), body })
      response.writeHead(status).end(status === 200 ? 'Thank you' : 'The kiln is on fire')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const log = (page: Page) => page.getByRole('region', { name: 'Deliveries' }).getByRole('listitem')

it('tells olga’s server what happens, and shows her what it answered', async () => {
  const olga = await visitAs('olga', inArcade)
  await olga.getByText('No webhooks yet').waitFor()
  await look(olga, 'webhooks-empty')

  await olga.getByRole('button', { name: 'Add webhook' }).click()
  const form = olga.getByRole('region', { name: 'New webhook' })
  await form.getByLabel('Address').fill('http://shop.example/hook')
  await form.getByRole('button', { name: 'Add the webhook' }).click()
  await form.getByText('Must have at least one choice.').waitFor()
  await form.getByRole('checkbox', { name: /Look, words or settings changed/ }).check()
  await form.getByRole('checkbox', { name: /A post was published/ }).check()
  await form.getByRole('button', { name: 'Add the webhook' }).click()
  await form.getByText('Must begin with https://.').waitFor()
  await look(olga, 'webhooks-form')

  await form.getByLabel('Address').fill(`http://${outsideHost}:${port}/marquee/what-happens-in-the-channel`)
  await form.getByRole('button', { name: 'Add the webhook' }).click()
  const once = olga.getByRole('region', { name: 'The signing secret' })
  const secret = await once.getByLabel('The signing secret').inputValue()
  expect(secret).toMatch(/^whsec_/)
  await olga.setViewportSize(phone)
  await expectAccessible(olga)
  await shoot(olga, 'webhooks-secret-360')
  await olga.setViewportSize(desk)
  await once.getByRole('button', { name: 'I have kept it' }).click()
  await olga.getByRole('region', { name: 'Your webhooks' }).getByRole('link').click()
  await olga.getByText('Nothing was sent yet').waitFor()

  await olga.getByRole('button', { name: 'Send a test' }).click()
  await log(olga).first().getByText('Arrived').waitFor()
  const [test] = received
  expect(JSON.parse(test!.body)).toMatchObject({ type: 'webhook.test' })
  const key = Buffer.from(secret.slice(6), 'base64')
  expect(test!.signature).toBe(`v1,${createHmac('sha256', key).update(`${test!.id}.${test!.at}.${test!.body}`).digest('base64')}`)

  status = 500
  await olga.getByRole('button', { name: 'Send a test' }).click()
  const failed = log(olga).filter({ hasText: 'Comes again' })
  await failed.waitFor()
  await failed.getByText('A test').click()
  await failed.getByText('The kiln is on fire').waitFor()
  await failed.getByText('Next try').waitFor()
  await look(olga, 'webhooks-log')

  status = 200
  await failed.getByRole('button', { name: 'Send again' }).click()
  await toastSaying(olga, 'It is on its way again').waitFor()
  await expect.poll(() => log(olga).filter({ hasText: 'Arrived' }).count()).toBe(2)
  expect(received.at(-1)!.id).toBe(received.at(-2)!.id)

  await olga.getByRole('button', { name: 'Pause' }).click()
  await olga.getByText('It is told nothing until you resume it.').waitFor()
  await olga.getByRole('button', { name: 'Resume' }).click()
  await olga.getByRole('button', { name: 'Send a test' }).waitFor()

  await olga.getByRole('button', { name: 'More about this webhook' }).click()
  await olga.getByRole('menuitem', { name: 'Change address or events' }).click()
  await olga.getByRole('checkbox', { name: /A post was published/ }).uncheck()
  await olga.getByRole('button', { name: 'Save changes' }).click()
  await toastSaying(olga, 'The webhook was changed').waitFor()
  const told = olga.getByRole('list', { name: 'What it is told' }).getByRole('listitem')
  await expect.poll(() => told.allInnerTexts()).toEqual(['channel.changed'])

  await olga.getByRole('button', { name: 'More about this webhook' }).click()
  await olga.getByRole('menuitem', { name: 'New secret' }).click()
  await olga.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click()
  expect(await olga.getByRole('textbox', { name: 'The signing secret' }).inputValue()).not.toBe(secret)

  await olga.getByRole('button', { name: 'More about this webhook' }).click()
  await olga.getByRole('menuitem', { name: 'Remove' }).click()
  await olga.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await olga.waitForURL(`**${at}`)
  await olga.getByText('No webhooks yet').waitFor()
})

it('is for owners', async () => {
  const ada = await visitAs('ada', { at })
  await ada.waitForURL('**/creator/dashboard')
})
