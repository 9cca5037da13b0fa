import { beforeEach, expect, it } from 'vitest'
import { destination, forgetTarget, keepTarget } from '#auth/destination.ts'

beforeEach(() => sessionStorage.clear())

it('leads to the path that a lost session interrupted, once', () => {
  keepTarget('/creator/ada?tab=posts')
  expect(destination('/timeline')).toBe('/creator/ada?tab=posts')
  expect(destination('/timeline')).toBe('/timeline')
})

it.each([[undefined], [null], ['/'], ['//evil.example'], ['https://evil.example'], ['javascript:alert(1)']])('leads home for %s', (returnTo) =>
  expect(destination(returnTo)).toBe('/'),
)

it('does not trust what lies in session storage', () => {
  keepTarget('//evil.example')
  expect(destination('/timeline')).toBe('/timeline')
})

it('forgets the path at logout', () => {
  keepTarget('/creator/ada')
  forgetTarget()
  expect(destination()).toBe('/')
})
