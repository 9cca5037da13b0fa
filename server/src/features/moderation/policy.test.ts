import type { PastKind } from '@marquee/contract/cases'
import { expect, test } from 'vitest'
import type { Actor } from '#http/actor.ts'
import type { CaseRow } from './caseQueries.ts'
import { can, isLonger, kindsFor } from './policy.ts'

const someone = (role: Actor['role'], profileId: string, isModerator = false) => ({ role, profileId, isModerator }) as Actor
const about = (subjectId: string, role: Actor['role'], state: CaseRow['state'] = 'open', assigneeId?: string) =>
  ({ subjectId, person: { id: subjectId, role }, state, assignee: assigneeId ? { id: assigneeId } : null, isModerator: subjectId === 'noa', hasOtherOwner: subjectId !== 'solo' }) as CaseRow

const adas = about('ada', 'Creator')
const olgas = about('olga', 'Owner')
const mias = about('mia', 'Member')
const noas = about('noa', 'Member')
const taken = about('ada', 'Creator', 'in_review', 'mia')
const solos = about('solo', 'Owner')
const settled = about('ada', 'Creator', 'resolved', 'olga')

test.each`
  who                             | me                                   | what       | read     | take     | release  | decide
  ${'ben, a member'}              | ${someone('Member', 'ben')}          | ${adas}    | ${false} | ${false} | ${false} | ${false}
  ${'cleo, a creator'}            | ${someone('Creator', 'cleo')}        | ${adas}    | ${false} | ${false} | ${false} | ${false}
  ${'mia, who has the flag'}      | ${someone('Member', 'mia', true)}    | ${adas}    | ${true}  | ${true}  | ${false} | ${true}
  ${'mia about herself'}          | ${someone('Member', 'mia', true)}    | ${mias}    | ${false} | ${false} | ${false} | ${false}
  ${'mia about an owner'}         | ${someone('Member', 'mia', true)}    | ${olgas}   | ${true}  | ${false} | ${false} | ${false}
  ${'mia about noa, who has it, too'} | ${someone('Member', 'mia', true)} | ${noas} | ${true} | ${false} | ${false} | ${false}
  ${'olga about noa'}            | ${someone('Owner', 'olga')}          | ${noas}    | ${true}  | ${true}  | ${false} | ${true}
  ${'mia about the only owner'}   | ${someone('Member', 'mia', true)}    | ${solos}   | ${true}  | ${true}  | ${false} | ${true}
  ${'mia, who looks at it'}       | ${someone('Member', 'mia', true)}    | ${taken}   | ${true}  | ${false} | ${true}  | ${true}
  ${'olga, an owner'}             | ${someone('Owner', 'olga')}          | ${taken}   | ${true}  | ${true}  | ${true}  | ${true}
  ${'olga about herself'}         | ${someone('Owner', 'olga')}          | ${olgas}   | ${false} | ${false} | ${false} | ${false}
  ${'sol, a superadmin'}          | ${someone('Superadmin', 'sol')}      | ${olgas}   | ${true}  | ${true}  | ${false} | ${true}
  ${'olga, when it is over'}      | ${someone('Owner', 'olga')}          | ${settled} | ${true}  | ${false} | ${false} | ${true}
`('$who', ({ me, what, read, take, release, decide }) => {
  const may = Object.fromEntries(Object.entries(can).map(([act, rule]) => [act, rule(me, what)]))
  // Whoever decides says how pressing it is, while it waits.
  expect(may).toEqual({ read, take, release, decide, grade: decide && (what.state === 'open' || what.state === 'in_review') })
})

const person = { id: 'ada', nickname: 'ada', displayName: 'Ada', role: 'Creator', avatar: null } as const
const post = { state: 'open', type: 'post', contentState: 'shown', isSensitive: false, isMarked: false, isTakenDown: false, isPlainReshare: false, isKeptOut: null, acts: [], subjectId: 'ada', standing: 'active', mutedUntil: null, suspendedUntil: null, parts: [], person } as const
const did = (...kinds: PastKind[]) => kinds.map((kind) => ({ id: kind, kind, isRunning: true, isKept: true }))
const soon = new Date(Date.now() + 7 * 86_400_000).toISOString()
const over = { ...post, state: 'resolved' } as const

