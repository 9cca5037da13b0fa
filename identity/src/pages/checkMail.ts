import type { FastifyInstance, FastifyReply } from 'fastify'
import { knownMail, verifyMail } from '#mails/mails.ts'
import type { WaitingBrowser } from '#people/waitingBrowsers.ts'
import { words } from '#words/en.ts'
import { admit } from './admit.ts'
import { inVisit, type Desk } from './desk.ts'
import { html } from './html.ts'
import type { Page } from './page.ts'
import { form, good, lead, trouble } from './parts.ts'
import { seeOther, sendPage } from './send.ts'
import type { Visit } from './visit.ts'

interface Shown { problem?: string; notice?: string }

const checkMailPage = (visit: Visit, email: string, { problem, notice }: Shown = {}): Page => ({
  heading: words.checkMail.heading,
  wrong: Boolean(problem),
  body: html`${lead(words.checkMail.text(email))}${good(notice)}${trouble(problem)}
${form(visit.pathOf('check-mail'), html``, words.checkMail.submit)}
${form(visit.pathOf('send-again'), html``, words.checkMail.sendAgain, 'quiet')}
<p class="aside"><a href="${visit.pathOf('sign-up')}">${words.checkMail.startOver}</a></p>`,
})

/** Sends the link, or to somebody who has an account already a word about that. */
export const mailLink = async (desk: Desk, { tenant, uid }: Visit, { email, personId, passwordHash, name }: WaitingBrowser) => {
  if (!personId) return desk.sendMail(knownMail(tenant, email))
  const secret = await desk.links.issue('verify', { personId, interactionUid: uid, passwordHash, name })
  return desk.sendMail(verifyMail(tenant, email, secret))
}

/** Sends the mail and shows the page that waits for it. */
export const startWaiting = async (desk: Desk, reply: FastifyReply, visit: Visit, browser: WaitingBrowser) => {
  await desk.waiting.add(visit.uid, browser)
  desk.later(() => mailLink(desk, visit, browser))
  return seeOther(reply, visit.pathOf('check-mail'))
}

/** Goes on with the sign-in when the address is confirmed, and says whether it has answered. */
export const goOn = async (desk: Desk, reply: FastifyReply, visit: Visit) => {
  const browser = await desk.waiting.of(visit.uid)
  const person = browser?.personId ? await desk.people.person(browser.personId) : undefined
  if (!person?.verifiedAt || person.blockedAt) return false
  await desk.waiting.drop(visit.uid)
  await admit(desk, reply, visit, person)
  return true
}

export const checkMailRoutes = (app: FastifyInstance, desk: Desk) => {
  app.get('/u/:uid/check-mail', inVisit(desk, async (request, reply, visit) => {
    const browser = await desk.waiting.of(visit.uid)
    return browser ? sendPage(reply, 200, visit.tenant, checkMailPage(visit, browser.email)) : seeOther(reply, visit.pathOf('sign-in'))
  }))

  app.post('/u/:uid/check-mail', inVisit(desk, async (request, reply, visit) => {
    const browser = await desk.waiting.of(visit.uid)
    if (!browser) return seeOther(reply, visit.pathOf('sign-in'))
    if (await goOn(desk, reply, visit)) return reply
    return sendPage(reply, 422, visit.tenant, checkMailPage(visit, browser.email, { problem: words.checkMail.notYet }))
  }))

  app.post('/u/:uid/send-again', inVisit(desk, async (request, reply, visit) => {
    const browser = await desk.waiting.of(visit.uid)
    if (!browser) return seeOther(reply, visit.pathOf('sign-in'))
    await desk.limits.take('mailToEmail', browser.email)
    desk.later(() => mailLink(desk, visit, browser))
    return sendPage(reply, 200, visit.tenant, checkMailPage(visit, browser.email, { notice: words.checkMail.sentAgain }))
  }))
}
