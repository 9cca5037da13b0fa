import { expect, it } from 'vitest'
import { post } from '#test/posts.ts'
import { withSponsor } from './withSponsor.ts'

const sponsor = { id: '018f0000-0000-7000-8000-00000000aaaa', name: 'Kiln Yard', text: 'Clay by the sack', imageUrl: null, targetUrl: 'https://kiln.test/' }
const posts = (count: number) => Array.from({ length: count }, (_, place) => post(100 - place))
const shape = (count: number) => withSponsor(posts(count), sponsor).map((item) => (item.sponsor ? 's' : 'p')).join('')

it('shows the sponsor after every twelfth post', () => {
  expect(shape(11)).toBe('p'.repeat(11))
  expect(shape(25)).toBe(`${'p'.repeat(12)}s${'p'.repeat(12)}sp`)
})

it('gives every place a name of its own', () => {
  const ids = withSponsor(posts(40), sponsor).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

it('shows posts alone where nobody pays', () => expect(withSponsor(posts(30), null)).toHaveLength(30))
