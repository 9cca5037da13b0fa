import { choose, colourOf, dialog, drop, faded, hand, openAvatar, picture, picturesAt, place, use } from '#ownPictures.ts'
import { describe, expect, it } from 'vitest'
import { desk, expectAccessible, look, phone, shoot } from '#looks.ts'
import { newcomer, nicknameIn, signUp } from '#people.ts'
import { newEmail, visit, visitAs } from '#story.ts'

it('shows noor’s new face in the frame, and takes it away again', async () => {
  const { page } = await newcomer()
  await page.goto(picturesAt)
  await page.getByRole('heading', { level: 1, name: 'Media' }).waitFor()
  await openAvatar(page)
  await expectAccessible(page)

  // Close to the right edge only blue is left.
  await page.getByRole('slider', { name: 'Zoom' }).fill('2')
  await page.getByLabel('Part of the picture that is kept').focus()
  for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowRight')
  await use(page, 'Crop your avatar')
  await page.getByRole('button', { name: 'Remove: Avatar' }).waitFor()
  expect(await colourOf(page, 'Avatar')).toBe('blue')
  await page.locator('button[aria-haspopup=menu] img[src*="/media/"]').waitFor()

  await page.reload()
  await page.getByRole('button', { name: 'Remove: Avatar' }).click()
  await page.getByRole('button', { name: 'Choose a picture: Avatar' }).waitFor()
  await place(page, 'Avatar').getByRole('heading', { name: 'Your other pictures' }).waitFor()
  await place(page, 'Avatar').getByRole('button', { name: 'Delete picture 1' }).click()
  await page.getByRole('alertdialog', { name: 'Delete this picture?' }).getByRole('button', { name: 'Delete' }).click()
  await place(page, 'Avatar').getByRole('heading', { name: 'Your other pictures' }).waitFor({ state: 'detached' })
})

it('takes what is dropped and what is pasted, and moves it under the pointer', async () => {
  const { page } = await newcomer()
  await page.goto(picturesAt)
  await drop(page, 'Banner').waitFor()
  await hand(page, 'Banner', 'drop', await picture(page))
  await use(page, 'Crop your banner')
  await place(page, 'Banner').getByRole('button', { name: 'Remove: Banner' }).waitFor()
  await page.getByRole('img', { name: 'Your banner' }).waitFor()

  await hand(page, 'Avatar', 'paste', await picture(page))
  const frame = page.getByLabel('Part of the picture that is kept')
  const { x, y, width, height } = (await frame.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width * 1.4, y + height / 2, { steps: 5 })
  await page.mouse.up()
  await use(page, 'Crop your avatar')
  await page.getByRole('button', { name: 'Remove: Avatar' }).waitFor()
})

it('tells how much has gone, and stops when it is told to', async () => {
  const { page } = await newcomer()
  await page.goto(picturesAt)
  await drop(page, 'Avatar').waitFor()
  const network = await page.context().newCDPSession(page)
  await openAvatar(page)
  const noise = await page.evaluate<string>(`(() => {
    const bytes = new Uint8Array(3_000_000)
    for (let at = 0; at < bytes.length; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536))
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  })()`)
  await dialog(page, 'Crop your avatar').getByRole('button', { name: 'Cancel' }).click()
  const large = Buffer.concat([Buffer.from(await picture(page), 'base64'), Buffer.from(noise, 'base64')])
  await choose(page, 'Avatar', { name: 'me.jpg', mimeType: 'image/jpeg', buffer: large })
  await network.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 200_000 })
  await dialog(page, 'Crop your avatar').getByRole('button', { name: 'Use picture' }).click()
  const bar = page.getByRole('progressbar', { name: 'Sending the picture' })
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0)
  expect(Number(await bar.getAttribute('aria-valuenow'))).toBeLessThan(100)
  await shoot(page, 'images-sending-1280')

  await dialog(page, 'Crop your avatar').getByRole('button', { name: 'Cancel' }).click()
  await dialog(page, 'Crop your avatar').waitFor({ state: 'detached' })
  await network.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 })
  await page.reload()
  await page.getByRole('button', { name: 'Choose a picture: Avatar' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Your other pictures' }).count()).toBe(0)
})

describe('says in place what is wrong', () => {
  it.each([
    ['a file that is too large', 'me.png', 'image/png', Buffer.alloc(10 * 1_048_576 + 1), 'This file is too large. Images can have up to 10 MB.'],
    ['a drawing that is too large', 'me.svg', 'image/svg+xml', Buffer.alloc(512 * 1_024 + 1), 'This file is too large. SVG images can have up to 512 kB.'],
    ['a file of another type', 'me.gif', 'image/gif', Buffer.from('GIF89a'), 'This file is not a picture we can use. Choose a JPG, PNG, WebP or SVG file.'],
    ['an empty file', 'me.png', 'image/png', Buffer.alloc(0), 'This file is empty.'],
    ['a page called a picture', 'me.png', 'image/png', Buffer.from('<html></html>'), 'This picture is damaged and could not be opened.'],
  ])('with %s', async (_, name, mimeType, buffer, words) => {
    const page = await visitAs('ben', { at: picturesAt })
    await choose(page, 'Avatar', { name, mimeType, buffer })
    await place(page, 'Avatar').getByRole('alert').getByText(words).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('with what only the server finds out', async () => {
    const page = await visitAs('ben', { at: picturesAt })
    await page.route('**/api/images?*', (route) =>
      route.fulfill({ status: 422, json: { code: 'not_an_image', message: 'This file is not a picture we can use. Choose a JPG, PNG, WebP or SVG file' } }),
    )
    await openAvatar(page)
    await use(page, 'Crop your avatar')
    await place(page, 'Avatar').getByRole('alert').getByText('This file is not a picture we can use.').waitFor()
  })
})

it('asks a newcomer for a face, and shows it on the card of their profile', async () => {
  const page = await visit()
  const email = newEmail()
  await page.goto('/')
  await signUp(page, email)
  await page.getByLabel('Nickname').fill(nicknameIn(email))
  await page.getByText('Free to use').first().waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'What do you look like?' }).waitFor()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a picture: Avatar' }).click()
  await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await picture(page), 'base64') })
  await page.getByLabel('Part of the picture that is kept').waitFor()
  await use(page, 'Crop your avatar')
  await page.getByRole('region', { name: 'How others will see you' }).locator('img').waitFor()
  await shoot(page, 'setup-pictures-1280')
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await shoot(page, 'setup-pictures-360')
  await expectAccessible(page)
})

it.each([phone, desk])('stands at $width pixels', async (viewport) => {
  const page = await visitAs('ada', { at: picturesAt, viewport })
  await page.getByRole('heading', { name: 'Sponsor image' }).waitFor()
  await look(page, 'images', { viewports: [viewport] })
  await openAvatar(page)
  await shoot(page, `images-crop-${viewport.width}`)
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await hand(page, 'Banner', 'drop', await picture(page, 2000, 1000))
  await faded(page)
  await shoot(page, `images-crop-banner-${viewport.width}`)
  await expectAccessible(page)
})
