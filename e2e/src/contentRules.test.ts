import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import * as chats from '#chats.ts'
import { desk, expectAccessible, look, phone, shoot } from '#looks.ts'
import { newcomer } from '#people.ts'
import { newTitle, postCalled, publishButton, toastSaying, writePost } from '#posts.ts'
import { pictureOf } from '#recordings.ts'
import { visitAs } from '#story.ts'

const comments = (page: Page) => page.getByRole('region', { name: /^Comments/ })
/** A word that no other story uses. */
const newWord = () => `pills${randomUUID().slice(0, 8)}`

const addRule = async (page: Page, word: string, action: string, message = '') => {
  await page.goto('/moderation/rules')
  await page.getByRole('button', { name: 'New rule' }).first().click()
  const form = page.getByRole('region', { name: 'New rule' })
  await form.getByRole('textbox', { name: 'Words and phrases' }).fill(`${word}\nfree ${word}`)
  await form.getByRole('radio', { name: new RegExp(`^${action}`) }).check()
  if (message) await form.getByLabel('What its author reads').fill(message)
  await form.getByRole('button', { name: 'Save' }).click()
  await toastSaying(page, 'From now on this rule counts').last().waitFor()
}

const decide = async (page: Page, act: string, reason = '') => {
  const form = page.getByRole('region', { name: 'Decide' })
  await form.getByRole('radio', { name: new RegExp(`^${act}`) }).check()
  if (reason) await form.getByLabel('Reason', { exact: true }).fill(reason)
  await form.getByRole('button', { name: act, exact: true }).click()
}

it('olga keeps a rule and tries it; what ada writes is held for her alone, and olga lets it out', async () => {
  const [word, title] = [newWord(), newTitle('Something to sell')]
  const [ada, olga] = await Promise.all([visitAs('ada'), visitAs('olga')])
  const { page: ben } = await newcomer()
  await olga.goto('/moderation')
  await olga.getByRole('link', { name: 'Rules' }).click()
  await olga.getByRole('button', { name: 'New rule' }).first().click()
  await look(olga, 'content-rule-form')
  const form = olga.getByRole('region', { name: 'New rule' })
  const what = form.getByRole('group', { name: 'What happens then' })
  await what.getByRole('radio', { name: /^Refuse/ }).check()
  await look(olga, 'content-rule-form-end', { on: () => what.scrollIntoViewIfNeeded() })
  await form.getByRole('button', { name: 'Save' }).click()
  await olga.getByRole('textbox', { name: 'Words and phrases' }).and(olga.locator('[aria-invalid=true]')).waitFor()
  await addRule(olga, word, 'Hold')
  const trial = olga.getByRole('region', { name: 'Try a text' })
  await trial.getByLabel('A text').fill(`Buy ${word.toUpperCase()}, now`)
  await trial.getByRole('button', { name: 'Try it' }).click()
  await trial.getByText('It is held').waitFor()
  await trial.getByText(`It contains “${word}”.`).waitFor()
  await look(olga, 'content-rules')

  await ada.goto('/add-content/metadata')
  await ada.setViewportSize(phone)
  const ways = ada.getByRole('navigation', { name: 'Begun, waiting, archived and deleted posts' }).getByRole('link')
  await ways.filter({ hasText: /^Drafts/ }).waitFor()
  await shoot(ada, 'new-post-360')
  await expectAccessible(ada)
  await ada.setViewportSize(desk)
  await writePost(ada, title, `Buy my ${word}.`)
  await publishButton(ada).click()
  await toastSaying(ada, 'The moderators look at it before others see it').waitFor()
  await ada.goto('/add-content/waiting')
  await postCalled(ada, title).getByText(/^The moderators look at this before others see it/).waitFor()
  await look(ada, 'held-posts')
  await ben.goto('/timeline?tab=discover')
  await ben.getByRole('article').first().waitFor()
  expect(await postCalled(ben, title).count()).toBe(0)

  await olga.goto('/moderation')
  await olga.getByRole('link').filter({ hasText: title }).click()
  await olga.getByText(`It contains “${word}”.`).waitFor()
  await look(olga, 'held-case')
  await decide(olga, 'Release')
  await toastSaying(olga, 'Released. It is out now').waitFor()
  await ada.goto('/notifications')
  await ada.getByRole('link', { name: /The moderators have looked at your post: it is out now/ }).first().waitFor()
  await ada.goto('/add-content/waiting')
  await ada.getByText('Nothing waits for the moderators').waitFor()
  await ben.goto('/timeline?tab=discover')
  await postCalled(ben, title).first().waitFor()
})

