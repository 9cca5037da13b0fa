import { expect, test } from 'vitest'
import { placesOf, profileHref } from '#start/places.ts'
import { person } from '#test/people.ts'
import { words } from '#words/words.tsx'

test.each([
  ['Member', ['/timeline'], 'member'],
  ['Creator', ['/creator/dashboard', '/timeline', '/add-content/metadata'], 'creator'],
  ['Owner', ['/owner/dashboard', '/timeline', '/add-content/metadata'], 'member'],
  ['Superadmin', ['/owner/dashboard', '/timeline', '/add-content/metadata'], 'member'],
] as const)('a %s finds %j', (role, hrefs, kind) => {
  const account = person({ role })
  expect(placesOf(account, words).map(({ href }) => href)).toEqual(hrefs)
  expect(profileHref(account)).toBe(`/${kind}/${account.profile.id}`)
})
