import { expect, it } from 'vitest'
import { refusalIn } from './refusal.ts'

const answer = (response: string, command = 'RCPT TO') =>
  Object.assign(new Error('Recipient command failed'), { code: 'EENVELOPE', command, response, responseCode: Number(response.slice(0, 3)) })

it.each([
  ['550 5.1.1 <ben@people.test>: Recipient address rejected: User unknown', { code: '550 5.1.1', isMissing: true }],
  ['550-5.2.1 The account is disabled\n550 5.2.1 Learn more', { code: '550 5.2.1', isMissing: true }],
  ['556 5.1.10 Recipient address has null MX', { code: '556 5.1.10', isMissing: true }],
  ['550 5.4.1 Recipient address rejected: Access denied', { code: '550 5.4.1', isMissing: false }],
  ['552 5.2.2 Mailbox full', { code: '552 5.2.2', isMissing: false }],
  ['550 Unknown user', { code: '550', isMissing: false }],
])('reads %s', (response, refusal) => {
  expect(refusalIn(answer(response))).toEqual(refusal)
})

it.each([
  answer('450 4.2.1 Greylisted'), answer('554 5.7.1 Relay access denied'), answer('550 5.7.26 Unauthenticated mail'), answer('550 5.1.8 Bad sender'),
  answer('554 5.6.0 Message refused', 'DATA'), answer('550 5.1.0 Sender rejected', 'MAIL FROM'),
  Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET', command: 'CONN' }), new Error('No recipients defined'), undefined,
])('lays nothing to the address’s charge in %s', (error) => {
  expect(refusalIn(error)).toBeUndefined()
})
