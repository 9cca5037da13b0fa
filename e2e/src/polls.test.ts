import { expect, it } from 'vitest'
import { look } from '#looks.ts'
import { newcomer } from '#people.ts'
import { newTitle, postCalled, publishButton, publishFor, scrollTo, toastSaying, writePost } from '#posts.ts'
import { arcadeOrigin, visitAs } from '#story.ts'

it('asks the people: a poll is written, voted in, changed, and adds up', async () => {
  const ada = await visitAs('ada', { at: '/add-content/metadata' })
  const title = newTitle('What next')
  await writePost(ada, title, 'You decide.')
  await ada.getByRole('button', { name: 'Poll', exact: true }).click()
  const option = (number: number) => ada.getByRole('textbox', { name: `Option ${number}` })
  await option(1).fill('Bottles')
  await option(2).fill('Bowls')
  await ada.keyboard.press('Enter')
  await option(3).fill('A jug')
  await ada.getByRole('button', { name: 'Move option 3', exact: true }).focus()
  await ada.keyboard.press('ArrowUp')
  expect(await option(2).inputValue()).toBe('A jug')
  await ada.getByRole('button', { name: 'Add an option' }).click()
  await ada.getByRole('button', { name: 'Remove option 4' }).click()
  await ada.getByLabel('Open for').selectOption('3 days')
  await look(ada, 'poll-field', { on: () => option(2).scrollIntoViewIfNeeded() })
  await publishButton(ada).click()
  const adas = postCalled(ada, title).first()
  await adas.getByText('Nobody has voted yet').waitFor()

  const { page: fan } = await newcomer()
  await fan.goto('/timeline?tab=discover')
  const card = postCalled(fan, title).first()
  await card.getByText('Results show once you have voted').waitFor()
  expect(await card.getByText('%').count()).toBe(0)
  await look(fan, 'poll-open', { on: () => card.scrollIntoViewIfNeeded() })
  await card.getByRole('radio', { name: 'Bowls' }).check()
  await card.getByRole('button', { name: 'Vote' }).click()
  await card.getByText('100%').waitFor()
  await card.getByText('1 person has voted').waitFor()
  await card.getByRole('button', { name: 'Change your vote' }).click()
  await card.getByRole('radio', { name: /A jug/ }).check()
  await card.getByRole('button', { name: 'Save your vote' }).click()
  await card.getByRole('listitem').filter({ hasText: 'A jug' }).getByText('100%').waitFor()

  const ben = await visitAs('ben', { at: '/timeline' })
  const bens = postCalled(ben, title).first()
  await bens.getByRole('radio', { name: 'Bottles' }).check()
  await bens.getByRole('button', { name: 'Vote' }).click()
  await bens.getByText('2 people have voted').waitFor()
  // How the others have voted comes with the answer.
  await expect.poll(() => bens.getByText('50%').count()).toBe(2)
  await look(ben, 'poll-voted', { on: () => bens.scrollIntoViewIfNeeded() })
})

it('takes a vote back from the screen when it was not heard', async () => {
  const bowls = { options: ['Tea bowls', 'Jugs'] }
  const address = await publishFor(await visitAs('ada'), newTitle('The fourth firing'), 'You decide.', { poll: bowls })
  const { page } = await newcomer({ at: address })
  await page.route('**/api/posts/*/vote', (route) => route.fulfill({ status: 422, json: { code: 'poll_closed', message: 'This poll is closed' } }))
  const card = page.getByRole('article').first()
  await card.getByRole('radio', { name: 'Tea bowls' }).check()
  await card.getByRole('button', { name: 'Vote' }).click()
  await toastSaying(page, 'This poll is closed').waitFor()
  await card.getByRole('radio', { name: 'Tea bowls' }).waitFor()
  expect(await card.getByText('%').count()).toBe(0)
})

it('shows a closed poll with several choices, and stands in the other template', async () => {
  const page = await visitAs('ben', { at: '/timeline' })
  const closed = await scrollTo(page, 'Which evenings would you come to?')
  await closed.getByText('Closed').waitFor()
  await closed.getByText('Everyone could choose several').waitFor()
  await look(page, 'poll-closed', { on: () => closed.scrollIntoViewIfNeeded() })
  const arcade = await visitAs('ben', { baseURL: arcadeOrigin, at: '/timeline' })
  const map = await scrollTo(arcade, 'Map five: ban it or learn it?')
  await map.getByRole('button', { name: 'Vote' }).waitFor()
  await look(arcade, 'poll-arcgaming', { on: () => map.scrollIntoViewIfNeeded() })
})
