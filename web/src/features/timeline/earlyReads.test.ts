import { accounts } from '@marquee/contract/accounts'
import { earlyReads } from '@marquee/contract/earlyReads'
import { flags } from '@marquee/contract/flags'
import type { LoaderFunctionArgs } from 'react-router'
import { beforeEach, expect, it, test, vi } from 'vitest'
import { call } from '#api/call.ts'
import { queryClient } from '#api/queryClient.ts'
import { fakeServer } from '#test/server.ts'
import { loader } from './TimelinePage.tsx'

beforeEach(() => queryClient.clear())

/** What the product asks for when it begins at an address, in the order of the alphabet. */
const askedFor = async (url: string) => {
  const heard = fakeServer(() => ({ body: { items: [], cursor: null } }))
  loader({ request: new Request(new URL(url, 'http://kiln.test')), params: {} } as unknown as LoaderFunctionArgs)
  await Promise.all([call(accounts.me, {}), call(flags.list, {})])
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  return heard.map(({ path }) => path).sort()
}

test.each(['/timeline', '/timeline?tab=discover', '/timeline?tab=live', '/timeline?kind=poll', '/timeline?tab=discover&kind=pictures', '/timeline?tab=money&kind=money'])(
  'the document of %s asks for what the product asks for there, to the letter',
  async (url) => expect(earlyReads({ url, leadDyno: false }).sort()).toEqual(await askedFor(url)),
)

it('leaves the account to the product where LeadDyno is active: its cookie goes with the call', () => {
  expect(earlyReads({ url: '/timeline', leadDyno: true })).not.toContainEqual(expect.stringContaining('profiles/me'))
})

it.each(['/', '/login?returnTo=/timeline', '/timelines', '/posts/timeline', '//timeline', '/timeline/', '/%E0%A4%A', '//['])('asks for nothing at %s', (url) => {
  expect(earlyReads({ url, leadDyno: false })).toEqual([])
})
