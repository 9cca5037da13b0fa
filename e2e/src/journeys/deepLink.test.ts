import { expect, it } from 'vitest'
import { expectAccessible } from '#looks.ts'
import { giveCredentials, origin, visit } from '#story.ts'

it('leads a deep link through the login and back to itself', async () => {
  const page = await visit()
  await page.goto('/timeline?tab=discover')
  await page.getByRole('button', { name: 'Continue' }).waitFor()
  await expectAccessible(page)
  expect(page.url()).toBe(`${origin}/login?returnTo=%2Ftimeline%3Ftab%3Ddiscover`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await giveCredentials(page, 'ben@marquee.test')
  await page.getByRole('article').first().waitFor()
  expect(page.url()).toBe(`${origin}/timeline?tab=discover`)
})
