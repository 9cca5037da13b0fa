import { expect, it } from 'vitest'
import { cameFromIn, subscribeFrom, withCameFrom } from './cameFrom.ts'

it('remembers where somebody came from, whatever stands in the address already', () => {
  const path = '/posts/018f0000-0000-7000-8000-0000000000b1?x=1&y=2#comments'
  for (const address of [subscribeFrom(path), withCameFrom('/subscribe/1/payment?per=year', path)]) {
    const { searchParams } = new URL(address, window.location.origin)
    expect(cameFromIn(searchParams)).toBe(path)
  }
  expect(withCameFrom('/subscribe', undefined)).toBe('/subscribe')
})

it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/%2F%2Fevil.example', 'javascript:alert(1)', ''])(
  'leads nowhere else: %s', (path) => expect(cameFromIn(new URLSearchParams({ from: path }))).toBeUndefined())
