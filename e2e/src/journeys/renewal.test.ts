import { expect, it } from 'vitest'
import { endSessionElsewhere, spoilAccess } from '#fakeProvider.ts'
import { expectAccessible } from '#looks.ts'
import { giveCredentials, origin, signInAs, visit } from '#story.ts'

it('leads ben to the login when his session has ended elsewhere, and back to where he was', async () => {
  const page = await visit()
  await page.routeWebSocket(/.*/, (socket) => socket.close())
  await signInAs(page, 'ben', { at: '/timeline' })
  await page.getByRole('article').first().waitFor()
  // The page learns it by asking for posts, not by a look at its unread numbers a moment earlier.
  const others = /\/(api|reader)\/(?!timeline)/
  await page.route(others, () => {})
  await endSessionElsewhere(page)
  await spoilAccess(page)
  await page.getByRole('link', { name: 'Discover' }).click()
  await page.getByRole('button', { name: 'Continue' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  await expectAccessible(page)
  expect(await page.evaluate(`sessionStorage.getItem('targetUrl')`)).toBe('/timeline?tab=discover')
  await page.unroute(others)

  await page.getByRole('button', { name: 'Continue' }).click()
  await giveCredentials(page, 'ben@marquee.test')
  await page.getByRole('article').first().waitFor()
  expect(page.url()).toBe(`${origin}/timeline?tab=discover`)
  expect(await page.evaluate(`sessionStorage.getItem('targetUrl')`)).toBeNull()
})
