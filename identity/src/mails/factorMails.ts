import type { IdentityTenant } from '#options.ts'
import { words } from '#words/en.ts'
import { mailOf, type Addressee } from './mails.ts'

export type FactorNews =
  | { kind: 'totpOn' | 'totpOff' | 'codesRenewed' }
  | { kind: 'passkeyAdded' | 'passkeyRemoved'; name: string }
  | { kind: 'codeUsed'; left: number }

const textOf = (channel: string, news: FactorNews) => {
  const { mails } = words
  if (news.kind === 'passkeyAdded' || news.kind === 'passkeyRemoved') return mails[news.kind].text(channel, news.name)
  if (news.kind === 'codeUsed') return mails.codeUsed.text(channel, news.left)
  return mails[news.kind].text(channel)
}

/** Tells a person what has changed about how they sign in: somebody else may have done it. */
export const factorMail = (tenant: IdentityTenant, to: Addressee, news: FactorNews) => mailOf(tenant, to, {
  subject: words.mails[news.kind].subject(tenant.channelName),
  text: textOf(tenant.channelName, news),
  button: words.mails.factors.button,
  href: `${tenant.origin}/profile/settings/account-settings/security`,
  after: words.mails.factors.warning,
})
