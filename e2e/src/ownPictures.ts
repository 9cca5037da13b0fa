import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Where people choose their own pictures. */
export const picturesAt = '/profile/settings/images'

/** A picture of the browser's own making, as a file: red on the left, blue on the right. */
export const picture = (page: Page, width = 1200, height = 800) =>
  page.evaluate<string>(`(() => {
    const canvas = document.createElement('canvas')
    canvas.width = ${width}
    canvas.height = ${height}
    const ink = canvas.getContext('2d')
    ink.fillStyle = '#C81E28'
    ink.fillRect(0, 0, ${width}, ${height})
    ink.fillStyle = '#1E50C8'
    ink.fillRect(${width / 2}, 0, ${width / 2}, ${height})
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1]
  })()`)

/** Where a kind of picture is chosen, by its name. */
export const place = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** What takes files there. */
export const drop = (page: Page, name: string) => place(page, name).getByRole('group')
/** Where the part that is kept is chosen. */
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Chooses a file by the button. */
export const choose = async (page: Page, name: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
  const chooser = page.waitForEvent('filechooser')
  await place(page, name).getByRole('button', { name: new RegExp(`^(Choose a picture|Change): ${name}`) }).click()
  await (await chooser).setFiles(file)
}

/** Hands a file over the way a hand or the clipboard does. */
export const hand = (page: Page, name: string, how: 'drop' | 'paste', base64: string) =>
  page.evaluate(`(() => {
    const files = new DataTransfer()
    files.items.add(new File([Uint8Array.from(atob('${base64}'), (letter) => letter.charCodeAt(0))], 'picture', { type: 'image/jpeg' }))
    const shared = { bubbles: true, cancelable: true }
    const events = {
      drop: () => new DragEvent('drop', { dataTransfer: files, ...shared }),
      paste: () => new ClipboardEvent('paste', { clipboardData: files, ...shared }),
    }
    document.querySelector('[role=group][aria-label$=": ${name}"]').dispatchEvent(events['${how}']())
  })()`)

/** Keeps the part that is shown. */
export const use = async (page: Page, name: string) => {
  await dialog(page, name).getByRole('button', { name: 'Use picture' }).click()
  await dialog(page, name).waitFor({ state: 'detached' })
}

/** The colour of a picture that is shown, as 'red' or 'blue'. */
export const colourOf = (page: Page, name: string) =>
  page.evaluate<string>(`(async () => {
    const img = document.querySelector('section[aria-label="${name}"] img')
    await img.decode()
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 1
    const ink = canvas.getContext('2d')
    ink.drawImage(img, 0, 0, 1, 1)
    const [red, , blue] = ink.getImageData(0, 0, 1, 1).data
    return red > blue ? 'red' : 'blue'
  })()`)

/** Waits until the dialog has faded in: half-seen words have half the contrast. */
export const faded = async (page: Page) => {
  await page.getByLabel('Part of the picture that is kept').waitFor()
  // What follows a scroll bar stands still, and yet never ends.
  const running = `document.getAnimations().filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline).length`
  await expect.poll(() => page.evaluate(running)).toBe(0)
}

/** Chooses a picture as the avatar, and waits for the question which part of it. */
export const openAvatar = async (page: Page) => {
  await choose(page, 'Avatar', { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await picture(page), 'base64') })
  await faded(page)
}
