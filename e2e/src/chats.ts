import { randomUUID } from 'node:crypto'
import { accounts } from '@marquee/contract/accounts'
import { chats as contract } from '@marquee/contract/chats'
import type { Page } from 'playwright-core'
import { newTitle } from '#posts.ts'
import { callAs } from '#story.ts'

/** Where the messages of the open chat stand. */
export const thread = (page: Page) => page.getByRole('log')

/** Messages of the open chat that say this. */
export const said = (page: Page, text: string) => thread(page).getByRole('article').filter({ hasText: text })

/** Which of these the open chat says, from its first to its last message, each as often as it says it. */
export const saidInOrder = async (page: Page, texts: readonly string[]) => {
  const lines = await thread(page).getByRole('article').allInnerTexts()
  return lines.flatMap((line) => texts.filter((text) => line.includes(text)))
}

/** Where one writes. */
export const field = (page: Page) => page.getByRole('textbox', { name: /^Message / })

/** The list of chats. */
export const chats = (page: Page) => page.getByRole('region', { name: 'Your chats' })

/** A chat in the list, by what it is called. */
export const row = (page: Page, name: string | RegExp) => chats(page).getByRole('link').filter({ has: page.getByTitle(name) })

/** Says something and waits until it stands there, sent or not. */
export const say = async (page: Page, text: string) => {
  await field(page).fill(text)
  await field(page).press('Enter')
  await said(page, text).waitFor()
}

/** Opens what can be done with a message. */
export const openMenu = async (page: Page, text: string) => {
  await said(page, text).hover()
  await said(page, text).getByRole('button', { name: 'More about this message' }).click()
}

/** Does something with a message. */
export const choose = async (page: Page, text: string, item: string) => {
  await openMenu(page, text)
  await page.getByRole('menuitem', { name: item }).click()
}

/** Does something with the chat that is open. */
export const chooseForChat = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'More about this chat' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Opens the chat with somebody by the button on their page. */
export const write = async (page: Page, name: string) => {
  await page.goto('/chats/new')
  await page.getByRole('searchbox', { name: 'Find people' }).fill(name)
  await page.getByRole('button', { name: new RegExp(`^Message .*${name}`, 'i') }).first().click()
  await field(page).waitFor()
}

/** Says yes where somebody is asked whether they would like to be in a chat. */
export const enter = async (page: Page) => {
  const accept = page.getByRole('button', { name: 'Accept' })
  await field(page).or(accept).first().waitFor()
  if (await accept.isVisible()) await accept.click()
  await field(page).waitFor()
}

/** A group of a story's own, open in every browser. Answers what it is called. */
export const gather = async (founder: Page, others: Record<string, Page>) => {
  const title = newTitle('Kiln shelf')
  const people = await Promise.all(Object.values(others).map((other) => callAs(other)(accounts.me, {})))
  const { id } = await callAs(founder)(contract.startGroup, { id: randomUUID(), title, memberIds: people.map(({ profile }) => profile.id) })
  await Promise.all([founder, ...Object.values(others)].map((page) => page.goto(`/chats/${id}`)))
  await field(founder).waitFor()
  for (const other of Object.values(others)) await enter(other)
  return title
}

/** Opens the settings of the group that is open. */
export const openGroup = async (page: Page) => {
  await chooseForChat(page, 'Group details')
  await page.getByRole('heading', { name: 'Edit Group Chat' }).waitFor()
}

/** What will go with the next message. */
export const tray = (page: Page) => page.getByRole('list', { name: 'Attachments' }).getByRole('listitem')

/** Sends what has been chosen, and waits until it has gone. */
export const sendChosen = async (page: Page) => {
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await tray(page).first().waitFor({ state: 'detached' })
  await thread(page).getByText('Sending…').last().waitFor({ state: 'detached', timeout: 60_000 })
}
