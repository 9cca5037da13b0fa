import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { chats, enter, field, row, said, say, thread, write } from '#chats.ts'
import { templates } from '#long.ts'
import { look, phone, wear } from '#looks.ts'
import { newcomer } from '#people.ts'
import { newTitle } from '#posts.ts'
import { arcadeOrigin, origin, visitAs } from '#story.ts'

const requests = (page: Page) => chats(page).getByRole('link').filter({ hasText: 'would like to write to you' })

it('keeps what was said on the device when the page closes before it could be sent', async () => {
  const ben = await visitAs('ben')
  await write(ben, 'cleo')
  await ben.route('**/api/chats/*/messages', (route) => route.abort())
  const text = newTitle('Said before the page closed')
  await say(ben, text)
  await field(ben).fill('Half a thought')
  await ben.unroute('**/api/chats/*/messages')
  await ben.reload()
  await said(ben, text).getByText('Sent').or(said(ben, text).getByText('Seen')).waitFor()
  expect(await said(ben, text).count()).toBe(1)
  expect(await field(ben).inputValue()).toBe('Half a thought')
  await field(ben).fill('')
})

it('brings what is said where no socket opens, too', async () => {
  const blocked = (page: Page) => page.routeWebSocket(/.*/, (socket) => socket.close())
  const [ada, ben] = await Promise.all([visitAs('ada', { prepare: blocked }), visitAs('ben')])
  await write(ben, 'ada')
  const opened = newTitle('Through the wall')
  await say(ben, opened)
  await ada.goto('/chats')
  await row(ada, /^Ben/).click()
  await said(ada, opened).waitFor()
  const heard = newTitle('And through it once more')
  await say(ben, heard)
  // Two tries fail before the page begins to ask.
  await said(ada, heard).waitFor({ timeout: 60_000 })
  const answered = newTitle('I hear you')
  await say(ada, answered)
  await said(ben, answered).waitFor()
})

it('lets a group be made, named, grown and left', async () => {
  const [ada, ben] = await Promise.all([visitAs('ada'), visitAs('ben')])
  const name = newTitle('Print fair')
  await ada.goto('/chats/new-group-chat')
  await ada.getByRole('heading', { name: 'Group Chat' }).waitFor()
  await ada.getByLabel('Group name').fill(name)
  await ada.getByRole('searchbox', { name: 'Find people' }).fill('ben')
  await ada.getByRole('button', { name: /^Choose Ben/ }).first().click()
  await look(ada, 'chats-new-group')
  await ada.getByRole('button', { name: 'Create group' }).click()
  const hello = newTitle('Who brings soup?')
  await say(ada, hello)

  await ben.goto('/chats')
  await row(ben, new RegExp(name)).click()
  await enter(ben)
  await said(ben, hello).waitFor()
  await say(ben, newTitle('I do'))

  await ada.getByRole('link', { name: new RegExp(name) }).last().click()
  await ada.getByRole('heading', { name: 'Edit Group Chat' }).waitFor()
  const better = newTitle('Soup and prints')
  await ada.getByLabel('Group name').fill(better)
  await ada.getByLabel('Who can add people').selectOption({ label: 'Admins only' })
  await look(ada, 'chats-edit')
  await ada.getByRole('button', { name: 'Save changes' }).click()
  await ben.getByRole('heading', { name: better }).waitFor()
  await thread(ben).getByText(new RegExp(`called the group “${better}”`)).waitFor()

  await ada.getByRole('link', { name: 'Add members' }).click()
  await ada.getByRole('heading', { name: 'Add Members' }).waitFor()
  await ada.getByRole('searchbox', { name: 'Find people' }).fill('cleo')
  await ada.getByRole('button', { name: /^Choose Cleo/ }).first().click()
  await ada.getByRole('button', { name: 'Add 1 person' }).click()
  await ada.getByRole('list', { name: 'Members' }).getByText(/Cleo/).first().waitFor()

  await ben.getByRole('button', { name: 'More about this chat' }).click()
  await ben.getByRole('menuitem', { name: 'Leave group' }).click()
  await ben.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click()
  await chats(ben).waitFor()
  await ada.goto('/chats')
  await row(ada, new RegExp(better)).click()
  await thread(ada).getByText(/Ben.* left/).waitFor()
})

it('asks before a stranger may write on, and a block ends it', async () => {
  const ada = await visitAs('ada')
  const first = await newcomer()
  await write(first.page, 'ada')
  const hello = newTitle('I would like to learn how to throw')
  await say(first.page, hello)
  await first.page.getByText(/has not answered yet/).waitFor()

  await ada.goto('/chats?tab=requests')
  await requests(ada).first().click()
  await said(ada, hello).waitFor()
  await look(ada, 'chats-request')
  await ada.getByRole('button', { name: 'Accept' }).click()
  await say(ada, newTitle('Come on Saturday'))
  await field(first.page).waitFor()
  const thanks = newTitle('Thank you')
  await say(first.page, thanks)
  await said(ada, thanks).waitFor()

  const second = await newcomer()
  await write(second.page, 'ada')
  const rude = newTitle('Answer me')
  await say(second.page, rude)
  await ada.goto('/chats?tab=requests')
  await requests(ada).first().click()
  await said(ada, rude).waitFor()
  await ada.getByRole('button', { name: 'Block' }).click()
  await ada.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click()
  await ada.getByRole('heading', { name: 'Chats', level: 1 }).waitFor()
  await second.page.goto('/chats/new')
  await second.page.getByRole('searchbox', { name: 'Find people' }).fill('ada')
  await expect.poll(() => second.page.getByRole('button', { name: /^Message Ada/ }).count()).toBe(0)
})

it.each(templates('arcgaming', 'owner'))('stands in the %s template', async (template) => {
  const baseURL = template === 'arcgaming' ? arcadeOrigin : origin
  const page = await visitAs('ben', { baseURL, at: '/chats', prepare: (prepared) => (template === 'owner' ? wear(prepared, template) : undefined) })
  const first = chats(page).getByRole('list', { name: 'All' }).getByRole('link').first()
  await first.waitFor()
  await look(page, `chats-${template}-list`, { viewports: [phone] })
  await first.click()
  await thread(page).getByRole('article').first().waitFor()
  await look(page, `chats-${template}`)
})
