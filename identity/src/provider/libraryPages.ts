import type { KoaContextWithOIDC } from 'oidc-provider'
import { pageOf, type Page } from '#pages/page.ts'
import { expiredPage, signOutPage, signedOutPage, troublePage } from '#pages/plain.ts'
import { words } from '#words/en.ts'
import type { ProviderParts } from './configuration.ts'
import { tenantOf } from './tenantOf.ts'

const show = (ctx: KoaContextWithOIDC, page: Page) => {
  const { text, headers } = pageOf(tenantOf(ctx.req), page)
  ctx.set(headers)
  ctx.body = text
}

/** The pages that the provider library shows by itself, in the tenant's brand. */
export const libraryPages: ProviderParts['pages'] = {
  renderError: (ctx, out, error) => {
    const tenant = tenantOf(ctx.req)
    if (error.name === 'SessionNotFound') show(ctx, expiredPage(tenant))
    else show(ctx, troublePage(tenant, out.error === 'server_error' ? words.trouble.ours : words.trouble.text))
  },
  logoutSource: (ctx, form) => show(ctx, signOutPage(tenantOf(ctx.req), form)),
  postLogoutSuccessSource: (ctx) => show(ctx, signedOutPage(tenantOf(ctx.req))),
}
