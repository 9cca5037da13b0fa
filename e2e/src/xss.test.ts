import { randomUUID } from 'node:crypto'
import { holdsUnseen } from '@marquee/contract/plainLine'
import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { hostileAddress, hostileText, leadingTo, saying, tampered } from '#attacks.ts'
import { isLong } from '#long.ts'
import { expectNoHits, watchForHits } from '#nothingRuns.ts'
import { quiet } from '#quiet.ts'
import { visitAs } from '#story.ts'

/** How many cases: 500 every time; a long run takes 10,000 of them from the same well. */
const cases = isLong ? 10_000 : 500
const share = (part: number) => Math.ceil(cases * part)
const patience = 60_000 + cases * 120

interface Answer {
  status: number
  body: { code?: string; errors?: { fieldName: string }[]; text?: string }
}

let page: Page
let call: (method: string, path: string, data?: object) => Promise<Answer>

beforeEach(async () => {
  page = await visitAs('olga')
  await watchForHits(page)
  // The first answer to somebody who is signed in brings the token against forged requests.
  const heard = page.waitForResponse((response) => response.url().includes('/api/') && Boolean(response.request().headers()['authorization']))
  await page.goto('/timeline')
  // Answers that come together each bring one, and the last is what counts.
  const { authorization } = (await heard).request().headers() as { authorization: string }
  await quiet(page)
  call = async (method, path, data) => {
    const cookies = await page.context().cookies()
    const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
    const response = await page.request.fetch(`/api${path}`, { method, headers: { authorization, 'x-xsrf-token': token }, ...(data ? { data } : {}) })
    const said = await response.text()
    return { status: response.status(), body: (said ? JSON.parse(said) : {}) as Answer['body'] }
  }
})

const post = (content: object[], more: object = {}) => ({ id: randomUUID(), body: { type: 'doc', content }, ...more })
/** Publishes, opens the post as a stranger's browser would, looks, and takes it away again. */
const read = async (draft: { id: string }, look: (shown: string) => void) => {
  expect(await call('POST', '/posts', draft)).toMatchObject({ status: 200 })
  await page.goto(`/posts/${draft.id}`)
  const article = page.getByRole('main').getByRole('article').first()
  await article.waitFor()
  const readOn = article.getByRole('button', { name: 'Read on' })
  if (await readOn.isVisible()) await readOn.click()
  await expectNoHits(page)
  look((await article.textContent()) ?? '')
  expect((await call('DELETE', `/posts/${draft.id}`)).status).toBeLessThan(300)
}

const range = (count: number) => Array.from({ length: count }, (_, place) => place)
const inBundles = (places: number[]) => range(Math.ceil(places.length / 20)).map((bundle) => places.slice(bundle * 20, bundle * 20 + 20))
/** The first of them that may stand in a title. */
const titleIn = (words: string[]) => words.map((said) => said.slice(0, 100)).find((said) => !holdsUnseen(said))!
const seen = (said: string) => said.replaceAll(/[\s\u0000-\u001f\u007f]/g, '')

it(
  'shows hostile words as words, wherever they stand in a document',
  async () => {
    for (const places of inBundles(range(share(0.4)))) {
      const words = places.map((place) => hostileText(place))
      await read(post(words.map((said, at) => saying(said, places[at]!)), { title: titleIn(words) }), (shown) => {
        for (const [at, said] of words.entries()) expect(seen(shown)).toContain(seen(places[at]! % 8 === 7 ? said.slice(0, 50) : said))
      })
    }
  },
  patience,
)

it(
  'shows hostile words as words where there is no document',
  async () => {
    for (const places of inBundles(range(share(0.1)))) {
      const words = places.map((place) => hostileText(place + 7_000))
      await read({ id: randomUUID(), ...{ text: words.join('\n\n'), title: titleIn(words) } }, (shown) => {
        for (const said of words) expect(seen(shown)).toContain(seen(said))
      })
    }
  },
  patience,
)

it(
  'lets no address through that could run, and shows the others as what they are',
  async () => {
    const harmless: string[] = []
    for (const place of range(share(0.2))) {
      const href = hostileAddress(place)
      const draft = post([leadingTo(href)])
      const { status, body } = await call('POST', '/posts', draft)
      if (status === 200) {
        harmless.push(href)
        await call('DELETE', `/posts/${draft.id}`)
      } else expect([href, status, body.errors?.map(({ fieldName }) => fieldName)]).toEqual([href, 400, ['body']])
    }
    expect(harmless.filter((href) => !/^(https?:|mailto:)/i.test(href))).toEqual([])
    for (const places of inBundles([...harmless.keys()])) await read(post(places.map((place) => leadingTo(harmless[place]!))), () => {})
  },
  patience,
)

it(
  'refuses every part that no post has, with a word about the field',
  async () => {
    for (const place of range(share(0.15))) {
      const { status, body } = await call('POST', '/posts', post([tampered(hostileText(place + 3_000), place)]))
      expect([place, status, body.errors?.map(({ fieldName }) => fieldName)]).toEqual([place, 400, ['body']])
    }
  },
  patience,
)

it(
  'lets nothing in that is pasted',
  async () => {
    await page.goto('/add-content/metadata')
    await page.getByRole('toolbar').waitFor()
    for (const places of inBundles(range(share(0.15)))) {
      const pasted = places.map((place) => hostileText(place + 5_000))
      await page.evaluate(`(() => {
        for (const html of ${JSON.stringify(pasted)}) {
          const data = new DataTransfer()
          data.setData('text/html', html)
          document.querySelector('.tiptap').dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
        }
      })()`)
      expect(await page.locator('.tiptap').locator('script, style, svg, math, iframe, object, img, form, input, [style], [srcdoc]').count()).toBe(0)
      await page.locator('.tiptap').press('Control+a')
      await page.keyboard.press('Delete')
      expect(await page.evaluate('window.hits')).toEqual([])
    }
  },
  patience,
)
