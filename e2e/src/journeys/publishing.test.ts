import { expect, it } from 'vitest'
import { expectAccessible } from '#looks.ts'
import { deletePost, newTitle, postCalled, publishButton, toastSaying, writePost } from '#posts.ts'
import { visitAs } from '#story.ts'

it('publishes once, however often cleo presses and even when the answer gets lost', async () => {
  const page = await visitAs('cleo', { at: '/add-content/metadata' })
  const title = newTitle('Once is enough')
  let sent = 0
  await page.route('**/api/posts', async (route) => {
    sent += 1
    const answer = await route.fetch()
    if (sent === 1) await route.abort()
    else await route.fulfill({ response: answer })
  })
  await writePost(page, title, 'Two kilns, eleven test tiles and one very patient neighbour.')
  await expectAccessible(page)
  await publishButton(page).dblclick()
  await toastSaying(page, 'Something went wrong').waitFor()
  // The form finds out by itself.
  await toastSaying(page, 'Your post is out.').waitFor()
  expect(sent).toBe(1)
  await page.reload()
  await postCalled(page, title).waitFor()
  expect(await postCalled(page, title).count()).toBe(1)
  await deletePost(page, title)
})
