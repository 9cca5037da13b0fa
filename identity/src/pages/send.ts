import type { FastifyReply } from 'fastify'
import type { IdentityTenant } from '#options.ts'
import { pageOf, type Page } from './page.ts'

export const sendPage = (reply: FastifyReply, status: number, tenant: IdentityTenant, page: Page) => {
  const { text, headers } = pageOf(tenant, page)
  return reply.code(status).headers(headers).send(text)
}

/** After a form: the browser asks for the next page anew, so that reloading it sends nothing twice. */
export const seeOther = (reply: FastifyReply, path: string) => reply.header('cache-control', 'no-store').redirect(path, 303)
