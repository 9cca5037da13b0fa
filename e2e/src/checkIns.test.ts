import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { look, phone } from '#looks.ts'
import { newcomer } from '#people.ts'
import { newTitle, toastSaying } from '#posts.ts'
import { visitAs } from '#story.ts'
import { eventFor } from '#events.ts'
import { wire } from '#wire.ts'

const codes = (page: Page) => page.getByRole('img', { name: /^Code of the ticket/ })
/** What stands in a code, as it is read out. */
const codeAt = async (page: Page, place: number) => (await codes(page).nth(place).getAttribute('aria-label'))!.split(', ')[1]!

const take = async (address: string, count: number) => {
  const { page } = await newcomer()
  await page.goto(`${address}/payment`)
  await page.getByLabel('How many of Come by').fill(`${count}`)
  await page.getByRole('button', { name: 'Get my tickets' }).click()
  await codes(page).nth(count - 1).waitFor()
  return page
}
const scan = async (page: Page, code: string) => {
  await page.getByLabel('Code of the ticket').fill(code)
  await page.getByRole('button', { name: 'Check in', exact: true }).click()
}
const open = async (page: Page, address: string, inside: string) => {
  await page.goto(`${address}/check-in`)
  await page.getByText(inside).waitFor()
}

describe('the door', () => {
  it('begins without a network, keeps what was scanned through a reload, and both doors hear of what contradicts', { timeout: 240_000 }, async () => {
    const line = await wire()
    try {
      const ada = await visitAs('ada', { serviceWorkers: 'allow', proxy: { server: line.address }, viewport: phone })
      const address = await eventFor(ada, newTitle('Offline door'), { sold: [{ name: 'Come by', cents: 0 }] })
      const fan = await take(address, 2)
      const [first, second] = [await codeAt(fan, 0), await codeAt(fan, 1)]
      await open(ada, address, '0 of 2 are in')
      await expect.poll(() =>
        ada.evaluate<boolean>(`navigator.serviceWorker.ready.then(async () =>
          navigator.serviceWorker.controller !== null && (await caches.match('/')) !== undefined
            && (await caches.match(location.pathname.replace('/events/', '/kept/doors/').replace('/check-in', ''))) !== undefined)`),
      ).toBe(true)

      line.cut()
      await ada.goto(`${address}/check-in`)
      await ada.getByText('No network', { exact: true }).waitFor()
      await scan(ada, first)
      await ada.getByText('Let them in').waitFor()
      await ada.getByText('No network: 1 scan waits').waitFor()
      await look(ada, 'door-offline')
      await ada.goto(`${address}/check-in`)
      await ada.getByText('1 of 2 are in').waitFor()
      await scan(ada, first)
      await ada.getByText('Already used').waitFor()

      // Another door, with a network, lets the same ticket in a little later.
      const olga = await visitAs('olga')
      await open(olga, address, '0 of 2 are in')
      await scan(olga, first)
      await olga.getByText('Let them in').waitFor()
      await scan(olga, second)
      await olga.getByText('2 of 2 are in').waitFor()

      line.mend()
      // The page begins anew by itself once nobody has been let in for a while.
      await ada.getByText('1 contradiction between doors').waitFor({ timeout: 90_000 })
      await ada.getByText('Let in twice').waitFor()
      await expect.poll(() => ada.getByText('No network', { exact: false }).count()).toBe(0)
      await olga.getByRole('button', { name: 'Read the list again' }).click()
      await olga.getByText('Let in twice').waitFor()
      await look(olga, 'door-conflict')

      // What was let in by mistake is taken back.
      await olga.getByLabel('Look for a name').fill('Noor')
      await olga.getByRole('button', { name: /^Undo the check-in of Noor/ }).first().click()
      await olga.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click()
      await toastSaying(olga, 'Taken back').waitFor()
      await olga.getByText('1 of 2 are in').waitFor()
    } finally {
      await line.close()
    }
  })

  it('reads a code with the camera where the browser has no reader of its own, once for as long as it is in view', async () => {
    const ada = await visitAs('ada')
    const address = await eventFor(ada, newTitle('By camera'), { sold: [{ name: 'Come by', cents: 0 }] })
    const fan = await take(address, 1)
    const picture = `data:image/png;base64,${(await codes(fan).first().screenshot()).toString('base64')}`
    await open(ada, address, '0 of 1 are in')
    // A camera that sees what the fan's phone shows.
    await ada.evaluate(`(async () => {
      delete window.BarcodeDetector
      const shown = new Image()
      shown.src = ${JSON.stringify(picture)}
      await shown.decode()
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
      const draw = () => {
        const to = canvas.getContext('2d')
        to.fillStyle = '#888'
        to.fillRect(0, 0, 640, 480)
        to.drawImage(shown, 160, 80, 320, 320)
      }
      draw()
      setInterval(draw, 50)
      navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(20)
    })()`)
    await ada.getByRole('button', { name: 'Use the camera' }).click()
    await ada.getByText('Let them in').waitFor({ timeout: 30_000 })
    await ada.getByText('1 of 1 are in').waitFor()
    await look(ada, 'door-camera')
    await ada.getByRole('button', { name: 'Stop the camera' }).click()
    // It was in view all the while, and counted once.
    await ada.getByText('Let them in').waitFor()
    await ada.evaluate(`navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))`)
    await ada.getByRole('button', { name: 'Use the camera' }).click()
    await ada.getByRole('alert').getByText('The camera is not allowed here').waitFor()
    await look(ada, 'door-no-camera')
  })

  it('is helped at by whom the host names, who finds it among the events, and no longer once they are taken away', async () => {
    const ada = await visitAs('ada')
    const title = newTitle('With a helper')
    const address = await eventFor(ada, title, { sold: [{ name: 'Come by', cents: 0 }] })
    const fan = await take(address, 1)
    await open(ada, address, '0 of 1 are in')
    await ada.getByRole('button', { name: 'Lists and helpers' }).click()
    const helpers = ada.getByRole('region', { name: 'Helpers at the door' })
    await helpers.getByLabel('Nickname').fill('ben')
    await helpers.getByRole('button', { name: 'Add' }).click()
    await toastSaying(ada, 'Added.').waitFor()
    await look(ada, 'door-helpers')

    const ben = await visitAs('ben', { at: '/events' })
    const doors = ben.getByRole('region', { name: 'Doors where you help' })
    await doors.getByText(title).waitFor()
    await look(ben, 'own-doors')
    await doors.getByRole('link', { name: 'Check-in' }).first().click()
    await ben.getByText(/^\d of 1 are in$/).waitFor()
    await scan(ben, await codeAt(fan, 0))
    await ben.getByText('Let them in').waitFor()
    expect(await ben.getByRole('button', { name: 'Lists and helpers' }).count()).toBe(0)

    await helpers.getByRole('button', { name: /^Take Ben .* away from the door$/ }).click()
    await toastSaying(ada, 'Taken away.').waitFor()
    await ben.goto(`${address}/check-in`)
    await expect.poll(() => ben.getByLabel('Code of the ticket').count()).toBe(0)
  })
})
