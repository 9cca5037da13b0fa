import type { FastifyInstance } from 'fastify'
import { words } from '#words/en.ts'
import { inVisit, type Desk } from './desk.ts'
import { passkeyPart } from './passkeyPart.ts'
import { fieldsOf } from './read.ts'
import { seeOther, sendPage } from './send.ts'
import { signInPage } from './signIn.ts'
import { letIn } from './visit.ts'

export const passkeyRoutes = (app: FastifyInstance, desk: Desk) => {
  app.get('/u/:uid/passkey', inVisit(desk, async (request, reply, visit) => seeOther(reply, visit.pathOf('sign-in'))))

  app.post('/u/:uid/passkey', inVisit(desk, async (request, reply, visit) => {
    const refuse = async (problem: string) =>
      sendPage(reply, 422, visit.tenant, signInPage(visit, { problem, passkey: await passkeyPart(desk, visit) }))
    const address = desk.addressOf(request)
    await desk.limits.take('signInOfAddress', address)
    const signer = await desk.factors.passkeys.signer(visit.uid, visit.tenant, fieldsOf(request.body, 'answer').answer)
    const person = signer && await desk.people.person(signer)
    if (!person) return refuse(words.passkey.failed)
    await desk.limits.giveBack('signInOfAddress', address)
    if (person.blockedAt) return refuse(words.signIn.blocked(visit.tenant.channelName))
    const gavePassword = await desk.factors.halfSignIns.personOf(visit.uid) === person.id
    await desk.factors.halfSignIns.drop(visit.uid)
    return letIn(desk.pool, reply, visit, person, gavePassword ? ['pwd', 'hwk'] : ['hwk'])
  }))
}
