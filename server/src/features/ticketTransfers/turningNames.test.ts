import { it } from 'vitest'
import { expectApart, turningAt, turningLook as look, turningName as name } from '#test/turning.ts'
import { transferMail } from './mails.ts'

const to = 'ben@example.com'
const at = new Date(turningAt)

it('the mail of a ticket that is handed on turns no words around a name', () => {
  expectApart(transferMail(look, { to, giver: name, title: name, startsAt: at, path: '/ticket' }))
})
