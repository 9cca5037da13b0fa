import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, look, phone, shoot } from '#looks.ts'
import { newcomer } from '#people.ts'
import { newTitle, publishFor, scrollTo, toastSaying } from '#posts.ts'
import { pictureOf } from '#recordings.ts'
import { arcadeOrigin, visitAs } from '#story.ts'

const section = (page: Page) => page.getByRole('region', { name: /^Comments/ })
const commentBy = (page: Page, text: string | RegExp) => section(page).getByRole('article').filter({ hasText: text })
const field = (page: Page) => section(page).getByRole('textbox', { name: 'Write a comment' })

const say = async (page: Page, text: string) => {
  await field(page).fill(text)
  await section(page).getByRole('button', { name: 'Comment', exact: true }).click()
  await commentBy(page, text).first().waitFor()
}

/** The page of a post of ada's own for this story. */
const adasPost = async (page: Page, title: string) => {
  const path = await publishFor(page, title, 'Say what you think.')
  await page.goto(path)
  await section(page).waitFor()
  return path
}

const choose = async (page: Page, text: string, item: string) => {
  await commentBy(page, text).first().getByRole('button', { name: /More about the comment/ }).first().click()
  await page.getByRole('menuitem', { name: item }).click()
}

it('offers ben people to mention in a comment, those whom he follows first', async () => {
  const page = await visitAs('ben', { at: '/timeline', viewport: phone })
  await (await scrollTo(page, 'Third firing, and finally the blue I wanted')).getByRole('link', { name: /comment/i }).click()
  const offered = section(page).getByRole('listbox', { name: 'People to mention' })
  await field(page).pressSequentially('For @ad')
  await offered.getByRole('option', { name: /@ada$/ }).waitFor()
  expect(await offered.getByRole('option').first().innerText()).toContain('@ada')
  await shoot(page, 'comments-mention')
  await expectAccessible(page)
  await field(page).press('Enter')
  await offered.waitFor({ state: 'detached' })
  expect(await field(page).inputValue()).toBe('For @ada ')
  await field(page).pressSequentially('and @cl')
  await offered.getByRole('option', { name: /@cleo$/ }).click()
  expect(await field(page).inputValue()).toBe('For @ada and @cleo ')
  await field(page).pressSequentially('@be')
  await offered.waitFor()
  await field(page).press('Escape')
  await offered.waitFor({ state: 'detached' })
  await field(page).fill('')
})

it('lets a fan and a creator talk under a post: said, answered, liked, edited, pinned, hidden, deleted', async () => {
  const ada = await visitAs('ada')
  const address = await adasPost(ada, newTitle('Talk to me'))
  const { page: fan, nickname } = await newcomer()
  await fan.goto(address)
  await section(fan).getByText('Nothing said yet').waitFor()
  await look(fan, 'comments-empty', { on: () => section(fan).scrollIntoViewIfNeeded() })
  await say(fan, 'The blue is worth every hour, @ada. See https://kiln.example/blue #glaze')
  await section(fan).getByRole('heading', { name: 'Comments 1' }).waitFor()
  expect(await section(fan).getByRole('link', { name: '@ada' }).getAttribute('href')).toContain('/creator/')
  expect(await section(fan).getByRole('link', { name: '#glaze' }).getAttribute('href')).toContain('/search?q=%23glaze')

  await ada.reload()
  await commentBy(ada, 'worth every hour').getByRole('button', { name: /Like what/ }).click()
  await commentBy(ada, 'worth every hour').getByRole('button', { name: /^Reply/ }).click()
  await section(ada).getByRole('textbox', { name: /Reply to/ }).fill('Thank you. Eleven firings in all.')
  await ada.keyboard.press('Control+Enter')
  await commentBy(ada, 'Eleven firings').first().waitFor()
  await choose(ada, 'worth every hour', 'Pin to the top')
  await section(ada).getByText('Pinned').waitFor()

  await fan.reload()
  await commentBy(fan, 'Eleven firings').first().getByText('Author').waitFor()
  await section(fan).getByRole('list', { name: /^Replies to/ }).getByRole('button', { name: /^Reply/ }).click()
  expect(await section(fan).getByRole('textbox', { name: /Reply to/ }).inputValue()).toBe('@ada ')
  await section(fan).getByRole('button', { name: 'Cancel' }).click()
  await say(fan, 'And this one is not nice.')
  await choose(fan, 'not nice', 'Edit')
  await section(fan).getByRole('textbox', { name: 'Edit comment' }).fill('And this one is not very nice.')
  await section(fan).getByRole('button', { name: 'Save changes' }).click()
  await section(fan).getByText('Edited').waitFor()
  await look(fan, 'comments', { on: () => section(fan).scrollIntoViewIfNeeded() })

  await ada.reload()
  await choose(ada, 'not very nice', 'Hide from everyone else')
  await section(ada).getByText('Hidden from everyone else').waitFor()
  const ben = await visitAs('ben', { at: address })
  await commentBy(ben, 'worth every hour').first().waitFor()
  expect(await section(ben).getByText('not very nice').count()).toBe(0)
  await fan.reload()
  await section(fan).getByText('Hidden from everyone else').waitFor()

  await choose(fan, 'worth every hour', 'Delete')
  await fan.getByRole('alertdialog', { name: 'Delete this comment?' }).getByRole('button', { name: 'Delete' }).click()
  await section(fan).getByText('This comment was deleted').waitFor()
  await ben.reload()
  await section(ben).getByText('This comment was deleted').waitFor()
  await commentBy(ben, 'Eleven firings').first().waitFor()
  expect(await section(ben).getByText(`@${nickname}`).count()).toBe(0)
})

