import { describe, expect, test } from 'vitest'
import type { Actor } from '#http/actor.ts'
import type { DraftRow } from './draftQueries.ts'
import { can, mayWithDraft, mayWithRemoved } from './policy.ts'
import type { PostRow } from './queries.ts'
import type { RemovedRow } from './removalQueries.ts'

const who = (profileId: string, role: Actor['role']) => ({ profileId, role }) as Actor
const ada = who('ada', 'Creator')
const adaTheMember = who('ada', 'Member')
const cleo = who('cleo', 'Creator')
const ben = who('ben', 'Member')
const olga = who('olga', 'Owner')

const post = (changes: Partial<PostRow> = {}) =>
  ({ authorId: 'ada', kind: 'text', audience: 0, isLocked: false, commentPolicy: 'everyone', quotePolicy: 'public', text: 'x', ...changes }) as PostRow
const open = post()
const locked = post({ isLocked: true, audience: 2 })
const reshare = post({ kind: 'reshare', text: '' })
const held = post({ isHeld: true })
const away = post({ isArchived: true })
const quote = post({ kind: 'reshare', text: 'Look' })
const announcing = (status: string) => post({ kind: 'livestream', livestream: { id: 'l', kind: 'once', title: 'Raku, live', scheduledStart: '', status, thumbnail: null, externalUrl: null } })
const stream = announcing('scheduled')

describe('a post that is out', () => {
  test.each`
    name                       | me      | row        | edit     | remove   | pin      | history
    ${'ada, who wrote it'}     | ${ada}  | ${open}    | ${true}  | ${true}  | ${true}  | ${true}
    ${'ada, who passed it on'} | ${ada}  | ${reshare} | ${false} | ${true}  | ${true}  | ${true}
    ${'ada, who is waiting'}   | ${ada}  | ${held}    | ${false} | ${true}  | ${false} | ${true}
    ${'ada, who goes live'}    | ${ada}  | ${stream}  | ${false} | ${true}  | ${true}  | ${true}
    ${'cleo'}                  | ${cleo} | ${open}    | ${false} | ${false} | ${false} | ${true}
    ${'ben'}                   | ${ben}  | ${open}    | ${false} | ${false} | ${false} | ${true}
    ${'ben before the ticket'} | ${ben}  | ${locked}  | ${false} | ${false} | ${false} | ${false}
    ${'olga the owner'}        | ${olga} | ${open}    | ${false} | ${false} | ${false} | ${true}
  `('$name', ({ me, row, edit, remove, pin, history }: Record<'edit' | 'remove' | 'pin' | 'history', boolean> & { me: Actor; row: PostRow }) => {
    expect([can.edit(me, row), can.delete(me, row), can.pin(me, row), can.readHistory(me, row)]).toEqual([edit, remove, pin, history])
  })
})

test.each`
  name                           | me      | row        | archive  | edit
  ${'ada'}                       | ${ada}  | ${open}    | ${true}  | ${true}
  ${'ada, who has'}              | ${ada}  | ${away}    | ${true}  | ${false}
  ${'ada, who is waiting'}       | ${ada}  | ${held}    | ${false} | ${false}
  ${'ada, who passed it on'}     | ${ada}  | ${reshare} | ${false} | ${false}
  ${'ada, with words of her own'} | ${ada} | ${quote}   | ${true}  | ${false}
  ${'cleo'}                      | ${cleo} | ${open}    | ${false} | ${false}
  ${'olga the owner'}            | ${olga} | ${away}    | ${false} | ${false}
`('putting a post away and bringing it back: $name', ({ me, row, archive, edit }: Record<'archive' | 'edit', boolean> & { me: Actor; row: PostRow }) => {
  expect([can.archive(me, row), can.edit(me, row)]).toEqual([archive, edit])
  expect(can.delete(me, away)).toBe(me === ada)
})

test.each`
  name                     | me      | row                       | change
  ${'ada, before it is'}   | ${ada}  | ${stream}                 | ${true}
  ${'ada, who called off'} | ${ada}  | ${announcing('canceled')} | ${false}
  ${'ada, of her words'}   | ${ada}  | ${open}                   | ${false}
  ${'cleo'}                | ${cleo} | ${stream}                 | ${false}
  ${'olga the owner'}      | ${olga} | ${stream}                 | ${false}
`('the stream that a post announces: $name', ({ me, row, change }: { me: Actor; row: PostRow; change: boolean }) => {
  expect(can.changeLivestream(me, row)).toBe(change)
})

describe('a draft', () => {
  const draft = { authorId: 'ada' } as DraftRow
  test.each`
    name                            | me              | read     | discard  | publish
    ${'ada'}                        | ${ada}          | ${true}  | ${true}  | ${true}
    ${'ada, who publishes no more'} | ${adaTheMember} | ${true}  | ${true}  | ${false}
    ${'cleo'}                       | ${cleo}         | ${false} | ${false} | ${false}
    ${'olga the owner'}             | ${olga}         | ${false} | ${false} | ${false}
  `('$name', ({ me, read, discard, publish }: Record<'read' | 'discard' | 'publish', boolean> & { me: Actor }) => {
    const may = [mayWithDraft.read(me, draft), mayWithDraft.discard(me, draft), mayWithDraft.publish(me, draft)]
    expect(may).toEqual([read, discard, publish])
  })
})

describe('a deleted post', () => {
  test.each`
    name                | me      | isTakenDown | restore
    ${'ada, her own'}   | ${ada}  | ${false}    | ${true}
    ${'ada, an owner’s'} | ${ada}  | ${true}     | ${false}
    ${'cleo'}           | ${cleo} | ${false}    | ${false}
    ${'olga, her own'}  | ${olga} | ${true}     | ${true}
    ${'olga, ada’s'}    | ${olga} | ${false}    | ${false}
    ${'an owner, her own that somebody else took out'} | ${{ ...olga, profileId: 'ada' }} | ${true} | ${false}
  `('$name', ({ me, isTakenDown, restore }: Record<'isTakenDown' | 'restore', boolean> & { me: Actor }) => {
    expect(mayWithRemoved.restore(me, { authorId: 'ada', isTakenDown } as RemovedRow)).toBe(restore)
  })
})
