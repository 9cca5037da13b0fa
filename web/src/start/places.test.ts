import { defaultLabels } from '@marquee/contract/labels'
import { expect, test } from 'vitest'
import { paths } from '#paths.ts'
import { placesOf } from '#start/places.ts'
import { person } from '#test/people.ts'
import { shellWords } from '#words/en/shell.ts'

test.each([
  ['Member', ['/timeline', '/search', '/chats', '/notifications', '/subscribe']],
  ['Creator', ['/creator/dashboard', '/timeline', '/search', '/chats', '/notifications', '/subscribe', '/add-content']],
  ['Owner', ['/owner/dashboard', '/timeline', '/search', '/chats', '/notifications', '/add-content', '/owner/invitations', '/owner/settings/interests-management', '/owner/settings/sponsorship-management', '/moderation', '/owner/settings/manage-template', '/owner/settings/brand', '/owner/settings/domains', '/owner/settings/labels', '/owner/settings/features', '/owner/settings/subscriptions', '/owner/settings/payments', '/owner/settings/legal-documents', '/owner/settings/audit-log', '/owner/settings/api-keys', '/owner/settings/webhooks']],
  ['Superadmin', ['/owner/dashboard', '/timeline', '/search', '/chats', '/notifications', '/add-content', '/operator', '/owner/invitations', '/owner/settings/interests-management', '/owner/settings/sponsorship-management', '/moderation', '/owner/settings/manage-template', '/owner/settings/brand', '/owner/settings/domains', '/owner/settings/labels', '/owner/settings/features', '/owner/settings/subscriptions', '/owner/settings/payments', '/owner/settings/legal-documents', '/owner/settings/audit-log', '/owner/settings/api-keys', '/owner/settings/webhooks']],
] as const)('a %s finds %j', (role, hrefs) => expect(placesOf(person({ role }), shellWords, defaultLabels).map(({ href }) => href)).toEqual(hrefs))

test('whoever moderates finds what was reported', () => {
  expect(placesOf(person({ isModerator: true }), shellWords, defaultLabels).at(-1)).toMatchObject({ href: '/moderation', section: 'Community' })
})

test('whoever moderates sees how much waits for a decision', () => {
  const mia = person({ isModerator: true, moderation: { open: 3, inReview: 4, appeals: 2 } })
  expect(placesOf(mia, shellWords, defaultLabels).at(-1)).toMatchObject({ href: '/moderation', waiting: 5 })
})

test('an owner sees how many ask for a role', () => {
  const olga = person({ role: 'Owner', waitingRoleRequestCount: 2 })
  expect(placesOf(olga, shellWords, defaultLabels).find(({ href }) => href === '/owner/invitations')).toMatchObject({ waiting: 2 })
})

test('what waits to be read is told where it is', () => {
  const places = placesOf(person(), shellWords, defaultLabels, { chats: 3, notifications: 2 })
  expect(places.flatMap(({ href, waiting }) => (waiting === undefined ? [] : [[href, waiting]]))).toEqual([['/chats', 3], ['/notifications', 2]])
})

test('what people can take is called as the channel calls it', () => {
  const places = placesOf(person({ role: 'Owner' }), shellWords, { ...defaultLabels, SUBSCRIPTION_PLURAL: 'Passes' })
  expect(places.find(({ href }) => href === '/owner/settings/subscriptions')?.label).toBe('Passes')
})

test('events are there where the channel has them, and on phones among the first places beside the chats', () => {
  const hrefs = (role: 'Member' | 'Creator') => placesOf(person({ role }), shellWords, defaultLabels, undefined, true)
  expect(hrefs('Member').map(({ href }) => href)).toEqual(['/timeline', '/search', '/events', '/chats', '/notifications', '/subscribe'])
  expect(hrefs('Creator').filter(({ yields }) => yields).map(({ href }) => href)).toEqual(['/search', '/subscribe'])
})

const ofOwners = Object.values(paths).filter((path) => path.startsWith('/owner/') || path.startsWith('/moderation'))

test.each(ofOwners)('an owner at %s sees in the menu where they are', (path) => {
  const starts = placesOf(person({ role: 'Owner' }), shellWords, defaultLabels).map(({ href, also = [] }) => [href, ...also])
  expect(starts.filter((any) => any.some((start) => path === start || path.startsWith(`${start}/`)))).toHaveLength(1)
})
