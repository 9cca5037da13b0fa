import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { templates } from '#long.ts'
import { expectAccessible, look, phone, shoot } from '#looks.ts'
import { scrollTo } from '#posts.ts'
import { arcadeOrigin, origin, visitAs } from '#story.ts'

const blue = 'Third firing, and finally the blue I wanted'
const card = (page: Page, title = blue) => page.getByRole('article', { name: title })
const like = (page: Page, title = blue) => card(page, title).getByRole('button', { name: /^(Like|Your reaction)/ })
const isPressed = (page: Page, title = blue) => like(page, title).getAttribute('aria-pressed')
const settledAs = (page: Page, pressed: boolean, title = blue) =>
  card(page, title).locator(`button[aria-pressed="${pressed}"]`).first().waitFor()
const answered = (page: Page, path: RegExp) => page.waitForResponse((response) => path.test(response.url()) && response.request().method() !== 'GET')

it('ben likes a post with one press, and it stays liked; another press takes it back', async () => {
  const page = await visitAs('ben', { at: '/timeline' })
  await scrollTo(page, blue)
  const before = await isPressed(page)
  const heard = answered(page, /\/reaction$/)
  await like(page).click()
  await settledAs(page, before !== 'true')
  expect((await heard).ok()).toBe(true)
  await page.reload()
  await scrollTo(page, blue)
  await settledAs(page, before !== 'true')
  const again = answered(page, /\/reaction$/)
  await like(page).click()
  await settledAs(page, before === 'true')
  await again
})

it('dov chooses one of the channel’s own six by the keyboard, and sees who else reacted', async () => {
  const page = await visitAs('dov', { at: '/timeline' })
  await scrollTo(page, blue)
  await like(page).press('ArrowDown')
  const menu = page.getByRole('menu', { name: 'Choose a reaction' })
  await menu.waitFor()
  await expect.poll(() => menu.getByRole('menuitemradio').count()).toBe(7)
  await menu.locator('[role=menuitemradio]:focus').waitFor()
  await page.keyboard.press('ArrowRight')
  const heard = answered(page, /\/reaction$/)
  if ((await page.locator('[role=menuitemradio]:focus').getAttribute('aria-checked')) === 'true') await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await heard
  await card(page).getByRole('button', { name: /^Your reaction: / }).waitFor()
  await card(page).getByRole('button', { name: /reactions\. See who/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Reactions' })
  await dialog.getByText('Dov Feldman').waitFor()
  await shoot(page, 'reactions-who')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
})

it('a press that the server never hears is taken back, and said', async () => {
  const page = await visitAs('ben', { at: '/timeline' })
  await scrollTo(page, blue)
  await like(page).waitFor()
  const before = await isPressed(page)
  await page.route(/\/reaction$/, (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"The kiln is cold"}' }))
  await like(page).click()
  await page.getByText('The kiln is cold').waitFor()
  await expect.poll(() => isPressed(page)).toBe(before)
})

/** The first post of the page, let go of where it was kept, and kept. */
const keepFirst = async (page: Page) => {
  const bookmark = page.getByRole('article').first().getByRole('button', { name: 'Bookmark' })
  await bookmark.waitFor()
  if ((await bookmark.getAttribute('aria-pressed')) === 'true') {
    const gone = answered(page, /\/bookmark$/)
    await bookmark.click()
    await gone
  }
  const heard = answered(page, /\/bookmark$/)
  await bookmark.click()
  await heard
}

it('olga keeps a post for later, finds it among her bookmarks, and lets it go', async () => {
  const page = await visitAs('olga', { at: '/timeline?tab=discover' })
  await keepFirst(page)
  const words = await page.getByRole('article').first().innerText()
  await page.goto('/profile/bookmarks')
  await page.getByRole('heading', { level: 1, name: 'Bookmarks' }).waitFor()
  const first = page.getByRole('feed').getByRole('article').first()
  await first.waitFor()
  expect((await first.innerText()).split('\n')[0]).toBe(words.split('\n')[0])
  await expectAccessible(page)
  await shoot(page, 'bookmarks')
  const gone = answered(page, /\/bookmark$/)
  await first.getByRole('button', { name: 'Bookmark' }).click()
  await gone
})

it('olga puts what she keeps into a new folder, finds it there, and deletes the folder alone', async () => {
  const page = await visitAs('olga', { at: '/timeline?tab=discover' })
  await keepFirst(page)
  await page.getByRole('button', { name: 'Move to a folder' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Move to a folder' })
  const another = dialog.getByRole('radio', { name: 'New folder' })
  const name = dialog.getByLabel('Name')
  await another.or(name).first().waitFor()
  if (await another.isVisible()) await another.check()
  const folder = `Winter ${crypto.randomUUID()}`
  await name.fill(folder)
  await name.press('Enter')
  await dialog.waitFor({ state: 'hidden' })

  await page.goto('/profile/bookmarks')
  await page.getByRole('link', { name: folder }).click()
  await page.waitForURL(/\/profile\/bookmarks\?folder=/)
  await expect.poll(() => page.getByRole('feed', { name: folder }).getByRole('article').count()).toBe(1)
  await look(page, 'bookmark-folder')
  await page.getByRole('button', { name: `More about the folder ${folder}` }).click()
  await page.getByRole('menuitem', { name: 'Delete folder' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL(/\/profile\/bookmarks$/)
  await page.getByRole('link', { name: folder }).waitFor({ state: 'detached' })
  const kept = page.getByRole('feed', { name: 'Bookmarks' }).getByRole('article').first()
  const gone = answered(page, /\/bookmark$/)
  await kept.getByRole('button', { name: 'Bookmark' }).click()
  await gone
})

describe.each(templates(['standard', origin], ['arcgaming', arcadeOrigin]))('in the %s template', (template, baseURL) => {
  it('the bar under a post stands on a phone and on a desk, light and dark', async () => {
    const page = await visitAs('ben', { baseURL, at: '/timeline' })
    await page.getByRole('article').first().waitFor()
    // A locked post takes no reactions.
    const choice = page.getByRole('button', { name: 'Choose a reaction' })
    const bar = page.getByRole('group', { name: 'What to do with this post' }).filter({ has: choice }).first()
    await look(page, `post-bar-${template}`, {
      on: async ({ width }) => {
        await bar.scrollIntoViewIfNeeded()
        const boxes = await Promise.all((await bar.locator('button:visible, a:visible').all()).map((one) => one.boundingBox()))
        const sizes = boxes.map((box) => ({ height: box!.height, isInside: box!.x >= 0 && box!.x + box!.width <= width }))
        for (const size of sizes) expect(size).toMatchObject({ isInside: true })
        // Nobody has to know that the heart can be held.
        expect((await bar.getByRole('button', { name: 'Choose a reaction' }).boundingBox())!.width).toBeGreaterThanOrEqual(44)
        if (width === phone.width) for (const { height } of sizes) expect(height).toBeGreaterThanOrEqual(44)
      },
    })
  })
})
