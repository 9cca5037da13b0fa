import type { FastifyInstance } from 'fastify'
import { hashPassword } from '#people/passwords.ts'
import { weaknessOf } from '#people/passwordStrength.ts'
import { words } from '#words/en.ts'
import { admit } from './admit.ts'
import { startWaiting } from './checkMail.ts'
import { inVisit, type Desk } from './desk.ts'
import { html } from './html.ts'
import { addInvited, invitedTo, isSameAddress } from './invited.ts'
import type { Page } from './page.ts'
import { aside, field, form, lead } from './parts.ts'
import { emailFrom, emailProblem, fieldsOf, limits, nameProblem, passwordProblem, problems } from './read.ts'
import { sendPage } from './send.ts'
import type { Visit } from './visit.ts'

interface Shown { name?: string; email?: string; invited?: string | undefined; errors?: ReturnType<typeof problems> }

const signUpPage = (visit: Visit, { name = '', invited, email = invited ?? '', errors }: Shown): Page => ({
  heading: words.signUp.heading,
  wrong: Boolean(errors),
  body: html`${lead(words.signUp.text(visit.tenant.channelName))}
${form(visit.pathOf('sign-up'), html`
${field({
  name: 'name', label: words.fields.name, autocomplete: 'name', value: name, most: limits.name, hint: words.fields.nameHint,
  error: errors?.name, focus: !errors || Boolean(errors.name),
})}
${field({
  name: 'email', label: words.fields.email, type: 'email', autocomplete: 'username', value: email, most: limits.email,
  ...(invited && { hint: words.signUp.invited(invited) }), error: errors?.email, focus: Boolean(errors?.email) && !errors?.name,
})}
${field({
  name: 'password', label: words.fields.password, type: 'password', autocomplete: 'new-password', most: limits.password,
  hint: words.fields.passwordHint, error: errors?.password, focus: Boolean(errors?.password) && !errors?.name && !errors?.email,
})}`, words.signUp.submit)}
${aside(words.signUp.haveOne, visit.pathOf('sign-in'), words.signUp.signIn)}`,
})

export const signUpRoutes = (app: FastifyInstance, desk: Desk) => {
  app.get('/u/:uid/sign-up', inVisit(desk, async (request, reply, visit) =>
    sendPage(reply, 200, visit.tenant, signUpPage(visit, { invited: await invitedTo(desk, visit) }))))

  app.post('/u/:uid/sign-up', inVisit(desk, async (request, reply, visit) => {
    const { name: typedName, email: typedEmail, password } = fieldsOf(request.body, 'name', 'email', 'password')
    const name = typedName.trim()
    const email = emailFrom(typedEmail)
    const errors = problems({
      name: nameProblem(name),
      email: emailProblem(email),
      password: passwordProblem(password) ?? weaknessOf(password, [email, name, visit.tenant.channelName]),
    })
    const invited = await invitedTo(desk, visit)
    if (errors) return sendPage(reply, 422, visit.tenant, signUpPage(visit, { name, email, invited, errors }))
    await desk.limits.take('signUpOfAddress', desk.addressOf(request))
    const passwordHash = await hashPassword(password)

    if (invited !== undefined && isSameAddress(email, invited)) {
      const id = await addInvited(desk, invited, { passwordHash, name })
      if (id) return admit(desk, reply, visit, { id })
    }

    // The same steps whether the address is known or not; only the mail differs, and only its reader sees that.
    await desk.limits.take('mailToEmail', email)
    const added = await desk.people.addPerson({ email, name, passwordHash, verified: false })
    const known = await desk.people.personOfEmail(email)
    const personId = added ?? (known?.verifiedAt ? null : known?.id ?? null)
    return startWaiting(desk, reply, visit, { email, personId, passwordHash, name })
  }))
}
