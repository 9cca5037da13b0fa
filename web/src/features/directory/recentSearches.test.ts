import { beforeEach, expect, it } from 'vitest'
import { forgetSearch, forgetSearches, keepSearch, recentSearches } from './recentSearches.ts'

beforeEach(forgetSearches)

it('remembers what was searched, the last first and each once', () => {
  for (const q of ['ada', 'ben', ' Ada ', '  ']) keepSearch(q)
  expect(recentSearches()).toEqual(['Ada', 'ben'])
})

it('remembers six', () => {
  for (let number = 1; number <= 8; number++) keepSearch(`name ${number}`)
  expect(recentSearches()).toEqual([8, 7, 6, 5, 4, 3].map((number) => `name ${number}`))
})

it('forgets one, or all', () => {
  for (const q of ['ada', 'ben']) keepSearch(q)
  forgetSearch('ada')
  expect(recentSearches()).toEqual(['ben'])
  forgetSearches()
  expect(recentSearches()).toEqual([])
})

it('makes nothing of what somebody else wrote there', () => {
  localStorage.setItem('recent-searches', '{"not":"a list"}')
  expect(recentSearches()).toEqual([])
})
