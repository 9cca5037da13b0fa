import type { FastifyInstance } from 'fastify'
import { changedMail } from '#mails/mails.ts'
import { hashPassword } from '#people/passwords.ts'
import { weaknessOf } from '#people/passwordStrength.ts'
import { words } from '#words/en.ts'
import { tokenOf } from './confirm.ts'
import { atDoor, type Desk } from './desk.ts'
import { html } from './html.ts'
import type { Page } from './page.ts'
import { field, form, lead } from './parts.ts'
import { passwordSetPage, usedLinkPage } from './plain.ts'
import { passkeyPart } from './passkeyPart.ts'
import { fieldsOf, limits, passwordProblem } from './read.ts'
import { seeOther, sendPage } from './send.ts'
import { signInPage } from './signIn.ts'
import { visitOf } from './visit.ts'

const newPasswordPage = (token: string, error?: string): Page => ({
  heading: words.newPassword.heading,
  wrong: Boolean(error),
  body: html`${lead(words.newPassword.text)}
${form('/u/new-password', html`<input type="hidden" name="token" value="${token}">
${field({
  name: 'password', label: words.fields.newPassword, type: 'password', autocomplete: 'new-password', most: limits.password,
  hint: words.fields.passwordHint, error, focus: true,
})}`, words.newPassword.submit)}`,
})

export const newPasswordRoutes = (app: FastifyInstance, desk: Desk) => {
  app.get('/u/new-password', atDoor(desk, async (request, reply, { tenant }) => {
    const token = tokenOf(request.query)
    return await desk.links.works('reset', token)
      ? sendPage(reply, 200, tenant, newPasswordPage(token))
      : sendPage(reply, 410, tenant, usedLinkPage(tenant))
  }))

  app.post('/u/new-password', atDoor(desk, async (request, reply, { tenant }) => {
    const { token, password } = fieldsOf(request.body, 'token', 'password')
    const error = passwordProblem(password) ?? weaknessOf(password, [tenant.channelName])
    if (error) return sendPage(reply, 422, tenant, newPasswordPage(token, error))
    const link = await desk.links.use('reset', token)
    if (!link) return sendPage(reply, 410, tenant, usedLinkPage(tenant))
    await setPassword(desk, link.personId, password)
    const person = await desk.people.person(link.personId)
    if (person) await desk.sendMail(changedMail(tenant, person))
    return seeOther(reply, `/u/${link.interactionUid ?? 'any'}/password-set`)
  }))

  app.get('/u/:uid/password-set', atDoor(desk, async (request, reply, entry) => {
    const visit = await visitOf(request, reply, entry)
    return sendPage(reply, 200, entry.tenant, visit
      ? signInPage(visit, { notice: words.signIn.passwordChanged, passkey: await passkeyPart(desk, visit) })
      : passwordSetPage(entry.tenant))
  }))
}

/** Whoever knew the old password is out everywhere, and links that would bring another password stop working. */
const setPassword = async ({ people, links, waiting, factors, sessions }: Desk, personId: string, password: string) => {
  await people.setPassword(personId, await hashPassword(password))
  await links.dropAllOf(personId)
  await waiting.dropOthers(personId, null)
  await factors.halfSignIns.dropAllOf(personId)
  await sessions.endAll(personId)
}
