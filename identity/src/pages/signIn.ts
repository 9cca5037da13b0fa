import type { FastifyInstance } from 'fastify'
import { passwordFits } from '#people/passwords.ts'
import { words } from '#words/en.ts'
import { admit } from './admit.ts'
import { startWaiting } from './checkMail.ts'
import { inVisit, type Desk } from './desk.ts'
import { html } from './html.ts'
import { mayBegin } from './invited.ts'
import type { Page } from './page.ts'
import { aside, field, form, good, lead, trouble } from './parts.ts'
import { passkeyPart } from './passkeyPart.ts'
import { emailFrom, emailProblem, fieldsOf, limits, passwordProblem, problems } from './read.ts'
import { seeOther, sendPage } from './send.ts'
import { letGo, type Visit } from './visit.ts'

interface Shown {
  passkey: Awaited<ReturnType<typeof passkeyPart>>
  email?: string
  errors?: ReturnType<typeof problems>
  problem?: string
  notice?: string
}

export const signInPage = (visit: Visit, { passkey, email = '', errors, problem, notice }: Shown): Page => ({
  heading: words.signIn.heading,
  script: passkey.script,
  wrong: Boolean(errors ?? problem),
  body: html`${lead(words.signIn.text(visit.tenant.channelName))}${good(notice)}${trouble(problem)}
${form(visit.pathOf('sign-in'), html`
${field({
  name: 'email', label: words.fields.email, type: 'email', autocomplete: 'username', value: email, most: limits.email,
  error: errors?.email, focus: !email || Boolean(errors?.email),
})}
${field({
  name: 'password', label: words.fields.password, type: 'password', autocomplete: 'current-password', most: limits.password,
  error: errors?.password, focus: Boolean(email) && !errors?.email,
  beside: html`<a href="${visit.pathOf('forgotten-password')}">${words.signIn.forgotten}</a>`,
})}`, words.signIn.submit)}${passkey.part}
${mayBegin(visit)
  ? aside(words.signIn.newHere, visit.pathOf('sign-up'), words.signIn.signUp)
  : html`<p class="aside">${words.signIn.invitedOnly(visit.tenant.channelName)}</p>`}`,
})

export const signInRoutes = (app: FastifyInstance, desk: Desk) => {
  app.get('/u/:uid', inVisit(desk, async (request, reply, visit) =>
    seeOther(reply, visit.pathOf(visit.interaction.params['screen_hint'] === 'signup' ? 'sign-up' : 'sign-in'))))

  app.get('/u/:uid/sign-in', inVisit(desk, async (request, reply, visit) =>
    sendPage(reply, 200, visit.tenant, signInPage(visit, { email: hintOf(visit), passkey: await passkeyPart(desk, visit) }))))

  app.post('/u/:uid/sign-in', inVisit(desk, async (request, reply, visit) => {
    const { email: typed, password } = fieldsOf(request.body, 'email', 'password')
    const email = emailFrom(typed)
    const refuse = async (shown: Omit<Shown, 'passkey'>) =>
      sendPage(reply, 422, visit.tenant, signInPage(visit, { email, ...shown, passkey: await passkeyPart(desk, visit) }))

    const errors = problems({ email: emailProblem(email), password: passwordProblem(password) })
    if (errors) return refuse({ errors })
    const address = desk.addressOf(request)
    const pair = `${address} ${email}`
    await desk.limits.take('signInOfAddress', address)
    await desk.limits.take('signInOfPair', pair)
    await desk.limits.take('signInOfEmail', email)

    const person = await desk.people.personOfEmail(email)
    if (!await passwordFits(person?.passwordHash, password) || !person) return refuse({ problem: words.signIn.wrong })
    // A try that fits is no guess: it gives back what it took, and no more.
    await desk.limits.giveBack('signInOfAddress', address)
    await desk.limits.giveBack('signInOfEmail', email)
    await desk.limits.forget('signInOfPair', pair)
    if (person.blockedAt) return refuse({ problem: words.signIn.blocked(visit.tenant.channelName) })
    if (!person.verifiedAt) {
      await desk.limits.take('mailToEmail', email)
      return startWaiting(desk, reply, visit, { email: person.email, personId: person.id, passwordHash: person.passwordHash, name: null })
    }
    return admit(desk, reply, visit, person)
  }))

  app.get('/u/:uid/leave', inVisit(desk, async (request, reply, visit) => letGo(reply, visit, words.errors.cancelled)))
}

const hintOf = ({ interaction }: Visit) => {
  const hint = interaction.params['login_hint']
  return typeof hint === 'string' && !emailProblem(hint) ? hint : ''
}
