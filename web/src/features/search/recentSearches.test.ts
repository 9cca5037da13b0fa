import { beforeEach, expect, it } from 'vitest'
import { forgetSearch, forgetSearches, keepSearch, recentSearches } from './recentSearches.ts'

beforeEach(() => localStorage.clear())

it('remembers what was searched, the last first and each once', () => {
  for (const q of ['ada', 'ben', ' Ada ', '  ']) keepSearch('cleo', q)
  expect(recentSearches('cleo')).toEqual(['Ada', 'ben'])
})

it('remembers six', () => {
  for (let number = 1; number <= 8; number++) keepSearch('cleo', `name ${number}`)
  expect(recentSearches('cleo')).toEqual([8, 7, 6, 5, 4, 3].map((number) => `name ${number}`))
})

it('forgets one, or all', () => {
  for (const q of ['ada', 'ben']) keepSearch('cleo', q)
  forgetSearch('cleo', 'ada')
  expect(recentSearches('cleo')).toEqual(['ben'])
  forgetSearches('cleo')
  expect(recentSearches('cleo')).toEqual([])
})

it('tells nobody what somebody else has searched', () => {
  keepSearch('cleo', 'ada')
  expect(recentSearches('dov')).toEqual([])
  forgetSearches('dov')
  expect(recentSearches('cleo')).toEqual(['ada'])
})

it('makes nothing of what somebody else wrote there', () => {
  localStorage.setItem('recent-searches:cleo', '{"not":"a list"}')
  expect(recentSearches('cleo')).toEqual([])
})
