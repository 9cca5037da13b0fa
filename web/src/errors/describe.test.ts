import { expect, test } from 'vitest'
import { data, type ErrorResponse } from 'react-router'
import { ApiError } from '#api/errors.ts'
import { describeError, describeUnexpected } from '#errors/describe.ts'
import { errorsWords } from '#words/en/errors.ts'

const badRequest = 'Oops, there seems to be an issue with your request!'
const sorry = "Apologies, we've encountered an issue. Please try your request again at a later time."

test.each([
  [400, 'Bad Request', badRequest],
  [403, 'Forbidden', "Sorry, you don't have permission to access this. It's restricted for now."],
  [404, 'Not Found', "Uh-oh, the server couldn't find what you're looking for. It might be missing or moved."],
  [405, 'Method Not Allowed', "Whoa there! The method you used isn't allowed for this resource."],
  [500, 'Server Error', "Something went wrong on our end. Don't worry; our team is on it!"],
  [401, 'Unsuccessful action', sorry],
  [422, 'Unsuccessful action', sorry],
  [502, 'Unsuccessful action', sorry],
])('an answer of %d reads "%s"', (status, title, message) =>
  expect(describeError(new ApiError(status, { message: 'x' }), errorsWords)).toMatchObject({ status, title, details: [message] }),
)

test('what is closed to whoever acts as somebody says so in plain words', () =>
  expect(describeError(new ApiError(403, { code: 'not_as_somebody', message: 'x' }), errorsWords)).toMatchObject({
    title: 'Forbidden',
    details: [
      "Sorry, you don't have permission to access this. It's restricted for now.",
      'You act as somebody else, and this is private to them. It stays closed until you stop acting.',
    ],
  }))

test.each([
  ['sentences', ['Too short', 'Too late'], ['Too short', 'Too late']],
  ['field errors', [{ fieldName: 'displayName', message: 'must be filled in' }], ['Display Name is invalid. Must be filled in.']],
  ['anything else', [{ a: 1 }, 2], ['{"a":1}', '2']],
  ['nothing', [], []],
])('a bad request whose body is a list of %s lists them', (_, body, listed) =>
  expect(describeError(new ApiError(400, body), errorsWords).details).toEqual([badRequest, ...listed]),
)

/** What a route throws: the router turns `data()` into such an answer. */
const routed = (status: number, statusText = ''): ErrorResponse & { internal: boolean } => ({ ...data(null), status, statusText, internal: true })

test('an address without a screen', () =>
  expect(describeError(routed(404, 'Not Found'), errorsWords)).toEqual({
    status: 404,
    title: 'Page not found',
    details: ['The page you are looking for could not be found. Check the URL or go to the homepage.'],
    stack: undefined,
  }))

test('any other answer of the router shows its status', () =>
  expect(describeError(routed(405), errorsWords)).toMatchObject({ status: 405, title: 'Unsuccessful action' }))

test.each([[new Error('boom')], ['boom'], [undefined]])('any other error (%s) asks to try later or contact support', (error) =>
  expect(describeError(error, errorsWords)).toMatchObject({
    status: undefined,
    title: 'Unsuccessful action',
    details: ['Please try again later. If the problem persists, contact support.'],
  }),
)

test("the server's stack comes before the browser's", () => {
  expect(describeError(new ApiError(500, { message: 'x', stack: 'at the server' }), errorsWords).stack).toBe('at the server')
  expect(describeError(new Error('boom'), errorsWords).stack).toContain('describe.test')
})

test.each([
  [routed(404, 'Not Found'), 'Not Found'],
  [routed(405), 'Method Not Allowed'],
  [routed(418, 'Teapot'), 'Teapot'],
  [new Error('boom'), 'boom'],
])('the plain page says %#', (error, line) => expect(describeUnexpected(error, errorsWords)).toBe(line))
