import { expect, it } from 'vitest'
import { gather, said } from '#chats.ts'
import { eventFor, planEvent, publishEvent, stockholm } from '#events.ts'
import { expectAccessible, look, phone } from '#looks.ts'
import { newTitle, toastSaying } from '#posts.ts'
import { visitAs } from '#story.ts'

it('ada sends an event to a chat with a word of her own, and ben goes there from the ticket', async () => {
  const [ada, ben] = await Promise.all([visitAs('ada', { timezoneId: stockholm }), visitAs('ben')])
  const chat = await gather(ada, { Ben: ben })
  const chatAddress = new URL(ben.url()).pathname
  const [title, note] = [newTitle('Raku for two'), newTitle('Shall we?')]
  await ada.goto(await eventFor(ada, title))
  await ada.getByRole('link', { name: 'Share', exact: true }).click()
  await ada.getByRole('heading', { name: 'Share this event', level: 1 }).waitFor()
  await look(ada, 'event-share')
  await ada.getByLabel('Say something with it').fill(note)
  await ada.getByRole('searchbox', { name: 'Find a chat' }).fill(chat)
  await ada.getByRole('button', { name: `Send ${chat}` }).click()
  await ada.getByRole('button', { name: `Sent ${chat}` }).waitFor()

  await ben.goto(chatAddress)
  await said(ben, note).getByRole('link', { name: title }).waitFor()
  await expectAccessible(ben)
  await look(ben, 'event-ticket')
  await ben.setViewportSize(phone)
  await said(ben, note).getByRole('link', { name: 'See the event' }).click()
  await ben.getByRole('heading', { name: title, level: 1 }).waitFor()
  await ben.getByRole('button', { name: 'I go', exact: true }).click()
  await toastSaying(ben, 'See you there').waitFor()
  await ben.goto(chatAddress)
  await said(ben, note).getByText('You go').waitFor()
})

it('a host sets until when people answer, and those who come see it', async () => {
  const ada = await visitAs('ada', { timezoneId: stockholm })
  await planEvent(ada, newTitle('Say so in time'), { minutes: 4_320 })
  await ada.getByRole('link', { name: 'Edit', exact: true }).click()
  await ada.getByRole('checkbox', { name: 'Take answers until a certain moment only' }).check()
  const until = ada.getByRole('group', { name: 'Answers until' })
  const day = until.getByLabel('Day', { exact: true })
  // In two days: tomorrow in UTC can be today in Stockholm, and over.
  const soon = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  await day.fill(new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10))
  await ada.getByRole('button', { name: 'Save changes' }).click()
  await ada.getByRole('group', { name: 'Answers until' }).getByText('Choose a moment before the event ends.').waitFor()
  await day.fill(soon)
  await look(ada, 'event-deadline', { on: () => until.scrollIntoViewIfNeeded() })
  await ada.getByRole('button', { name: 'Save changes' }).click()
  await toastSaying(ada, 'Your changes are saved').waitFor()
  await publishEvent(ada)
  const ben = await visitAs('ben', { at: new URL(ada.url()).pathname, timezoneId: stockholm })
  await ben.getByText(/^Answer until /).filter({ visible: true }).waitFor()
})

it('its link is copied', async () => {
  const ada = await visitAs('ada', { timezoneId: stockholm })
  await ada.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await planEvent(ada, newTitle('By a link'))
  await publishEvent(ada)
  const address = ada.url()
  await ada.getByRole('link', { name: 'Share', exact: true }).click()
  await ada.getByRole('button', { name: 'Copy the link' }).click()
  await toastSaying(ada, 'The link is copied.').waitFor()
  expect(await ada.evaluate('navigator.clipboard.readText()')).toBe(address)
})
