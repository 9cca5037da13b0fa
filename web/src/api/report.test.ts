import { beforeEach, describe, expect, it, test } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { linesFor, report } from '#api/report.ts'
import { waitingToasts } from '#feedback/toast.ts'
import { told } from '#test/server.ts'

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

  it('keeps quiet about what another flow has told already', () => {
    const error = refused({ message: 'x' })
    error.isTold = true
    report(error)
    expect(told(waitingToasts)).toEqual([])
  })
})
