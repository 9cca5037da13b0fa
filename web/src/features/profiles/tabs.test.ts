import { expect, it, test } from 'vitest'
import { everythingHref, showsPosts, tabHref, tabIn, tabsOf } from './tabs.ts'

it('gives creators highlights, and nobody else', () => {
  expect(tabsOf('Creator')).toContain('highlights')
  for (const role of ['Member', 'Owner', 'Superadmin'] as const) expect(tabsOf(role)).toEqual(['activity', 'stats', 'interests'])
})

test.each([
  ['', 'Creator', 'activity'],
  ['tab=stats', 'Member', 'stats'],
  ['tab=highlights', 'Creator', 'highlights'],
  ['tab=highlights', 'Member', 'activity'],
  ['tab=nonsense', 'Creator', 'activity'],
  ['tab=events', 'Creator', 'activity'],
] as const)('"%s" on the page of a %s is %s', (search, role, tab) => expect(tabIn(new URLSearchParams(search), role)).toBe(tab))

it('gives creators events where the channel has them', () => {
  expect(tabsOf('Creator', true).at(-1)).toBe('events')
  expect(tabsOf('Member', true)).not.toContain('events')
  expect(tabIn(new URLSearchParams('tab=events'), 'Creator', true)).toBe('events')
})

it('leads back to what it was read from', () => {
  const search = (href: string) => new URL(href, 'http://x').searchParams
  for (const tab of tabsOf('Creator')) expect(tabIn(search(tabHref('/creator/ada', tab)), 'Creator')).toBe(tab)
  expect(showsPosts(search(everythingHref('/creator/ada')), 'Creator')).toBe(false)
})

test.each([['Creator', true], ['Owner', true], ['Superadmin', true], ['Member', false]] as const)(
  'the page of a %s begins with their posts: %s', (role, isSo) => expect(showsPosts(new URLSearchParams(), role)).toBe(isSo),
)
