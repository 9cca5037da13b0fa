import { expect, it } from 'vitest'
import { post } from '#test/posts.ts'
import { withSponsor } from './withSponsor.ts'

const sponsor = { id: '018f0000-0000-7000-8000-00000000aaaa', name: 'Kiln Yard', text: 'Clay by the sack', imageUrl: null, targetUrl: 'https://kiln.test/' }
const cleo = { id: '018f0000-0000-7000-8000-00000000000c', role: 'Creator' } as const
const posts = (count: number) => Array.from({ length: count }, (_, place) => post(100 - place))
const shape = (count: number, whose: Parameters<typeof withSponsor>[1] = cleo, shown: typeof sponsor | null = sponsor) =>
  withSponsor(posts(count), whose, shown).map((place) => (place.sponsor ? 's' : 'p')).join('')

it('shows the sponsor once: after the third, or after all of fewer', () => {
  expect(shape(12)).toBe(`ppps${'p'.repeat(9)}`)
  expect(shape(2)).toBe('pps')
})

it('shows none where nothing was done, nobody pays, or the page is no creator’s', () => {
  expect(shape(0)).toBe('')
  expect(shape(4, cleo, null)).toBe('pppp')
  expect(shape(4, { ...cleo, role: 'Member' })).toBe('pppp')
})
