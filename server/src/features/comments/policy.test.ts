import type { AccountRole } from '@marquee/contract/roles'
import { expect, test } from 'vitest'
import type { PostRow } from '#features/posts/queries.ts'
import type { Actor } from '#http/actor.ts'
import { can } from './policy.ts'
import type { CommentRow } from './queries.ts'

const person = (profileId: string, role: AccountRole = 'Member') => ({ profileId, role }) as Actor
const adasPost = (changes: Partial<PostRow> = {}) =>
  ({ authorId: 'ada', isLocked: false, commentPolicy: 'everyone', isFollower: false, readerTier: 0, ...changes }) as PostRow

const byBen = (changes: Partial<CommentRow> = {}) =>
  ({ authorId: 'ben', status: 0, isSeen: true, threadId: null, post: adasPost(), ...changes }) as CommentRow

const published = byBen()
const reply = byBen({ threadId: 'thread' })
const hidden = byBen({ status: 1 })
const held = byBen({ status: 3, isHeld: true })
const deleted = byBen({ status: 2, isSeen: false })
const locked = byBen({ post: adasPost({ isLocked: true }) })
const gone = byBen({ post: undefined })
const closed = byBen({ post: adasPost({ commentPolicy: 'off' }) })

const ada = person('ada', 'Creator')
const ben = person('ben')
const dov = person('dov')
const olga = person('olga', 'Owner')

test.each`
  who       | me      | what                      | row          | read     | edit     | remove   | pin      | hide     | like     | reply
  ${'ada'}  | ${ada}  | ${'a comment'}            | ${published} | ${true}  | ${false} | ${true}  | ${true}  | ${true}  | ${true}  | ${true}
  ${'ben'}  | ${ben}  | ${'a comment'}            | ${published} | ${true}  | ${true}  | ${true}  | ${false} | ${false} | ${true}  | ${true}
  ${'dov'}  | ${dov}  | ${'a comment'}            | ${published} | ${true}  | ${false} | ${false} | ${false} | ${false} | ${true}  | ${true}
  ${'olga'} | ${olga} | ${'a comment'}            | ${published} | ${true}  | ${false} | ${false} | ${false} | ${false} | ${true}  | ${true}
  ${'ada'}  | ${ada}  | ${'a reply'}              | ${reply}     | ${true}  | ${false} | ${true}  | ${false} | ${true}  | ${true}  | ${true}
  ${'ada'}  | ${ada}  | ${'what she hid'}         | ${hidden}    | ${true}  | ${false} | ${true}  | ${false} | ${true}  | ${false} | ${false}
  ${'ben'}  | ${ben}  | ${'what was hidden'}      | ${hidden}    | ${true}  | ${true}  | ${true}  | ${false} | ${false} | ${false} | ${false}
  ${'ben'}  | ${ben}  | ${'what a rule has held'}   | ${held}      | ${true}  | ${false} | ${true}  | ${false} | ${false} | ${false} | ${false}
  ${'ben'}  | ${ben}  | ${'what he deleted'}      | ${deleted}   | ${false} | ${false} | ${false} | ${false} | ${false} | ${false} | ${false}
  ${'ada'}  | ${ada}  | ${'what he deleted'}      | ${deleted}   | ${false} | ${false} | ${false} | ${false} | ${false} | ${false} | ${false}
  ${'ben'}  | ${ben}  | ${'under a locked post'}  | ${locked}    | ${false} | ${false} | ${true}  | ${false} | ${false} | ${false} | ${false}
  ${'dov'}  | ${dov}  | ${'under a locked post'}  | ${locked}    | ${false} | ${false} | ${false} | ${false} | ${false} | ${false} | ${false}
  ${'ben'}  | ${ben}  | ${'where the post went'}  | ${gone}      | ${false} | ${false} | ${true}  | ${false} | ${false} | ${false} | ${false}
  ${'ben'}  | ${ben}  | ${'where comments ended'} | ${closed}    | ${true}  | ${true}  | ${true}  | ${false} | ${false} | ${true}  | ${false}
  ${'ada'}  | ${ada}  | ${'where comments ended'} | ${closed}    | ${true}  | ${false} | ${true}  | ${true}  | ${true}  | ${true}  | ${true}
`('$who, $what', ({ me, row, read, edit, remove, pin, hide, like, reply }) => {
  const rules = Object.fromEntries(Object.entries(can).map(([act, allowed]) => [act, allowed(me as Actor, row as CommentRow)]))
  expect(rules).toEqual({ read, edit, delete: remove, pin, hide, like, reply })
})
