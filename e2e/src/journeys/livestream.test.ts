import { expect, it } from 'vitest'
import { pictureAge, pictureTime } from '#clockPicture.ts'
import { expectAccessible } from '#looks.ts'
import { newTitle } from '#posts.ts'
import { visitAs } from '#story.ts'
import { endStream, goLive, inStudio, patience } from '#studio.ts'

it('ada goes live, ben sees what her camera saw seconds ago and talks with her, and the recording plays', async () => {
  const { ada, at } = await inStudio()
  await goLive(ada)
  const ben = await visitAs('ben', { at })
  // One look of many is enough: a machine with much else to do shows some pictures late.
  await expect.poll(() => pictureAge(ben), patience).toBeLessThan(5_000)
  const seen = await pictureTime(ben)
  await expect.poll(() => pictureTime(ben), patience).toBeGreaterThan(seen + 1_000)

  const asked = newTitle('Is it hot')
  await ben.getByRole('textbox', { name: 'Say something' }).fill(asked)
  await ben.getByRole('button', { name: 'Send' }).click()
  await ada.getByRole('log').getByText(asked).waitFor(patience)
  const answer = newTitle('A thousand degrees')
  await ada.getByRole('textbox', { name: 'Say something' }).fill(answer)
  await ada.getByRole('button', { name: 'Send' }).click()
  await ben.getByRole('log').getByText(answer).waitFor(patience)
  await expectAccessible(ben)

  await endStream(ada)
  await ben.getByRole('region', { name: 'In figures' }).waitFor(patience)
  await ben.getByRole('button', { name: 'Play', exact: true }).first().click(patience)
  // It begins with what was seen first, which is older than anything that was live.
  await expect.poll(() => pictureTime(ben), patience).toBeLessThanOrEqual(seen)
})
