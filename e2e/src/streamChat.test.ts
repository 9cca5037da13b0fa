import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, look, phone } from '#looks.ts'
import { newTitle } from '#posts.ts'
import { sendFilm } from '#sentStream.ts'
import { visitAs } from '#story.ts'
import { planStream } from '#studio.ts'

const chatOf = (page: Page) => page.getByRole('log')
const say = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Say something' }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await chatOf(page).getByText(text).waitFor()
}
const choose = async (page: Page, whose: string, what: string) => {
  await page.getByRole('button', { name: new RegExp(`^More about what ${whose}\\b`) }).first().click()
  await page.getByRole('menuitem', { name: what }).click()
}

it('lets ben and ada talk beside her livestream, and her pin, ask, slow down and keep somebody out; all of it is there after a reload', async () => {
  const ada = await visitAs('ada')
  const title = newTitle('Raku and talk')
  const id = await planStream(ada, title)
  const sent = await sendFilm(ada, id)
  const address = `/events/livestream/${id}`
  await ada.goto(address)
  const ben = await visitAs('ben', { at: address })

  await say(ben, 'Which cone is that?')
  await chatOf(ada).getByText('Which cone is that?').waitFor()
  await say(ada, 'Cone six, today')
  await chatOf(ben).getByText('Cone six, today').waitFor()
  await expectAccessible(ben)
  await look(ben, 'stream-chat', { viewports: [phone] })

  // What stands over the chat, and what is asked beside it.
  await choose(ada, 'Ada', 'Pin')
  await ben.getByText('Pinned').waitFor()
  await ada.getByRole('button', { name: 'Ask something' }).click()
  await ada.getByRole('textbox', { name: 'Question' }).fill('Which glaze next?')
  await ada.getByRole('textbox', { name: 'Answer 1' }).fill('Celadon')
  await ada.getByRole('textbox', { name: 'Answer 2' }).fill('Shino')
  await expectAccessible(ada)
  await ada.getByRole('button', { name: 'Start the poll' }).click()
  await ben.getByRole('button', { name: 'Shino' }).click()
  await ben.getByRole('button', { name: /Shino.*Your vote/ }).waitFor()
  await ada.getByText('1 vote', { exact: true }).waitFor()

  // From now on nobody writes twice within half a minute.
  await ada.getByRole('button', { name: 'Chat options' }).click()
  await ada.getByLabel('Time between messages').selectOption({ value: '30' })
  await expectAccessible(ada)
  await ada.getByRole('button', { name: 'Close', exact: true }).click()
  await ben.getByText('Slow, 30 s').waitFor()

  await ben.reload()
  await chatOf(ben).getByText('Cone six, today').waitFor()
  await ben.getByText('Pinned').waitFor()
  await ben.getByText('Slow, 30 s').waitFor()
  await ben.getByRole('button', { name: /Shino.*Your vote/ }).waitFor()

  await choose(ada, 'Ben', 'Not write for 10 minutes')
  await ben.getByText(/You can write here again in \d+ min/).waitFor()
  expect(await ben.getByRole('textbox', { name: 'Say something' }).count()).toBe(0)
  await expectAccessible(ben)

  // Beside the recording nobody writes any more.
  await sent.end()
  await ben.getByRole('heading', { name: 'Chat as it was' }).waitFor()
  expect(await ben.getByRole('textbox', { name: 'Say something' }).count()).toBe(0)
})
