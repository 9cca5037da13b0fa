import { expect, it } from 'vitest'
import { expectAccessible, look, phone } from '#looks.ts'
import { newTitle } from '#posts.ts'
import { sendFilm } from '#sentStream.ts'
import { visitAs } from '#story.ts'
import { planStream } from '#studio.ts'

it('reminds dov, who does not have to follow, of a livestream; the ended page of another leads to it', async () => {
  // Nobody else goes live as cleo while the stories run: what comes next of hers is of this one.
  const cleo = await visitAs('cleo')
  const [before, title] = [newTitle('Raku, the first'), newTitle('Raku, the second')]
  const first = await planStream(cleo, before)
  const dov = await visitAs('dov', { at: `/events/livestream/${first}` })
  const bell = (of: string, pressed: boolean) => dov.getByRole('button', { name: `Remind me of ${of}`, pressed })
  await bell(before, false).click()
  await bell(before, true).waitFor()
  await expectAccessible(dov)
  await dov.reload()
  await bell(before, true).waitFor()

  const sent = await sendFilm(cleo, first)
  await dov.getByRole('group', { name: `Player: ${before}` }).waitFor()
  await dov.goto('/notifications')
  await dov.getByText(new RegExp(`is live: “${before}”`)).waitFor()

  await planStream(cleo, title)
  await sent.end()
  await dov.goto(`/events/livestream/${first}`)
  const next = dov.getByRole('region', { name: 'Next livestream' })
  await next.waitFor()
  await expectAccessible(dov)
  await look(dov, 'next-livestream', { viewports: [phone] })
  await next.getByRole('button', { name: /^Remind me/, pressed: false }).click()
  await next.getByRole('button', { name: /^Remind me/, pressed: true }).click()
  await next.getByRole('button', { name: /^Remind me/, pressed: false }).waitFor()
  expect(await next.getByRole('link').count()).toBe(1)
})
