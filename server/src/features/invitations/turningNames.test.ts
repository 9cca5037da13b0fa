import { it } from 'vitest'
import { expectApart, turningAt, turningLook as look, turningName as name } from '#test/turning.ts'
import { invitationMail } from './mails.ts'

const to = 'ben@example.com'
const at = new Date(turningAt)

it('the mail of an invitation turns no words around a name', () => {
  expectApart(
    invitationMail(look, { to, inviter: name, role: name, message: name, tier: { name, days: 3 }, path: '/invitation', expiresAt: at }),
  )
})