test.each([
  ['a post', post, ['warn', 'hide_content', 'remove_content', 'mark_sensitive', 'mute', 'suspend', 'ban', 'dismiss']],
  ['a sensitive post', { ...post, isSensitive: true }, ['warn', 'hide_content', 'remove_content', 'mute', 'suspend', 'ban', 'dismiss']],
  ['what passes a post on', { ...post, isPlainReshare: true }, ['warn', 'remove_content', 'mark_sensitive', 'mute', 'suspend', 'ban', 'dismiss']],
  ['a comment', { ...post, type: 'comment' }, ['warn', 'hide_content', 'remove_content', 'mute', 'suspend', 'ban', 'dismiss']],
  ['a message beside a livestream', { ...post, type: 'stream_message', isKeptOut: false }, ['warn', 'remove_content', 'restrict_stream', 'mute', 'suspend', 'ban', 'dismiss']],
  ['a message of whoever holds the livestream', { ...post, type: 'stream_message' }, ['warn', 'remove_content', 'mute', 'suspend', 'ban', 'dismiss']],
  ['a message of somebody who is kept out', { ...over, type: 'stream_message', isKeptOut: true, acts: did('restrict_stream') }, ['warn', 'remove_content', 'mute', 'suspend', 'ban', 'lift']],
  ['a message that its host has taken back', { ...post, type: 'stream_message', contentState: 'removed', isTakenDown: true, isKeptOut: false }, ['warn', 'restrict_stream', 'mute', 'suspend', 'ban', 'dismiss']],
  ['a person', { ...post, type: 'profile' }, ['warn', 'mute', 'suspend', 'ban', 'dismiss']],
  ['a person with a picture', { ...post, type: 'profile', parts: ['avatar'] }, ['warn', 'clear_profile', 'mute', 'suspend', 'ban', 'dismiss']],
  ['an owner with a picture', { ...post, type: 'profile', parts: ['avatar'], person: { ...person, role: 'Owner' } }, ['warn', 'clear_profile', 'dismiss']],
  ['a person whose picture was taken away', { ...over, type: 'profile', acts: did('clear_profile') }, ['warn', 'mute', 'suspend', 'ban', 'lift']],
  ['a person whose picture was taken away long ago', { ...over, type: 'profile', acts: [{ id: 'clear', kind: 'clear_profile', isRunning: true, isKept: false }] }, ['warn', 'mute', 'suspend', 'ban']],
  ['a person who is muted already', { ...post, type: 'profile', mutedUntil: soon }, ['warn', 'mute', 'suspend', 'ban', 'dismiss']],
  ['a person who is suspended already', { ...post, type: 'profile', standing: 'suspended', suspendedUntil: soon }, ['warn', 'suspend', 'ban', 'dismiss']],
  ['an owner', { ...post, type: 'profile', person: { ...person, role: 'Owner' } }, ['warn', 'dismiss']],
  ['a suspension', { ...over, type: 'profile', standing: 'suspended', suspendedUntil: soon, acts: did('suspend') }, ['warn', 'suspend', 'ban', 'lift']],
  ['a suspension that is over, of somebody who is suspended again', { ...over, type: 'profile', standing: 'suspended', suspendedUntil: soon, acts: [{ id: 'suspend', kind: 'suspend', isRunning: false, isKept: false }] }, ['warn', 'suspend', 'ban']],
  ['a mute', { ...over, type: 'profile', mutedUntil: soon, acts: did('mute') }, ['warn', 'mute', 'suspend', 'ban', 'lift']],
  ['a mute that is over, of somebody who is muted again', { ...over, type: 'profile', mutedUntil: soon, acts: [{ id: 'mute', kind: 'mute', isRunning: false, isKept: false }] }, ['warn', 'mute', 'suspend', 'ban']],
  ['a suspension that is over', { ...over, type: 'profile', acts: did('suspend') }, ['warn', 'mute', 'suspend', 'ban']],
  ['a ban', { ...over, type: 'profile', standing: 'banned', acts: did('ban') }, ['warn', 'lift']],
  ['a ban of somebody who was suspended and warned before', { ...over, type: 'profile', standing: 'banned', acts: did('ban', 'warn', 'suspend') }, ['warn', 'lift']],
  ['a post that a rule has held', { ...post, contentState: 'held' }, ['release', 'remove_content']],
  ['a comment that a rule has held', { ...post, type: 'comment', contentState: 'held' }, ['release', 'remove_content']],
  ['an event', { ...post, type: 'event' }, ['warn', 'hide_content', 'remove_content', 'mute', 'suspend', 'ban', 'dismiss']],
  ['an event that was removed', { ...over, type: 'event', contentState: 'removed', acts: did('remove_content') }, ['warn', 'mute', 'suspend', 'ban', 'lift']],
  ['an event that a rule has held', { ...post, type: 'event', contentState: 'held' }, ['release', 'remove_content']],
  ['a message', { ...post, type: 'message' }, ['warn', 'mute', 'suspend', 'ban', 'dismiss']],
  ['what its author has deleted', { ...post, contentState: 'removed' }, ['warn', 'remove_content', 'mute', 'suspend', 'ban', 'dismiss']],
  ['what somebody said who has left', { ...post, contentState: 'gone', subjectId: null, person: null }, ['dismiss']],
  ['a post that was hidden', { ...over, contentState: 'hidden', acts: did('hide_content') }, ['warn', 'remove_content', 'mute', 'suspend', 'ban', 'lift']],
  ['a post that was removed', { ...over, contentState: 'removed', isTakenDown: true, acts: did('remove_content') }, ['warn', 'mute', 'suspend', 'ban', 'lift']],
  ['a post that was hidden by this case and removed by another', { ...over, contentState: 'removed', isTakenDown: true, acts: did('hide_content') }, ['warn', 'mute', 'suspend', 'ban', 'lift']],
  ['a post that was removed before somebody was warned', { ...over, contentState: 'removed', isTakenDown: true, acts: did('warn', 'remove_content') }, ['warn', 'mute', 'suspend', 'ban', 'lift']],
  ['a comment that was removed', { ...over, type: 'comment', contentState: 'removed', isTakenDown: true, acts: did('remove_content') }, ['warn', 'mute', 'suspend', 'ban', 'lift']],
  ['a comment that was removed long ago', { ...over, type: 'comment', contentState: 'removed', acts: did('remove_content') }, ['warn', 'mute', 'suspend', 'ban']],
  ['a post that was marked', { ...over, isSensitive: true, isMarked: true, acts: did('mark_sensitive') }, ['warn', 'hide_content', 'remove_content', 'mute', 'suspend', 'ban', 'lift']],
  ['a post that is back', over, ['warn', 'hide_content', 'remove_content', 'mark_sensitive', 'mute', 'suspend', 'ban']],
  ['what was dismissed', { ...over, state: 'rejected', acts: did('dismiss') }, ['warn', 'hide_content', 'remove_content', 'mark_sensitive', 'mute', 'suspend', 'ban']],
] as const)('%s leaves so much to do', (_what, standing, kinds) => {
  expect(kindsFor(standing)).toEqual(kinds)
})

test.each([[1, false], [6, false], [30, true]])('%d days from now reach beyond a week that runs: %s', (days, longer) => {
  const running = { mutedUntil: soon, suspendedUntil: soon }
  expect([isLonger(running, 'mute', days), isLonger(running, 'suspend', days)]).toEqual([longer, longer])
  expect(isLonger({ mutedUntil: null, suspendedUntil: null }, 'mute', days)).toBe(true)
})
