import type { FastifyInstance } from 'fastify'
import { resetMail } from '#mails/mails.ts'
import { words } from '#words/en.ts'
import { inVisit, type Desk } from './desk.ts'
import { html } from './html.ts'
import type { Page } from './page.ts'
import { field, form, lead } from './parts.ts'
import { emailFrom, emailProblem, fieldsOf, limits } from './read.ts'
import { sendPage } from './send.ts'
import type { Visit } from './visit.ts'

const back = (visit: Visit) => html`<p class="aside"><a href="${visit.pathOf('sign-in')}">${words.forgotten.back}</a></p>`

const forgottenPage = (visit: Visit, email = '', error?: string): Page => ({
  heading: words.forgotten.heading,
  wrong: Boolean(error),
  body: html`${lead(words.forgotten.text)}
${form(visit.pathOf('forgotten-password'), field({
  name: 'email', label: words.fields.email, type: 'email', autocomplete: 'username', value: email, most: limits.email, error, focus: true,
}), words.forgotten.submit)}${back(visit)}`,
})

const sentPage = (visit: Visit, email: string): Page =>
  ({ heading: words.forgotten.sentHeading, body: html`${lead(words.forgotten.sentText(email))}${back(visit)}` })

export const forgottenPasswordRoutes = (app: FastifyInstance, desk: Desk) => {
  app.get('/u/:uid/forgotten-password', inVisit(desk, async (request, reply, visit) =>
    sendPage(reply, 200, visit.tenant, forgottenPage(visit))))

  app.post('/u/:uid/forgotten-password', inVisit(desk, async (request, reply, visit) => {
    const email = emailFrom(fieldsOf(request.body, 'email').email)
    const error = emailProblem(email)
    if (error) return sendPage(reply, 422, visit.tenant, forgottenPage(visit, email, error))
    await desk.limits.take('mailOfAddress', desk.addressOf(request))
    await desk.limits.take('mailToEmail', email)
    desk.later(() => mailReset(desk, visit, email))
    return sendPage(reply, 200, visit.tenant, sentPage(visit, email))
  }))
}

const mailReset = async (desk: Desk, { tenant, uid }: Visit, email: string) => {
  const person = await desk.people.personOfEmail(email)
  if (!person || person.blockedAt) return
  const secret = await desk.links.issue('reset', { personId: person.id, interactionUid: uid, passwordHash: null, name: null })
  await desk.sendMail(resetMail(tenant, person, secret))
}
