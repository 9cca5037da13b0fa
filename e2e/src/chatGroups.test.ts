import { accounts } from '@marquee/contract/accounts'
import { blocks } from '@marquee/contract/blocks'
import { chats as contract } from '@marquee/contract/chats'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { chats, chooseForChat, enter, field, gather, openGroup, openMenu, row, said, say, thread } from '#chats.ts'
import { newcomer } from '#people.ts'
import { newTitle } from '#posts.ts'
import { callAs, visitAs } from '#story.ts'

const member = (page: Page, name: RegExp) => page.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: name })
const chooseFor = async (page: Page, name: RegExp, item: string) => {
  await member(page, name).getByRole('button', { name: /^More about/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
const idIn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1)!
const goOn = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click()
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Saved').first().waitFor()
}

it('has an owner, admins and members, each with what is theirs to do', async () => {
  const [ada, ben, cleo] = await Promise.all([visitAs('ada'), visitAs('ben'), visitAs('cleo')])
  const title = await gather(ada, { Ben: ben, Cleo: cleo })
  await openGroup(ben)
  await ben.getByText('Only the owner and admins can change the group.').waitFor()
  expect(await ben.getByRole('link', { name: 'Add members' }).count()).toBe(0)
  expect(await member(ben, /Cleo/).getByRole('button').count()).toBe(0)

  await openGroup(ada)
  await chooseFor(ada, /Ben/, 'Make admin')
  await member(ada, /Ben/).getByText('Admin', { exact: true }).waitFor()
  await ben.getByLabel('Group name').waitFor()
  await chooseFor(ada, /Ben/, 'Make owner')
  await goOn(ada)
  await member(ada, /Ben/).getByText('Owner', { exact: true }).waitFor()
  await member(ada, /Ada/).getByText('Admin', { exact: true }).waitFor()

  const before = newTitle('Who has the key?')
  await say(cleo, before)
  await chooseFor(ben, /Cleo/, 'Remove from group')
  await goOn(ben)
  await cleo.getByText('You are no longer in this group. You can still read what was said while you were.').waitFor()
  expect(await field(cleo).count()).toBe(0)
  await ada.goto('/chats')
  await row(ada, title).click()
  await thread(ada).getByText(/Ben.* removed Cleo/).waitFor()
  const after = newTitle('Just us now')
  await say(ada, after)
  await cleo.reload()
  await said(cleo, before).waitFor()
  expect(await said(cleo, after).count()).toBe(0)
})

it('takes it slowly, is for its admins alone, or closed, as its owner says', async () => {
  const [ada, ben] = await Promise.all([visitAs('ada'), visitAs('ben')])
  await gather(ada, { Ben: ben })
  await openGroup(ada)
  await ada.getByLabel('Slow mode').selectOption('10 seconds')
  await save(ada)
  await ben.reload()
  await say(ben, newTitle('First'))
  await ben.getByText(/^You can write again in \d+ s$/).waitFor()
  await field(ben).fill(newTitle('Second'))
  expect(await ben.getByRole('button', { name: 'Send', exact: true }).isEnabled()).toBe(false)
  await ben.getByText(/^You can write again/).waitFor({ state: 'detached' })
  await field(ben).press('Enter')
  await ben.getByText(/^You can write again/).waitFor()

  await ada.getByLabel('Who can write').selectOption('Admins only')
  await save(ada)
  await ben.getByText('Only admins can write here.').waitFor()
  await ada.getByLabel('Who can write').selectOption('All members')
  await save(ada)
  await field(ben).waitFor()
  await ada.getByRole('button', { name: 'Close for new messages' }).click()
  await ben.getByText('This chat is closed for new messages.').waitFor()
  await thread(ben).getByText(/Ada.* closed the chat/).waitFor()
  await ada.getByRole('button', { name: 'Open for messages again' }).click()
  await field(ben).waitFor()
})

it('asks somebody who is a stranger to its owner, and is gone for all when it is deleted', async () => {
  const ada = await visitAs('ada')
  const title = await gather(ada, {})
  const { page: stranger, nickname } = await newcomer()
  const hello = newTitle('Come in')
  await say(ada, hello)
  await openGroup(ada)
  await ada.getByRole('link', { name: 'Add members' }).click()
  await ada.getByRole('searchbox', { name: 'Find people' }).fill(nickname)
  await ada.getByRole('listitem').filter({ hasText: `@${nickname}` }).getByRole('button', { name: /^Choose/ }).click()
  await ada.getByRole('button', { name: 'Add 1 person' }).click()
  await member(ada, new RegExp(nickname)).getByText('Invited').waitFor()

  await stranger.goto('/chats?tab=requests')
  await row(stranger, title).click()
  await stranger.getByText('You see what is said in the group once you accept.').waitFor()
  expect(await said(stranger, hello).count()).toBe(0)
  await stranger.getByRole('button', { name: 'Decline' }).click()
  await chats(stranger).waitFor()
  await expect.poll(() => row(stranger, title).count()).toBe(0)
  // Whoever has asked is not told.
  await ada.reload()
  await member(ada, /Ada/).waitFor()
  expect(await member(ada, new RegExp(nickname)).count()).toBe(0)

  await ada.getByRole('button', { name: 'Delete group' }).click()
  await ada.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await chats(ada).waitFor()
  await expect.poll(() => row(ada, title).count()).toBe(0)
})

it('is heard at once by whoever was removed and added again while it was open', async () => {
  const [ada, cleo] = await Promise.all([visitAs('ada'), visitAs('cleo')])
  await gather(ada, { Cleo: cleo })
  const chatId = idIn(ada)
  const { profile } = await callAs(cleo)(accounts.me, {})
  await callAs(ada)(contract.removeMember, { chatId, profileId: profile.id })
  await cleo.getByText('You are no longer in this group.').waitFor()
  const between = newTitle('While she was out')
  await say(ada, between)
  await callAs(ada)(contract.add, { chatId, profileIds: [profile.id] })
  await field(cleo).waitFor()
  const after = newTitle('Welcome back')
  await say(ada, after)
  await said(cleo, after).waitFor()
  expect(await said(cleo, between).count()).toBe(0)
  await field(ada).pressSequentially('And')
  await cleo.getByText(/Ada.* is typing$/).waitFor()
})

it('says so where it is open when it is deleted, and nothing can be said in it', async () => {
  const [ada, ben] = await Promise.all([visitAs('ada'), visitAs('ben')])
  const title = await gather(ada, { Ben: ben })
  const words = newTitle('Soon gone')
  await say(ada, words)
  await said(ben, words).waitFor()
  await callAs(ada)(contract.remove, { chatId: idIn(ada) })
  await ben.getByText('This chat is no longer there').waitFor()
  expect([await said(ben, words).count(), await field(ben).count()]).toEqual([0, 0])
  await expect.poll(() => row(ben, title).count()).toBe(0)
})

it('is gone for whoever has it open when the other person blocks them, and there again afterwards', async () => {
  const [{ page: ida }, { page: tom }] = await Promise.all([newcomer(), newcomer()])
  const [{ profile: his }, { profile: hers }] = await Promise.all([callAs(tom)(accounts.me, {}), callAs(ida)(accounts.me, {})])
  const { id } = await callAs(ida)(contract.start, { profileId: his.id })
  await ida.goto(`/chats/${id}`)
  const words = newTitle('Hello')
  await say(ida, words)
  await tom.goto(`/chats/${id}`)
  await enter(tom)
  await callAs(tom)(blocks.block, { profileId: hers.id })
  await ida.getByText('This chat is no longer there').waitFor()
  expect([await said(ida, words).count(), await field(ida).count()]).toEqual([0, 0])
  await callAs(tom)(blocks.unblock, { profileId: hers.id })
  await ida.reload()
  await said(ida, words).waitFor()
})

it('shows how far people have read to those who show it themselves', async () => {
  const [ada, ben] = await Promise.all([visitAs('ada'), visitAs('ben')])
  await gather(ada, { Ben: ben })
  const seen = newTitle('The kiln is at 1,240')
  await say(ben, seen)
  await said(ben, seen).getByText('Read by 1').waitFor()
  await ada.reload()
  await ada.getByText('2 members · 1 here now').waitFor()
  const readers = ben.getByRole('dialog', { name: 'Who has read this' })
  const askWho = async () => {
    await openMenu(ben, seen)
    await ben.getByRole('menuitem', { name: 'Who has read this' }).click()
  }
  await askWho()
  await readers.getByText('@ada').waitFor()
  await readers.getByRole('button', { name: 'Close' }).click()

  await chooseForChat(ada, 'Notifications and receipts')
  const settings = ada.getByRole('dialog', { name: 'Notifications and receipts' })
  const saved = ada.waitForResponse((response) => response.url().endsWith('/attention') && response.ok())
  await settings.getByRole('switch', { name: 'Show how far I have read' }).click()
  await saved
  await settings.getByRole('button', { name: 'Close' }).click()
  const unseen = newTitle('Now at 1,260')
  await say(ben, unseen)
  const answer = newTitle('I see it')
  await said(ada, unseen).waitFor()
  await say(ada, answer)
  await said(ben, answer).waitFor()
  expect(await said(ben, unseen).getByText('Sent').count()).toBe(1)
  expect(await said(ben, unseen).getByText('Read by').count()).toBe(0)
  await askWho()
  await readers.getByText('Nobody has read it yet').waitFor()
})
