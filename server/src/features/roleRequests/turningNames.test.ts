import { it } from 'vitest'
import { expectApart, turningLook as look, turningName as name } from '#test/turning.ts'
import { decisionMail } from './mails.ts'

const to = 'ben@example.com'

it('the answer to who asked for a role turns no words around a name', () => {
  expectApart(decisionMail(look, { to, approved: false, role: name, answer: name }))
})