it('a comment is held for whoever wrote it, and another one is refused with the words of the rule', async () => {
  const [held, refused, title] = [newWord(), newWord(), newTitle('Say something')]
  const [ada, olga] = await Promise.all([visitAs('ada'), visitAs('olga')])
  await addRule(olga, held, 'Hold')
  await addRule(olga, refused, 'Refuse', 'Nobody sells anything here.')
  await ada.goto('/add-content/metadata')
  await writePost(ada, title, 'What do you think?')
  await publishButton(ada).click()
  await postCalled(ada, title).first().getByRole('link', { name: /comment/i }).click()
  await comments(ada).waitFor()

  const { page: ben } = await newcomer({ viewport: phone })
  await ben.goto(new URL(ada.url()).pathname)
  const write = async (text: string) => {
    await comments(ben).getByRole('textbox', { name: 'Write a comment' }).fill(text)
    await comments(ben).getByRole('button', { name: 'Comment', exact: true }).click()
  }
  await write(`Take ${held}.`)
  const own = comments(ben).getByRole('article').filter({ hasText: held })
  await own.getByText('The moderators look at this first. Until then only you see it').waitFor()
  await expectAccessible(ben)
  await shoot(ben, 'held-comment-360')
  await write(`Take ${refused}.`)
  await ben.getByText('Nobody sells anything here.').first().waitFor()
  await ada.reload()
  await comments(ada).waitFor()
  expect(await ada.getByText(held).count()).toBe(0)

  await olga.goto('/moderation')
  await olga.getByRole('link').filter({ hasText: held }).click()
  await decide(olga, 'Remove', 'We do not sell medicine.')
  await toastSaying(olga, 'Removed. Everybody concerned is told').waitFor()
  await ben.goto('/profile/decisions')
  await ben.getByRole('article').filter({ hasText: 'We do not sell medicine.' }).first().waitFor()
})

it('a message is handed over with the few around it, and nothing else of the chat', async () => {
  const [olga, ada, ben] = await Promise.all([visitAs('olga'), visitAs('ada'), visitAs('ben')])
  const rude = `You are a fool ${randomUUID().slice(0, 8)}`
  await chats.gather(ben, { Ada: ada })
  await chats.say(ada, 'Good evening')
  await chats.said(ben, 'Good evening').waitFor()
  await ben.getByLabel('Photos', { exact: true }).setInputFiles(await pictureOf(ben, 'teal'))
  await chats.sendChosen(ben)
  await chats.say(ben, rude)
  await chats.said(ada, rude).waitFor()
  await chats.choose(ada, rude, 'Report')
  const dialog = ada.getByRole('dialog', { name: 'Report this message' })
  await dialog.getByText(/They read nothing else of the chat/).waitFor()
  await dialog.getByRole('radio', { name: 'Harassment or bullying' }).check()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await toastSaying(ada, 'Thank you').last().waitFor()

  await olga.goto('/moderation')
  await olga.getByRole('link').filter({ hasText: rude }).click()
  await olga.getByText('You see nothing else of the chat.').waitFor()
  await olga.getByText(rude).first().waitFor()
  await olga.getByText('Good evening').waitFor()
  await olga.getByRole('button', { name: 'Open picture 1' }).waitFor()
  await look(olga, 'reported-message')
})
