import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible } from '#looks.ts'
import { choose } from '#postFiles.ts'
import { newTitle, postCalled, publishButton, toastSaying, writePost } from '#posts.ts'
import { pictureOf } from '#recordings.ts'
import { visitAs } from '#story.ts'

/** Goes where the form says that the post is out; answers its address. */
const goToPublished = async (page: Page) => {
  await toastSaying(page, 'Your post is out.').getByRole('link').click()
  await page.waitForURL(/\/posts\//)
  return new URL(page.url()).pathname
}

/** The server has the next post, and its author does not hear so. */
const loseNextAnswer = async (page: Page) => {
  const calls = { sent: 0 }
  await page.route('**/api/posts', async (route) => {
    calls.sent += 1
    const answer = await route.fetch()
    if (calls.sent === 1) await route.abort()
    else await route.fulfill({ response: answer })
  })
  return calls
}

it('takes two pictures and a poll from ada to ben, once, who votes, comments, likes and shares; her members’ post opens for dov alone', async () => {
  const ada = await visitAs('ada', { at: '/add-content/metadata' })
  const title = newTitle('Which glaze')
  await writePost(ada, title, 'Two tests from the same kiln. Which one goes on the bottles?')
  await choose(ada, [await pictureOf(ada, 'teal'), await pictureOf(ada, 'sienna')])
  await ada.getByLabel('What picture 1 shows').fill('A teal tile')
  await ada.getByLabel('What picture 2 shows').fill('A sienna tile')
  await ada.getByRole('button', { name: 'Poll', exact: true }).click()
  await ada.getByRole('textbox', { name: 'Option 1' }).fill('Teal')
  await ada.getByRole('textbox', { name: 'Option 2' }).fill('Sienna')
  await ada.getByLabel('Who can read it').selectOption({ label: 'Followers' })
  await expectAccessible(ada)
  // It is out once, however often she presses, and even when the answer gets lost: the form finds out by itself.
  const calls = await loseNextAnswer(ada)
  await publishButton(ada).dblclick()
  await toastSaying(ada, 'Something went wrong').waitFor()
  const address = await goToPublished(ada)
  expect(calls.sent).toBe(1)

  const ben = await visitAs('ben', { at: '/timeline' })
  await ben.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const card = postCalled(ben, title)
  await card.getByText('Which one goes on the bottles?').waitFor()
  expect(await card.count()).toBe(1)
  for (const shown of ['A teal tile', 'A sienna tile']) await card.getByRole('img', { name: shown }).waitFor()
  await card.getByRole('radio', { name: 'Teal' }).check()
  await card.getByRole('button', { name: 'Vote' }).click()
  await card.getByText('1 person has voted').waitFor()
  await card.getByRole('button', { name: 'Like', exact: true }).click()
  await card.getByRole('link', { name: 'Share' }).click()
  await ben.waitForURL(/\/process-share\//)
  await ben.getByRole('button', { name: /^Copy the link/ }).click()
  await toastSaying(ben, 'The link is copied.').waitFor()
  const copied = await ben.evaluate<string>('navigator.clipboard.readText()')
  expect(new URL(copied).pathname).toBe(address)
  await ben.goto(copied)
  const comments = ben.getByRole('region', { name: /^Comments/ })
  await comments.getByRole('textbox', { name: 'Write a comment' }).fill('Teal, and nothing else.')
  await comments.getByRole('button', { name: 'Comment', exact: true }).click()
  await comments.getByRole('article').filter({ hasText: 'Teal, and nothing else.' }).waitFor()

  // Counts follow a moment later.
  const around = ada.getByRole('group', { name: 'What to do with this post' })
  await expect
    .poll(async () => {
      await ada.reload()
      await postCalled(ada, title).getByText('1 person has voted').waitFor()
      return around.innerText()
    })
    .toMatch(/1\D+1\D+1/)
  await ada.getByRole('article').filter({ hasText: 'Teal, and nothing else.' }).waitFor()

  await ada.goto('/add-content/metadata')
  const secret = newTitle('The recipe')
  await writePost(ada, secret, 'It begins with the ash of apple wood, sieved twice and washed once. What follows is for the circle: cobalt, a pinch, and no more.')
  await ada.getByLabel('Who can read it').selectOption({ label: 'Studio Circle and above' })
  await publishButton(ada).click()
  const closed = await goToPublished(ada)
  const dov = await visitAs('dov', { at: closed })
  await postCalled(dov, secret).getByText('cobalt, a pinch').waitFor()
  await ben.goto(closed)
  const shut = postCalled(ben, secret)
  await shut.getByText('It begins with the ash').waitFor()
  expect(await shut.textContent()).not.toContain('cobalt')
  await shut.getByRole('link', { name: 'Unlock with Studio Circle' }).click()
  await ben.getByRole('heading', { name: 'Subscription Options', level: 1 }).waitFor()
})
