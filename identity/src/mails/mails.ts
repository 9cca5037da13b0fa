import type { IdentityTenant, Mail } from '#options.ts'
import { html, textOf, type Html } from '#pages/html.ts'
import { tokensForMail } from '#pages/tokens.ts'
import { words } from '#words/en.ts'

interface Content { subject: string; text: string; button: string; href: string; after: string }

export type Addressee = { email: string; name?: string | undefined }

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A mail in the channel's brand: a sentence or two, a button, a small line at the end. */
export const mailOf = (tenant: IdentityTenant, { email, name }: Addressee, { subject, text, button, href, after }: Content): Mail => {
  const greeting = name && words.mails.greeting(name)
  const first = greeting ? text : upperFirst(text)
  return {
    tenantId: tenant.id,
    to: email,
    subject,
    fromName: tenant.mailSender || tenant.channelName,
    text: [greeting, first, href, after, tenant.channelName].filter(Boolean).join('\n\n'),
    html: textOf(layout(tenant, subject, html`${greeting && html`<p>${greeting}</p>`}<p>${first}</p>`, { button, href, after })),
  }
}

const layout = (tenant: IdentityTenant, title: string, text: Html, { button, href, after }: Pick<Content, 'button' | 'href' | 'after'>) => {
  const color = tokensForMail(tenant)
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="margin:0;padding:24px 12px;background:${color.ground};color:${color.ink};font:16px/1.55 Helvetica,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:16px">
<p style="margin:0 0 24px;font-size:22px;overflow-wrap:anywhere">${tenant.channelName}</p>
${text}
<p style="margin:28px 0"><a href="${href}" style="display:inline-block;padding:14px 28px;border-radius:${color.radius};background:${color.accent};color:${color.onAccent};font-weight:bold;text-decoration:none">${button}</a></p>
<p style="font-size:13px;color:${color.quiet}">${words.mails.linkHint}<br><a href="${href}" style="color:${color.quiet};overflow-wrap:anywhere">${href}</a></p>
<p style="font-size:13px;color:${color.quiet}">${after}</p>
</div></body></html>`
}

// Neither of the next two greets by name: whoever fills in the form could write anything there to a stranger.
export const verifyMail = (tenant: IdentityTenant, email: string, secret: string) => mailOf(tenant, { email }, {
  subject: words.mails.verify.subject(tenant.channelName),
  text: words.mails.verify.text(tenant.channelName),
  button: words.mails.verify.button,
  href: `${tenant.origin}/u/confirm?token=${secret}`,
  after: words.mails.ignore,
})

export const knownMail = (tenant: IdentityTenant, email: string) => mailOf(tenant, { email }, {
  subject: words.mails.known.subject(tenant.channelName),
  text: words.mails.known.text(tenant.channelName),
  button: words.mails.known.button,
  href: `${tenant.origin}/login`,
  after: words.mails.ignore,
})

export const resetMail = (tenant: IdentityTenant, to: Addressee, secret: string) => mailOf(tenant, to, {
  subject: words.mails.reset.subject(tenant.channelName),
  text: words.mails.reset.text(tenant.channelName),
  button: words.mails.reset.button,
  href: `${tenant.origin}/u/new-password?token=${secret}`,
  after: words.mails.ignore,
})

export const changedMail = (tenant: IdentityTenant, to: Addressee) => mailOf(tenant, to, {
  subject: words.mails.changed.subject(tenant.channelName),
  text: words.mails.changed.text(tenant.channelName),
  button: words.mails.changed.button,
  href: `${tenant.origin}/login`,
  after: words.mails.changed.warning,
})
