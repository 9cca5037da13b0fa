import { randomUUID } from 'node:crypto'
import { livestreams } from '@marquee/contract/livestreams'
import type { CallOf } from '@marquee/contract/route'
import type { Page } from 'playwright-core'
import { showClock } from '#clockPicture.ts'
import { newTitle } from '#posts.ts'
import { callAs, visitAs } from '#story.ts'

/** Encoders and players of a loaded machine need their time. */
export const patience = { timeout: 60_000 }

/** Plans a livestream of theirs for a minute from now. */
export const planStream = async (host: Page, title: string, changes: Partial<CallOf<typeof livestreams.schedule>> = {}) => {
  const scheduledStart = new Date(Date.now() + 60_000).toISOString()
  return (await callAs(host)(livestreams.schedule, { id: randomUUID(), title, scheduledStart, timeZone: 'Europe/Stockholm', ...changes })).id
}

/** A livestream of ada's, and her in its studio with a camera that shows the clock and a microphone that beeps. */
export const inStudio = async (changes: Partial<CallOf<typeof livestreams.schedule>> = {}) => {
  const title = newTitle('Raku, live')
  const ada = await visitAs('ada', { permissions: ['camera', 'microphone'], prepare: showClock })
  const id = await planStream(ada, title, changes)
  await ada.goto(`/events/livestream/${id}/studio`)
  await ada.getByRole('button', { name: 'Turn on camera and microphone' }).click()
  await ada.getByText('Only you see this').waitFor()
  return { ada, id, title, at: `/events/livestream/${id}` }
}

/** Presses Go live, and waits until it is. */
export const goLive = async (host: Page) => {
  await host.getByRole('button', { name: 'Go live' }).click()
  await host.getByRole('timer').waitFor(patience)
}

/** Ends it by the button, and waits for its figures. */
export const endStream = async (host: Page) => {
  await host.getByRole('button', { name: 'End the livestream' }).click()
  await host.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click()
  await host.getByRole('group', { name: 'How it went' }).waitFor(patience)
}
