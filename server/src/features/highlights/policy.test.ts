import type { AccountRole } from '@marquee/contract/roles'
import { expect, test } from 'vitest'
import type { Actor } from '#http/actor.ts'
import { can } from './policy.ts'
import type { HighlightRow } from './queries.ts'

const person = (profileId: string, role: AccountRole) => ({ profileId, role }) as Actor

const byAda = (visibility: HighlightRow['visibility'], reader: Partial<HighlightRow> = {}): HighlightRow => ({
  id: 'highlight',
  profileId: 'ada',
  category: 'PETS',
  title: 'Moss',
  body: '',
  url: null,
  happensOn: null,
  image: null,
  visibility,
  isFollowing: false,
  isSubscribed: false,
  ...reader,
})

const follows = { isFollowing: true }
const pays = { isSubscribed: true }

test.each`
  who                     | me                          | reader     | everyone | followers | subscribers | edit
  ${'ada, whose it is'}   | ${person('ada', 'Creator')} | ${{}}      | ${true}  | ${true}   | ${true}     | ${true}
  ${'ada, a member now'}  | ${person('ada', 'Member')}  | ${{}}      | ${true}  | ${true}   | ${true}     | ${false}
  ${'cleo'}               | ${person('cleo', 'Creator')}| ${{}}      | ${true}  | ${false}  | ${false}    | ${false}
  ${'dov the stranger'}   | ${person('dov', 'Member')}  | ${{}}      | ${true}  | ${false}  | ${false}    | ${false}
  ${'ben the follower'}   | ${person('ben', 'Member')}  | ${follows} | ${true}  | ${true}   | ${false}    | ${false}
  ${'dov the subscriber'} | ${person('dov', 'Member')}  | ${pays}    | ${true}  | ${false}  | ${true}     | ${false}
  ${'olga the owner'}     | ${person('olga', 'Owner')}  | ${{}}      | ${true}  | ${true}   | ${true}     | ${false}
`('$who', ({ me, reader, everyone, followers, subscribers, edit }) => {
  const sees = (visibility: HighlightRow['visibility']) => can.see(me as Actor, byAda(visibility, reader as Partial<HighlightRow>))
  expect([sees('public'), sees('followers'), sees('subscribers')]).toEqual([everyone, followers, subscribers])
  expect(can.edit(me as Actor, byAda('public'))).toBe(edit)
})
