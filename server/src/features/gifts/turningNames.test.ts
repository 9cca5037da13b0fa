import { it } from 'vitest'
import { expectApart, turningAt, turningLook as look, turningName as name } from '#test/turning.ts'
import { giftMail } from './mails.ts'

const to = 'ben@example.com'
const at = new Date(turningAt)

it('the mail of a gift turns no words around a name', () => {
  expectApart(giftMail(look, { to, giver: name, tierName: name, months: 3, message: `${name}\n${name}`, path: '/gift', expiresAt: at }))
})

it('the foot of a mail turns no words around a name', () => {
  const withFoot = { ...look, links: [{ label: name, href: 'https://a.example' }], sponsor: { id: turningAt, name, text: '', image: null } }
  expectApart(giftMail(withFoot, { to, giver: name, tierName: name, months: 1, message: '', path: '/gift', expiresAt: at }))
})
