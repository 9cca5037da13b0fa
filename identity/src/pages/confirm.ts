import type { FastifyInstance } from 'fastify'
import type { IdentityTenant } from '#options.ts'
import { words } from '#words/en.ts'
import { goOn } from './checkMail.ts'
import { atDoor, type Desk } from './desk.ts'
import { html } from './html.ts'
import type { Page } from './page.ts'
import { form, lead } from './parts.ts'
import { confirmedElsewherePage, confirmedPage, usedLinkPage } from './plain.ts'
import { fieldsOf } from './read.ts'
import { seeOther, sendPage } from './send.ts'
import { inOtherWindow, visitOf } from './visit.ts'

const confirmPage = (tenant: IdentityTenant, token: string): Page => ({
  heading: words.confirm.heading,
  body: html`${lead(words.confirm.text(tenant.channelName))}
${form('/u/confirm', html`<input type="hidden" name="token" value="${token}">`, words.confirm.submit)}`,
})

export const confirmRoutes = (app: FastifyInstance, desk: Desk) => {
  // Mail programs open links to look at them: opening must not use the link up, pressing the button does.
  app.get('/u/confirm', atDoor(desk, async (request, reply, { tenant }) => {
    const token = tokenOf(request.query)
    return await desk.links.works('verify', token)
      ? sendPage(reply, 200, tenant, confirmPage(tenant, token))
      : sendPage(reply, 410, tenant, usedLinkPage(tenant))
  }))

  app.post('/u/confirm', atDoor(desk, async (request, reply, { tenant }) => {
    const link = await desk.links.use('verify', fieldsOf(request.body, 'token').token)
    if (!link) return sendPage(reply, 410, tenant, usedLinkPage(tenant))
    await desk.people.verify(link.personId, link)
    await desk.waiting.dropOthers(link.personId, link.interactionUid)
    return seeOther(reply, `/u/${link.interactionUid ?? 'any'}/confirmed`)
  }))

  // The cookie of a sign-in is bound to its path, so only here is it known whether this is the browser that began it.
  app.get('/u/:uid/confirmed', atDoor(desk, async (request, reply, entry) => {
    const visit = await visitOf(request, reply, entry)
    if (visit && inOtherWindow(visit)) return sendPage(reply, 200, entry.tenant, confirmedElsewherePage())
    if (visit && await goOn(desk, reply, visit)) return reply
    return sendPage(reply, 200, entry.tenant, confirmedPage(entry.tenant))
  }))
}

export const tokenOf = (query: unknown) => {
  const { token } = query as { token?: unknown }
  return typeof token === 'string' ? token : ''
}
