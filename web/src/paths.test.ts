import { expect, test } from 'vitest'
import { profilePath, to } from '#paths.ts'

test('addresses are made from the list, with their parameters', () => {
  expect(to('timeline')).toBe('/timeline')
  expect(to('creator', { profileId: 'ada' })).toBe('/creator/ada')
  expect(() => to('creator')).toThrow()
})

test('creators have a creator page, everybody else a member page', () => {
  expect(profilePath({ id: 'ada', role: 'Creator' })).toBe('/creator/ada')
  expect(profilePath({ id: 'olga', role: 'Owner' })).toBe('/member/olga')
})
