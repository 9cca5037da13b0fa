import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { say } from '#chats.ts'
import { planEvent, publishEvent, stockholm } from '#events.ts'
import { look, phone } from '#looks.ts'
import { newcomer } from '#people.ts'
import { newTitle, toastSaying } from '#posts.ts'
import { visitAs } from '#story.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name })

/** Reads the notifications until one of them says so. */
const told = async (page: Page, text: string) => {
  await page.goto('/notifications')
  const line = page.getByRole('link').filter({ hasText: text })
  await expect.poll(async () => {
    await page.reload()
    await page.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor()
    return line.count()
  }, { timeout: 60_000 }).toBe(1)
  return line
}

describe('an event for those who are invited', () => {
  it('is found by whom its host has named, who answers what is asked, talks with the others and hears from the host; nobody else finds it', async () => {
    const ada = await visitAs('ada', { timezoneId: stockholm })
    const title = newTitle('Quiet firing')
    await planEvent(ada, title, { audience: 'Whom I invite, and nobody else' })
    const address = new URL(ada.url()).pathname

    await ada.getByRole('link', { name: 'Questions' }).click()
    await ada.getByRole('button', { name: 'Add a question' }).click()
    await ada.getByLabel('Question', { exact: true }).fill('What do you eat?')
    await ada.getByLabel('Has to be answered').check()
    await look(ada, 'event-questions')
    await ada.getByRole('button', { name: 'Save the questions' }).click()
    await toastSaying(ada, 'The questions are saved').waitFor()

    await ada.goto(address)
    await publishEvent(ada)
    await ada.getByRole('switch', { name: /A chat for those who go/ }).click()
    await toastSaying(ada, 'The chat is open').waitFor()

    const { page: guest, nickname } = await newcomer({ at: '/timeline', timezoneId: stockholm })
    const { page: stranger } = await newcomer({ at: '/timeline' })
    await ada.getByRole('link', { name: 'Invitations' }).click()
    await ada.getByRole('searchbox', { name: 'Find people to invite' }).fill(nickname)
    await ada.getByRole('listitem').filter({ hasText: `@${nickname}` }).getByRole('button', { name: 'Invite Noor Lindgren' }).click()
    await toastSaying(ada, 'Noor Lindgren is invited').waitFor()
    await region(ada, 'Who is invited').getByRole('link', { name: 'Noor Lindgren Has not answered' }).waitFor()
    await look(ada, 'event-invitations', { viewports: [phone] })

    await stranger.goto(address)
    await stranger.getByRole('heading', { name: 'Not Found' }).waitFor()
    await stranger.goto(`/events/search?q=${encodeURIComponent(title)}`)
    await stranger.getByText('No events found').waitFor()

    await (await told(guest, `invites you to ${title}`)).click()
    await guest.getByRole('heading', { name: title, level: 1 }).waitFor()
    await guest.getByRole('button', { name: 'I go', exact: true }).click()
    await guest.getByText('Answer this first.').waitFor()
    await guest.getByRole('textbox', { name: 'What do you eat?' }).fill('No nuts')
    await guest.getByRole('button', { name: 'I go', exact: true }).click()
    await toastSaying(guest, 'See you there').waitFor()
    await look(guest, 'event-answered', { viewports: [phone] })

    const toChat = region(guest, 'Chat').getByRole('link', { name: 'Open the chat' })
    await expect.poll(async () => {
      await guest.reload()
      await guest.getByRole('heading', { name: title, level: 1 }).waitFor()
      await region(guest, 'Chat').waitFor()
      return toChat.count()
    }, { timeout: 30_000 }).toBe(1)
    await toChat.click()
    await say(guest, 'See you all there')

    await ada.goto(address)
    await ada.getByRole('link', { name: 'Messages to those who go' }).click()
    await ada.getByLabel('Message', { exact: true }).fill('Bring gloves')
    await ada.getByRole('button', { name: 'Send', exact: true }).click()
    await toastSaying(ada, 'Sent to 1 person').waitFor()
    await look(ada, 'event-messages', { viewports: [phone] })
    await (await told(guest, `${title} has news from its host`)).click()
    await region(guest, 'News from the host').getByText('Bring gloves').waitFor()

    await ada.goto(`${address}/answers`)
    await region(ada, 'Answers').getByText('No nuts').waitFor()
    await look(ada, 'event-answers', { viewports: [phone] })
  })
})
