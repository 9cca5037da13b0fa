import { posts } from '@marquee/contract/posts'
import { expect, it } from 'vitest'
import { look } from '#looks.ts'
import { newCreator, newcomer } from '#people.ts'
import { toastSaying } from '#posts.ts'
import { callAs } from '#story.ts'

it('keeps a muted word away until somebody asks to see it', async () => {
  const ada = await newCreator()
  const word = `raku${ada.nickname.replaceAll(/[^a-z0-9]/g, '')}`
  const publish = (text: string) => callAs(ada.page)(posts.publish, { id: crypto.randomUUID(), text })
  const { id } = await publish(`Nothing but ${word}`)
  await publish('Something else')
  const { page } = await newcomer()

  await page.goto('/profile/settings/account-settings/muted-words')
  await page.getByRole('button', { name: 'Mute a word' }).click()
  await page.getByLabel('Word or phrase').fill(word.toUpperCase())
  await look(page, 'muted-words-form')
  await page.getByRole('button', { name: 'Save' }).click()
  await toastSaying(page, 'is muted').waitFor()
  await page.getByRole('listitem').filter({ hasText: word.toUpperCase() }).getByText('Leave it out').waitFor()
  await look(page, 'muted-words')

  await page.goto('/timeline?tab=discover')
  await page.getByRole('article').filter({ hasText: 'Something else' }).first().waitFor()
  expect(await page.getByText(`Nothing but ${word}`).count()).toBe(0)

  await page.goto(`/posts/${id}`)
  const post = page.getByRole('article').first()
  await post.getByText('Hidden by your muted words').waitFor()
  await look(page, 'muted-post')
  await post.getByRole('button', { name: /^Show/ }).click()
  await post.getByText(`Nothing but ${word}`).waitFor()
})
