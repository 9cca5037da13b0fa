import { follows } from '@marquee/contract/follows'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { callAs } from '#api/bearer.ts'
import { call } from '#api/call.ts'
import { ApiError } from '#api/errors.ts'
import { linesFor, report } from '#api/report.ts'
import { outdatedTopics, waitingToasts } from '#feedback/toast.ts'
import { fakeServer, told } from '#test/server.ts'

const refused = (body: unknown, status = 400) => new ApiError(status, body)
const field = (fieldName: string, message: string) => ({ fieldName, message })

beforeEach(() => waitingToasts.set([]))

test.each([
  ['a list of field errors', refused({ message: 'no', errors: [field('displayName', 'must be filled in')] }), ['Display Name is invalid. Must be filled in.']],
  [
    'a bare list, one line each',
    refused([field('nickname', 'is taken'), field('links.0.url', 'must be a valid web address')]),
    ['Nickname is invalid. Is taken.', 'Links 0 Url is invalid. Must be a valid web address.'],
  ],
  ['words of a rule, which end by themselves', refused({ message: 'x', errors: [field('shortBio', 'No pills here!')] }, 422), ['Short Bio is invalid. No pills here!']],
  ['a message alone', refused({ code: 'nickname_taken', message: 'Nickname is taken' }, 422), ['Nickname is taken']],
  ['a message beside an empty list', refused({ message: 'Some fields are not valid', errors: [] }), ['Some fields are not valid']],
  ['no body', refused(undefined, 502), ['Something went wrong']],
  ['a body without words', refused({}, 500), ['Something went wrong']],
  ['a body that is text', refused('<html>', 502), ['Something went wrong']],
  ['an error that is not HTTP', new TypeError('Failed to fetch'), ['Something went wrong']],
  ['nothing at all', undefined, ['Something went wrong']],
])('%s', (_, error, lines) => expect(linesFor(error)).toEqual(lines))

describe('the shared handler', () => {
  it('shows one error toast a line and returns the body', () => {
    const body = [field('nickname', 'is taken'), field('displayName', 'must be filled in')]
    expect(report(refused(body))).toBe(body)
    expect(waitingToasts.get()).toEqual([
      { kind: 'error', text: 'Nickname is invalid. Is taken.' },
      { kind: 'error', text: 'Display Name is invalid. Must be filled in.' },
    ])
  })

  it('returns nothing for an error without a body', () => {
    expect(report(new Error('x'))).toBeUndefined()
    expect(told(waitingToasts)).toEqual(['Something went wrong'])
  })

  it('takes an error back when the same thing goes well on the next try, and no other', async () => {
    callAs({ token: () => Promise.resolve('token'), lost: () => {} })
    let isBroken = true
    fakeServer(() => (isBroken ? { status: 500, body: { message: 'Our press is jammed' } } : { body: {} }))
    const [ada, cleo] = ['018f0000-0000-7000-8000-00000000000a', '018f0000-0000-7000-8000-00000000000c']
    const follow = (profileId: string) => call(follows.follow, { profileId }).catch(report)
    await follow(ada)
    await follow(ada)
    await follow(cleo)
    expect(told(waitingToasts)).toEqual(['Our press is jammed', 'Our press is jammed'])
    isBroken = false
    await follow(ada)
    expect(waitingToasts.get()).toHaveLength(1)
    expect(waitingToasts.get()[0]?.about).toContain(cleo)
    expect(outdatedTopics.get().at(-1)).toContain(ada)
  })

  it('keeps quiet about what another flow has told already', () => {
    const error = refused({ message: 'x' })
    error.isTold = true
    report(error)
    expect(told(waitingToasts)).toEqual([])
  })
})
