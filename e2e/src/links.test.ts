import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { phone } from '#looks.ts'
import { deletePost, newTitle, postCalled, publishButton, toastSaying } from '#posts.ts'
import { origin, visitAs } from '#story.ts'

/** Other people's pages, as the sandbox plays them: a name of their own, beside the product. */
const site = `${origin.replace('//localhost', '//pages.localhost')}/sandbox/pages`
const clip = `${site}/clips/cabinet-build`

const begin = async (page: Page) => {
  await page.goto('/add-content')
  await page.getByRole('link', { name: /^Link/ }).click()
  await page.getByRole('heading', { name: 'Choose a Platform' }).waitFor()
  await page.getByRole('link', { name: /Any link/ }).click()
  await page.getByRole('heading', { name: 'New Post' }).waitFor()
}
const address = (page: Page) => page.getByLabel('Link', { exact: true })
const look = async (page: Page, url: string) => {
  await address(page).fill(url)
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
}

it('turns a pasted link into a card that plays in a frame of its own when a reader presses play', async () => {
  const page = await visitAs('cleo')
  const title = newTitle('A cabinet, start to finish')
  await begin(page)
  await look(page, `${clip}?utm_source=story`)
  await page.getByRole('link', { name: /A cabinet from two sheets of plywood/ }).waitFor()
  await page.getByRole('main').locator('img[src*="/media/"]').first().waitFor()
  await page.getByLabel('Title').fill(title)
  await publishButton(page).click()
  await toastSaying(page, 'Your post is out.').waitFor()
  await postCalled(page, title).waitFor()

  const reader = await visitAs('ben', { at: '/timeline' })
  const asked: string[] = []
  reader.on('request', (request) => asked.push(request.url()))
  await reader.reload()
  const post = postCalled(reader, title)
  const link = post.getByRole('link', { name: /A cabinet from two sheets of plywood/ })
  expect(await link.getAttribute('href')).toBe(clip)
  expect(await link.getAttribute('rel')).toContain('noopener')
  await post.getByRole('button', { name: /^Play “A cabinet/ }).waitFor()
  expect(asked.filter((url) => url.startsWith(site))).toEqual([])

  await post.getByRole('button', { name: /^Play “A cabinet/ }).click()
  const frame = post.locator('iframe')
  expect(await frame.getAttribute('sandbox')).toBe('allow-scripts allow-popups allow-presentation allow-same-origin')
  const player = post.frameLocator('iframe')
  await player.getByText('Playing', { exact: true }).waitFor()
  await player.getByRole('button', { name: 'Pause' }).click()
  await player.getByText('Paused', { exact: true }).waitFor()

  await page.goto('/timeline')
  await deletePost(page, title)
})

it('says why there is no preview, keeps what was pasted, and lets another link in', async () => {
  const page = await visitAs('cleo', { viewport: phone })
  await begin(page)
  await look(page, 'http://169.254.169.254/latest/meta-data/')
  await page.getByText('This address leads into a private network. Paste the address of a page that everybody can open.').waitFor()
  expect(await address(page).inputValue()).toBe('http://169.254.169.254/latest/meta-data/')

  await look(page, `${site}/trouble/private`)
  await page.getByText('This address leads into a private network.').waitFor()
  await look(page, `${site}/trouble/down`)
  await page.getByText('This page could not be reached. Check the address, or try again later.').waitFor()
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await look(page, `${site}/trouble/file`)
  await page.getByText('There is no page at this address, but a file.').waitFor()

  await publishButton(page).click()
  await page.getByText('This link cannot be shown. Paste another one.').waitFor()
  await address(page).fill('')
  await page.getByText('Paste a link first.').waitFor()
  await address(page).fill(`${site}/trouble/moved`)
  await publishButton(page).click()
  await page.getByText('Press Preview first: readers see what the page says of itself.').waitFor()

  await look(page, `${site}/trouble/moved`)
  await page.getByRole('link', { name: /What wood ash does in a glaze, and when/ }).waitFor()
  await page.getByRole('button', { name: 'Remove link' }).click()
  await address(page).waitFor()
})

it('shows what is on another platform to those who come with that in mind', async () => {
  const page = await visitAs('cleo', { at: '/add-content/link' })
  await page.getByRole('link', { name: /YouTube/ }).click()
  await page.getByLabel('Link from YouTube').waitFor()
  expect(new URL(page.url()).pathname).toBe('/add-content/link/metadata')
})

it('frames the players of places we know and of nobody else', async () => {
  const page = await visitAs('ben')
  const policy = (await page.request.get('/timeline', { headers: { accept: 'text/html' } })).headers()['content-security-policy'] ?? ''
  const frames = /frame-src ([^;]+)/.exec(policy)?.[1]?.split(' ') ?? []
  expect(frames).toContain('https://www.youtube-nocookie.com')
  expect(frames).not.toContain('*')
  expect(frames).not.toContain('https:')
})
