import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { factorMail } from '#mails/factorMails.ts'
import type { Person } from '#people/people.ts'
import { words } from '#words/en.ts'
import { inVisit, type Desk } from './desk.ts'
import { html } from './html.ts'
import type { Page } from './page.ts'
import { field, form, lead } from './parts.ts'
import { passkeyPart } from './passkeyPart.ts'
import { fieldsOf } from './read.ts'
import { seeOther, sendPage } from './send.ts'
import { letIn, type Visit } from './visit.ts'

const codePage = async (desk: Desk, visit: Visit, personId: string, error?: string): Promise<Page> => {
  const { part, script } = await passkeyPart(desk, visit, personId)
  return {
    heading: words.secondStep.heading,
    wrong: Boolean(error),
    script,
    body: html`${lead(words.secondStep.text)}
${form(visit.pathOf('code'), field({
  name: 'code', label: words.secondStep.code, type: 'digits', autocomplete: 'one-time-code', most: 12, error, focus: true,
}), words.secondStep.submit)}${part}
<p class="aside"><a href="${visit.pathOf('recovery-code')}">${words.secondStep.recover}</a></p>
<p class="aside"><a href="${visit.pathOf('sign-in')}">${words.secondStep.back}</a></p>`,
  }
}

const recoveryPage = (visit: Visit, error?: string): Page => ({
  heading: words.recovery.heading,
  wrong: Boolean(error),
  body: html`${lead(words.recovery.text)}
${form(visit.pathOf('recovery-code'), field({
  name: 'code', label: words.recovery.code, autocomplete: 'off', most: 40, error, focus: true,
}), words.recovery.submit)}
<p class="aside"><a href="${visit.pathOf('code')}">${words.recovery.back}</a></p>`,
})

type Step = (request: FastifyRequest, reply: FastifyReply, visit: Visit, person: Person) => Promise<unknown>

/** A page between the password and the door: without the password, in this very sign-in, it leads back to the start. */
const halfWay = (desk: Desk, step: Step) => inVisit(desk, async (request, reply, visit) => {
  const personId = await desk.factors.halfSignIns.personOf(visit.uid)
  const person = personId ? await desk.people.person(personId) : undefined
  if (!person || person.blockedAt) return seeOther(reply, visit.pathOf('sign-in'))
  return step(request, reply, visit, person)
})

/** Counts a try before the code is looked at, so that parallel guesses count too; a right code clears the account. */
const counted = async (desk: Desk, request: FastifyRequest, personId: string, fits: () => Promise<boolean>) => {
  const address = desk.addressOf(request)
  await desk.limits.take('codeOfAddress', address)
  await desk.limits.take('codeOfPerson', personId)
  if (!await fits()) return false
  await desk.limits.giveBack('codeOfAddress', address)
  await desk.limits.forget('codeOfPerson', personId)
  return true
}

export const secondStepRoutes = (app: FastifyInstance, desk: Desk) => {
  const { totp, recoveryCodes, halfSignIns } = desk.factors

  const enter = async (reply: FastifyReply, visit: Visit, person: Person) => {
    await halfSignIns.drop(visit.uid)
    return letIn(desk.pool, reply, visit, person, ['pwd', 'otp'])
  }

  app.get('/u/:uid/code', halfWay(desk, async (request, reply, visit, person) =>
    sendPage(reply, 200, visit.tenant, await codePage(desk, visit, person.id))))

  app.post('/u/:uid/code', halfWay(desk, async (request, reply, visit, person) => {
    const { code } = fieldsOf(request.body, 'code')
    if (await counted(desk, request, person.id, () => totp.use(person.id, code))) return enter(reply, visit, person)
    return sendPage(reply, 422, visit.tenant, await codePage(desk, visit, person.id, words.secondStep.wrong))
  }))

  app.get('/u/:uid/recovery-code', halfWay(desk, async (request, reply, visit) =>
    sendPage(reply, 200, visit.tenant, recoveryPage(visit))))

  app.post('/u/:uid/recovery-code', halfWay(desk, async (request, reply, visit, person) => {
    const { code } = fieldsOf(request.body, 'code')
    if (!await counted(desk, request, person.id, () => recoveryCodes.use(person.id, code))) {
      return sendPage(reply, 422, visit.tenant, recoveryPage(visit, words.recovery.wrong))
    }
    await desk.sendMail(factorMail(visit.tenant, person, { kind: 'codeUsed', left: await recoveryCodes.left(person.id) }))
    return enter(reply, visit, person)
  }))
}
