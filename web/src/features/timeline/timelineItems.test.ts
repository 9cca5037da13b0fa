import { expect, it } from 'vitest'
import { post } from '#test/posts.ts'
import { timelineItems } from './timelineItems.ts'

const sponsor = { id: '018f0000-0000-7000-8000-00000000aaaa', name: 'Kiln Yard', text: 'Clay by the sack', imageUrl: null, targetUrl: 'https://kiln.test/' }
const posts = (count: number) => Array.from({ length: count }, (_, place) => ({ post: post(100 - place), alsoBy: [] }))
const shape = (count: number, among = { sponsor, hasEvents: false }) => timelineItems(posts(count), among).map(({ is }) => is[0]).join('')

it('shows the sponsor after every twelfth post', () => {
  expect(shape(11)).toBe('p'.repeat(11))
  expect(shape(25)).toBe(`${'p'.repeat(12)}s${'p'.repeat(12)}sp`)
})

it('shows the next events once, after the third post', () => {
  expect(shape(2, { sponsor, hasEvents: true })).toBe('pp')
  expect(shape(13, { sponsor, hasEvents: true })).toBe(`pppe${'p'.repeat(9)}sp`)
})

it('gives every place a name of its own', () => {
  const ids = timelineItems(posts(40), { sponsor, hasEvents: true }).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

it('calls a showing the same when posts come in above it', () => {
  const showings = (items: ReturnType<typeof posts>) =>
    timelineItems(items, { sponsor, hasEvents: false }).filter(({ is }) => is === 'sponsor').map(({ id }) => id)
  expect(showings(posts(24).slice(5))).toEqual(showings(posts(24)).slice(0, 1))
  expect(showings(posts(30).slice(3))).toEqual(showings(posts(30)))
})

it('shows posts alone where nobody pays', () => expect(timelineItems(posts(30), { sponsor: null, hasEvents: false })).toHaveLength(30))
