import { kindIn, tabIn } from '@marquee/contract/timeline'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { queryClient } from '#api/queryClient.ts'
import { post } from '#test/posts.ts'
import { fakeServer } from '#test/server.ts'
import { keepFirstPage, readFromTop, timelineHref, timelinePages } from './timelinePages.ts'

const following = { tab: 'following' } as const
const key = timelinePages(following).queryKey
const pages = () => queryClient.getQueryData(key)?.pages.map(({ items }) => items.map(({ text }) => text))
const longAgo = 1_000_000

const readPages = () =>
  queryClient.setQueryData(
    key,
    { pages: [{ items: [post(3)], cursor: post(3).id }, { items: [post(2)], cursor: null }], pageParams: [undefined, post(3).id] },
    { updatedAt: longAgo },
  )

beforeEach(() => queryClient.clear())

test.each([
  ['', 'following'],
  ['tab=discover', 'discover'],
  ['tab=following', 'following'],
  ['tab=live', 'live'],
  ['tab=money', 'following'],
])('"%s" is %s', (search, tab) => expect(tabIn(new URLSearchParams(search))).toBe(tab))

test.each([
  ['following', undefined, '/timeline'],
  ['discover', undefined, '/timeline?tab=discover'],
  ['following', 'poll', '/timeline?kind=poll'],
  ['discover', 'pictures', '/timeline?tab=discover&kind=pictures'],
] as const)('%s of %s is at %s, and found there', (tab, kind, href) => {
  expect(timelineHref(tab, kind)).toBe(href)
  const { searchParams } = new URL(href, 'http://kiln.test')
  expect([tabIn(searchParams), kindIn(searchParams)]).toEqual([tab, kind])
})

it('shows every kind where an address names one that there is not', () => expect(kindIn(new URLSearchParams('kind=money'))).toBeUndefined())

describe('coming anew', () => {
  it('keeps the first page, no fresher than it was', () => {
    readPages()
    keepFirstPage(following)
    expect(pages()).toEqual([['Post 3']])
    expect(queryClient.getQueryState(key)?.dataUpdatedAt).toBe(longAgo)
  })

  it('leaves a timeline alone that was never read', () => {
    keepFirstPage(following)
    expect(pages()).toBeUndefined()
  })
})

describe('pressing the pill', () => {
  it('asks for the first page once and forgets the others', async () => {
    readPages()
    const heard = fakeServer(() => ({ body: { items: [post(4), post(3)], cursor: post(3).id } }))
    await readFromTop(following)
    expect(heard.map(({ path }) => path)).toEqual(['/reader/timeline?tab=following'])
    expect(pages()).toEqual([['Post 4', 'Post 3']])
  })

  it('loses nothing when it fails', async () => {
    readPages()
    fakeServer(() => ({ status: 503 }))
    await expect(readFromTop(following)).rejects.toMatchObject({ status: 503 })
    expect(pages()).toEqual([['Post 3'], ['Post 2']])
  })
})