it('keeps what was said through a broken line, and says it once', async () => {
  const ada = await visitAs('ada')
  const address = await adasPost(ada, newTitle('On a train'))
  const ben = await visitAs('ben', { at: address })
  await field(ben).fill('Half a thought')
  await section(ben).getByText('Kept on this device until you send it.').waitFor()
  await ben.reload()
  expect(await field(ben).inputValue()).toBe('Half a thought')

  let tries = 0
  let lost = 0
  await ben.route('**/api/posts/*/comments', async (route) => {
    tries += 1
    // The first try never arrives; the second arrives, and its answer gets lost.
    if (tries > 2) return route.continue()
    if (tries === 2) await route.fetch()
    await route.abort()
    lost += 1
  })
  await field(ben).fill('From a tunnel')
  await section(ben).getByRole('button', { name: 'Comment', exact: true }).click()
  for (const left of [2, 1]) {
    await section(ben).getByRole('button', { name: 'Try again' }).waitFor()
    if (left === 2) {
      await shoot(ben, 'comments-not-sent')
      await ben.reload()
    }
    await section(ben).getByRole('button', { name: 'Try again' }).click()
    if (left === 2) await expect.poll(() => lost).toBe(2)
  }
  await section(ben).getByRole('button', { name: 'Try again' }).waitFor({ state: 'detached' })
  await ben.reload()
  await commentBy(ben, 'From a tunnel').first().waitFor()
  expect(await commentBy(ben, 'From a tunnel').count()).toBe(1)
  await section(ben).getByRole('heading', { name: 'Comments 1' }).waitFor()
})

it('lets a fan say something with a picture: sent, opened, described anew, taken away', async () => {
  const ada = await visitAs('ada')
  const address = await adasPost(ada, newTitle('Show me yours'))
  const { page: fan } = await newcomer()
  await fan.setViewportSize(phone)
  await fan.goto(address)
  await section(fan).locator('input[type=file]').setInputFiles(await pictureOf(fan, 'teal'))
  await section(fan).getByRole('textbox', { name: 'What the picture shows' }).fill('A teal tile')
  await look(fan, 'comments-picture-written', { on: () => section(fan).scrollIntoViewIfNeeded() })
  await fan.reload()
  expect(await section(fan).getByRole('textbox', { name: 'What the picture shows' }).inputValue()).toBe('A teal tile')
  await section(fan).getByRole('button', { name: 'Comment', exact: true }).click()
  await section(fan).getByRole('heading', { name: 'Comments 1' }).waitFor()

  await ada.reload()
  const shown = section(ada).getByRole('img', { name: 'A teal tile' })
  await expect.poll(() => shown.evaluate((img) => (img as unknown as { naturalWidth: number }).naturalWidth)).toBeGreaterThan(0)
  await section(ada).getByRole('button', { name: /^Open the picture/ }).click()
  await ada.getByRole('dialog', { name: /^Pictures/ }).getByText('A teal tile').waitFor()
  await ada.keyboard.press('Escape')
  await look(ada, 'comments-picture', { on: () => section(ada).scrollIntoViewIfNeeded() })

  await section(fan).getByRole('button', { name: /More about the comment/ }).click()
  await fan.getByRole('menuitem', { name: 'Edit' }).click()
  await section(fan).getByRole('textbox', { name: 'Edit comment' }).fill('Mine is broken')
  await section(fan).getByRole('button', { name: 'Remove picture 1' }).click()
  await section(fan).getByRole('button', { name: 'Save changes' }).click()
  await commentBy(fan, 'Mine is broken').getByText('Edited').waitFor()
  await ada.reload()
  await commentBy(ada, 'Mine is broken').first().waitFor()
  expect(await section(ada).getByRole('img', { name: 'A teal tile' }).count()).toBe(0)
})

it('leads a link to its comment, and says when that is gone', async () => {
  const page = await visitAs('dov', { at: '/timeline' })
  const post = await scrollTo(page, 'Third firing, and finally the blue I wanted')
  await post.getByRole('link', { name: /comment/i }).click()
  await section(page).getByRole('button', { name: 'Show more replies' }).first().click()
  const last = section(page).getByRole('article').filter({ hasText: 'turn you a better chair' }).last()
  await last.waitFor()
  const address = `${new URL(page.url()).pathname}#${await last.getAttribute('id')}`
  const other = await visitAs('ben', { at: address })
  await other.goto(address)
  await section(other).locator('[data-linked]', { hasText: 'turn you a better chair' }).last().waitFor()
  await other.goto(`${new URL(page.url()).pathname}#comment-018f0000-0000-7000-8000-000000000000`)
  await section(other).getByText('The comment behind this link is not there any more.').waitFor()
  expect(await toastSaying(other, 'went wrong').count()).toBe(0)
})

it('stands in the other templates', async () => {
  const arcade = await visitAs('ben', { baseURL: arcadeOrigin, at: '/timeline?tab=discover' })
  await (await scrollTo(arcade, 'Patch 14.2, read slowly')).getByRole('link', { name: /comment/i }).click()
  await section(arcade).getByText('I owe my duo an apology').waitFor()
  await look(arcade, 'comments-arcgaming', { on: () => section(arcade).scrollIntoViewIfNeeded() })
})
