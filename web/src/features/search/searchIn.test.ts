import { expect, it } from 'vitest'
import { firstOf, foundBy, isEnough, isOpenQuestion, nearPeople, openTab, searchIn, searchPath, tagIn, typedIn } from './searchIn.ts'

it.each([
  ['', { q: '' }],
  ['q=ada+owusu', { q: 'ada owusu' }],
  ['q=ada+owusu&tab=people', { q: 'ada owusu', tab: 'people' }],
  ['q=ada&tab=creators&interest=x', { q: 'ada', tab: 'creators', interestId: 'x' }],
  ['q=ada&tab=people&role=owner', { q: 'ada', tab: 'people', role: 'Owner' }],
  ['role=superadmin&interest=x', { q: '', tab: 'people', role: 'Superadmin', interestId: 'x' }],
  ['q=kiln&tab=posts', { q: 'kiln', tab: 'posts' }],
  ['q=kiln&tab=posts&kind=poll&span=week&from=followed&sort=best', { q: 'kiln', tab: 'posts', kind: 'poll', span: 'week', isFollowed: true, isBest: true }],
  ['q=kiln&tab=events', { q: 'kiln', tab: 'events' }],
  ['q=kiln&tab=tags', { q: 'kiln', tab: 'tags' }],
] as const)('reads %j, and writes it again', (address, search) => {
  expect(searchIn(new URLSearchParams(address))).toEqual(search)
  expect(searchPath(search)).toBe(address ? `/search?${address}` : '/search')
})

it('knows no other tab, filter or order, and no longer name', () => {
  const asked = { tab: 'parties', q: 'x'.repeat(80), kind: 'party', role: 'Subscriber', span: 'ever', from: 'friends', sort: 'worst' }
  expect(searchIn(new URLSearchParams(asked))).toEqual({ q: 'x'.repeat(50) })
})

it('suggests people while nothing is asked', () => {
  const nothing = { q: ' ', tab: 'people' } as const
  expect(isOpenQuestion(nothing)).toBe(true)
  expect(isOpenQuestion({ ...nothing, tab: 'creators' })).toBe(false)
  expect(isOpenQuestion({ ...nothing, interestId: 'x' })).toBe(false)
  expect(isOpenQuestion({ ...nothing, role: 'Member' })).toBe(false)
})

it('takes what begins with a sign for a hashtag, until another tab is chosen', () => {
  const search = searchIn(new URLSearchParams({ q: '#Kiln' }))
  expect(search).toEqual({ q: '#Kiln', tab: 'tags' })
  expect(tagIn(search)).toBe('kiln')
  expect(searchPath({ ...search, tab: 'posts' })).toBe('/search?q=Kiln&tab=posts')
})

it('goes from any tab to the tags when a hashtag is typed', () => {
  const typed = (q: string) => searchPath({ ...searchIn(new URLSearchParams('q=ada&tab=creators')), ...typedIn(q) })
  expect(typed('#kiln')).toBe('/search?q=%23kiln&tab=tags')
  expect(typed('kiln')).toBe('/search?q=kiln&tab=creators')
})

it('keeps the filters of posts to the posts', () => {
  const search = { q: 'kiln', tab: 'posts', kind: 'poll', isBest: true, interestId: 'x' } as const
  expect(searchPath({ ...search, tab: 'people' })).toBe('/search?q=kiln&tab=people&interest=x')
  expect(searchPath({ ...search, tab: 'tags' })).toBe('/search?q=kiln&tab=tags')
})

it('keeps the role to the people: creators have a tab of their own', () => {
  const search = { q: 'ada', tab: 'people', role: 'Owner' } as const
  expect(searchPath({ ...search, tab: 'creators' })).toBe('/search?q=ada&tab=creators')
  expect(searchPath({ ...search, tab: 'posts' })).toBe('/search?q=ada&tab=posts')
})

it.each([
  [{ tab: 'people' }, undefined],
  [{ tab: 'people', role: 'Owner' }, 'Owner'],
  [{ tab: 'creators', role: 'Owner' }, 'Creator'],
] as const)('asks %j for %s, also where names are nearly so', (asked, role) => {
  const of = (key: readonly unknown[]) => JSON.stringify(key)
  for (const { queryKey } of [foundBy({ q: 'ada', ...asked }), nearPeople({ q: 'ada', ...asked })]) {
    if (role) expect(of(queryKey)).toContain(`"role":"${role}"`)
    else expect(of(queryKey)).not.toContain('"role"')
  }
})

it('looks for posts from two letters on', () => {
  expect(['', 'k', ' k ', 'ki'].map((q) => isEnough({ q, tab: 'posts' }))).toEqual([false, false, false, true])
})

const asked = (address: string) => searchIn(new URLSearchParams(address))

it.each([
  ['people before all', { people: true, posts: true, events: false, tags: true }, 'people'],
  ['people, whatever the others will answer', { people: true, posts: undefined, events: undefined, tags: undefined }, 'people'],
  ['nothing before the people have answered', { people: undefined, posts: true, events: false, tags: true }, undefined],
  ['posts where nobody is called so', { people: false, posts: true, events: false, tags: undefined }, 'posts'],
  ['nothing before the posts have answered', { people: false, posts: undefined, events: undefined, tags: true }, undefined],
  ['events where neither people nor posts are found', { people: false, posts: false, events: true, tags: true }, 'events'],
  ['nothing before the events have answered', { people: false, posts: false, events: undefined, tags: true }, undefined],
  ['hashtags where nothing else is found', { people: false, posts: false, events: false, tags: true }, 'tags'],
  ['people where nothing is found at all', { people: false, posts: false, events: false, tags: false }, 'people'],
] as const)('opens %s', (_, hits, tab) => expect(openTab(asked('q=kiln'), hits)).toBe(tab))

it.each([
  ['q=kiln&tab=creators', 'creators'],
  ['q=%23kiln', 'tags'],
  ['q=kiln&interest=x', 'people'],
  ['', 'people'],
])('opens what the address %j says, whatever is found', (address, tab) =>
  expect(openTab(asked(address), { people: false, posts: true, events: false, tags: true })).toBe(tab),
)

it('asks all at once which tab opens, and one where that is known', () => {
  expect(firstOf(asked('q=kiln'))).toHaveLength(3)
  expect(firstOf(asked('q=k'))).toHaveLength(2)
  expect(firstOf(asked('q=kiln&tab=people'))).toHaveLength(1)
  expect(firstOf(asked(''))).toHaveLength(1)
})
