import type { RichMark, RichNode, RichText as Document } from '@marquee/contract/richText'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { beginning } from './beginning.ts'
import { RichText } from './RichText.tsx'

const doc = (...content: RichNode[]): Document => ({ type: 'doc', content })
const text = (words: string, ...marks: RichMark[]): RichNode => ({ type: 'text', text: words, marks })
const p = (...content: RichNode[]): RichNode => ({ type: 'paragraph', content })
const link = (href: string): RichMark => ({ type: 'link', attrs: { href } })
const ben: RichNode = { type: 'mention', attrs: { id: '018f3c1e-0000-7000-8000-000000000001', label: 'ben' } }

const show = (body: Document) => render(<RichText body={body} />, { wrapper: MemoryRouter }).container

it('shows a document in the elements of its parts', () => {
  const list = { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [p(text('slip'))] }] }
  const body = doc(
    { type: 'heading', attrs: { level: 2 }, content: [text('Kiln')] },
    p(text('bold', { type: 'bold' }), text('both', { type: 'italic' }, { type: 'strike' }), { type: 'hardBreak' }, text('const', { type: 'code' })),
    list, { type: 'blockquote', content: [p(text('said'))] }, { type: 'codeBlock', content: [text('<b>\n</b>')] }, { type: 'horizontalRule' },
  )
  expect(show(body).firstElementChild!.innerHTML.replaceAll(' dir="auto"', '')).toBe(
    '<h2>Kiln</h2><p><strong>bold</strong><s><em>both</em></s><br><code>const</code></p><ol start="3"><li><p>slip</p></li></ol>' +
      '<blockquote><p>said</p></blockquote><pre dir="ltr"><code>&lt;b&gt;\n&lt;/b&gt;</code></pre><hr>',
  )
})

it('leads outward in a tab of its own, without a way back', () => {
  show(doc(p(text('the kiln', link('https://kiln.example/')))))
  const { href, target, rel } = screen.getByRole<HTMLAnchorElement>('link', { name: 'the kiln' })
  expect([href, target, rel]).toEqual(['https://kiln.example/', '_blank', 'noopener ugc nofollow'])
})

it('leads to an address that was written out, and finds no hashtag in it', () => {
  show(doc(p(text('See https://kiln.example/a#blue.'))))
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://kiln.example/a#blue'])
})

it('leads from a mention to the person and from a hashtag to the search', () => {
  show(doc(p(text('By '), ben, text(' in the #Kiln'))))
  expect(screen.getByRole('link', { name: '@ben' }).getAttribute('href')).toBe('/member/018f3c1e-0000-7000-8000-000000000001')
  expect(screen.getByRole('link', { name: '#Kiln' }).getAttribute('href')).toBe('/search?q=%23kiln')
})

it('puts no link into a link or into code', () => {
  show(doc(p({ ...ben, marks: [link('https://kiln.example/')] }, text('#kiln', { type: 'code' })), { type: 'codeBlock', content: [text('#kiln')] }))
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['@ben'])
})

it.each(['javascript:alert(1)', 'data:text/html,x', '//kiln.example', 'java\tscript:alert(1)'])('shows a link to %j as its words', (href) => {
  const shown = show(doc(p(text('press me', link(href)))))
  expect(shown.textContent).toBe('press me')
  expect(screen.queryByRole('link')).toBeNull()
})

it('drops what it does not know to its text', () => {
  const strange = { type: 'iframe', attrs: { src: 'https://evil.example' }, content: [p(text('inside', { type: 'onclick' }))] }
  expect(show(doc(strange, { type: 'script', text: 'alert(1)' })).innerHTML).not.toMatch(/iframe|<script|onclick/)
  expect(document.body.textContent).toBe('insidealert(1)')
})

it('begins with whole words, names and addresses', () => {
  const body = doc(p(text('One two three')), p(ben, text(' four '), text('a long link', link('https://kiln.example/'))))
  const said = (characters: number) => show(beginning(body, characters)).textContent
  expect([said(9), said(14), said(17), said(23), said(100)]).toEqual([
    'One two', 'One two three', 'One two three@ben', 'One two three@ben four', 'One two three@ben four a long link',
  ])
})
