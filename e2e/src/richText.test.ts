import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible, phone, shoot } from '#looks.ts'
import { deletePost, newTitle, postCalled, publishButton } from '#posts.ts'
import { visitAs } from '#story.ts'

const writingPage = '/add-content/metadata'
const editor = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })

/** Waits until the editor has come. */
const openEditor = async (page: Page) => {
  await page.getByRole('toolbar', { name: 'Formatting' }).waitFor()
  return editor(page)
}

/** Pastes like a browser does, with the HTML and the text of what was copied somewhere else. */
const paste = (page: Page, html: string, text = '') =>
  page.evaluate(`(() => {
    const data = new DataTransfer()
    data.setData('text/html', ${JSON.stringify(html)})
    data.setData('text/plain', ${JSON.stringify(text)})
    document.querySelector('.tiptap').dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })()`)

it('lets cleo write with headings, lists and looks, and mention ben', async () => {
  const page = await visitAs('cleo', { at: writingPage })
  const title = newTitle('How the blue came out')
  await page.getByLabel('Title').fill(title)
  const text = await openEditor(page)
  await text.click()
  await page.keyboard.press('Control+Alt+2')
  await page.keyboard.type('What we fired')
  await page.keyboard.press('Enter')
  await page.keyboard.type('The kiln was ')
  await page.getByRole('button', { name: /^Bold/ }).click()
  await page.keyboard.type('hot')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(', says @be')
  const ben = page.getByRole('listbox', { name: 'People to mention' }).getByRole('option', { name: /@ben$/ })
  await ben.waitFor()
  await shoot(page, 'richText-mention')
  while ((await ben.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.type('for #RakuNight.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- slip')
  await page.keyboard.press('Enter')
  await page.keyboard.type('glaze')
  await expectAccessible(page)
  await shoot(page, 'richText-editor')
  await publishButton(page).click()

  const post = postCalled(page, title)
  await post.getByRole('heading', { name: 'What we fired' }).waitFor()
  expect(await post.locator('strong').allInnerTexts()).toEqual(['hot'])
  expect(await post.getByRole('listitem').allInnerTexts()).toEqual(['slip', 'glaze'])
  expect(await post.getByRole('link', { name: '#RakuNight' }).getAttribute('href')).toBe('/search?q=%23rakunight')
  await post.scrollIntoViewIfNeeded()
  await shoot(page, 'richText-post')
  await post.getByRole('link', { name: '@ben' }).click()
  await page.getByRole('heading', { name: 'Ben', exact: false }).first().waitFor()
  expect(page.url()).toMatch(/\/member\/[0-9a-f-]{36}/)
  await page.goBack()
  await deletePost(page, title)
})

it('asks ada for the address of a link, and takes none that runs', async () => {
  const page = await visitAs('ada', { at: writingPage })
  const text = await openEditor(page)
  await text.click()
  await page.keyboard.type('the kiln')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+k')
  await page.getByLabel('Address of the link').fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await page.getByText('Enter an address that begins with https://').waitFor()
  await page.getByLabel('Address of the link').fill('kiln.example/blue')
  await page.keyboard.press('Enter')
  expect(await text.getByRole('link', { name: 'the kiln' }).getAttribute('href')).toBe('https://kiln.example/blue')
  await page.keyboard.press('Control+z')
  await text.getByRole('link').waitFor({ state: 'detached' })
  expect(await text.innerText()).toBe('the kiln')
})

it('keeps of pasted HTML what a post can have, and lets nothing run', async () => {
  const page = await visitAs('ada', { at: writingPage })
  const text = await openEditor(page)
  await text.click()
  await paste(
    page,
    `<h1 onclick="window.hit = 1">Pasted</h1><p style="color: red">with <b>bold</b>, <img src=x onerror="window.hit = 1">a
     <a href="javascript:window.hit=1">trap</a>, a <a href="https://kiln.example/" onmouseover="window.hit = 1" target="_self">link</a>
     <script>window.hit = 1</script><svg onload="window.hit = 1"><a href="javascript:window.hit=1">svg</a></svg></p>
     <iframe srcdoc="<script>parent.hit = 1</script>"></iframe><table><tr><td>cell</td></tr></table>`,
  )
  await text.getByRole('heading', { name: 'Pasted' }).waitFor()
  await expect.poll(() => text.locator('a').count()).toBe(1)
  expect(await text.getByRole('link', { name: 'link' }).getAttribute('href')).toBe('https://kiln.example/')
  expect(await text.locator('img, script, svg, iframe, table, [style], [onclick], [onmouseover]').count()).toBe(0)
  expect(await text.innerText()).toMatch(/Pasted\s+with bold, a trap, a link\s+svg\s+cell/)
  expect(await page.evaluate('window.hit')).toBeUndefined()

  await page.keyboard.press('Control+a')
  await paste(page, '', 'One\nline\n\nAnother paragraph')
  expect(await text.locator('p').allInnerTexts()).toEqual(['One\nline', 'Another paragraph'])
})

it('loses nothing that ben types before the editor has come', async () => {
  const page = await visitAs('cleo')
  let come = () => {}
  const isAsked = new Promise<void>((asked) => {
    void page.route('**/assets/Editor-*.js', async (route) => {
      asked()
      await new Promise<void>((resolve) => {
        come = resolve
      })
      await route.continue()
    })
  })
  await page.goto(writingPage)
  await isAsked
  await editor(page).click()
  await page.keyboard.type('The first line\n\nand the sec')
  come()
  await openEditor(page)
  await page.keyboard.type('ond one')
  expect(await editor(page).locator('p').allInnerTexts()).toEqual(['The first line', 'and the second one'])
})

it('fits a phone: every tool can be reached and is large enough', async () => {
  const page = await visitAs('cleo', { at: writingPage, viewport: phone, hasTouch: true, colorScheme: 'dark' })
  await openEditor(page)
  const tools = await page.getByRole('toolbar').getByRole('button').all()
  expect(tools).toHaveLength(11)
  for (const tool of tools) {
    const { width, height } = (await tool.boundingBox())!
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
  await expectAccessible(page)
  await shoot(page, 'richText-phone')
  await tools[0]!.focus()
  for (let step = 0; step < tools.length - 1; step++) await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")')).toMatch(/^Redo/)
})
