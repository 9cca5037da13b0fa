import type { FastifyReply } from 'fastify'
import type { Person } from '#people/people.ts'
import type { Desk } from './desk.ts'
import { seeOther } from './send.ts'
import { letIn, type Visit } from './visit.ts'

/** The password was right: to the second step where the person has one, else in. Every way in by password passes here. */
export const admit = async ({ pool, factors }: Desk, reply: FastifyReply, visit: Visit, person: Pick<Person, 'id'>) => {
  if (!await factors.totp.since(person.id)) return letIn(pool, reply, visit, person, ['pwd'])
  await factors.halfSignIns.add(visit.uid, person.id)
  return seeOther(reply, visit.pathOf('code'))
}
