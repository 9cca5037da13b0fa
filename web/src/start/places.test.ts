import { expect, test } from 'vitest'
import { placesOf } from '#start/places.ts'
import { person } from '#test/people.ts'
import { words } from '#words/words.tsx'

test.each([
  ['Member', ['/timeline', '/search']],
  ['Creator', ['/creator/dashboard', '/timeline', '/search', '/add-content/metadata']],
  ['Owner', ['/owner/dashboard', '/timeline', '/search', '/add-content/metadata', '/owner/invitations']],
  ['Superadmin', ['/owner/dashboard', '/timeline', '/search', '/add-content/metadata', '/owner/invitations']],
] as const)('a %s finds %j', (role, hrefs) => expect(placesOf(person({ role }), words).map(({ href }) => href)).toEqual(hrefs))
