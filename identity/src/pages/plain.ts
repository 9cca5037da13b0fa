import type { IdentityTenant } from '#options.ts'
import { words } from '#words/en.ts'
import { html, trusted } from './html.ts'
import type { Page } from './page.ts'
import { lead, linkButton } from './parts.ts'

const back = ({ origin, channelName }: IdentityTenant) => linkButton(`${origin}/`, words.backTo(channelName))

const signIn = ({ origin }: IdentityTenant, label: string) => linkButton(`${origin}/login`, label)

export const troublePage = (tenant: IdentityTenant, text: string = words.trouble.text): Page =>
  ({ heading: words.trouble.heading, wrong: true, body: html`${lead(text)}${back(tenant)}` })

export const expiredPage = (tenant: IdentityTenant): Page =>
  ({ heading: words.expired.heading, wrong: true, body: html`${lead(words.expired.text)}${back(tenant)}` })

export const usedLinkPage = (tenant: IdentityTenant): Page =>
  ({ heading: words.usedLink.heading, wrong: true, body: html`${lead(words.usedLink.text)}${back(tenant)}` })

export const tooManyPage = (waitSeconds: number): Page =>
  ({ heading: words.tooMany.heading, wrong: true, body: lead(words.tooMany.text(minutes(waitSeconds))) })

const minutes = (seconds: number) => words.tooMany.minutes(Math.max(1, Math.ceil(seconds / 60)))

export const confirmedPage = (tenant: IdentityTenant): Page => ({
  heading: words.confirm.doneHeading,
  body: html`${lead(words.confirm.doneText(tenant.channelName))}${signIn(tenant, words.confirm.signIn)}`,
})

export const confirmedElsewherePage = (): Page => ({ heading: words.confirm.doneHeading, body: lead(words.confirm.doneElsewhere) })

export const passwordSetPage = (tenant: IdentityTenant): Page => ({
  heading: words.newPassword.doneHeading,
  body: html`${lead(words.newPassword.doneText)}${signIn(tenant, words.newPassword.signIn)}`,
})

/** `libraryForm` comes from the provider library and carries its own protection; our button belongs to it by its id. */
export const signOutPage = (tenant: IdentityTenant, libraryForm: string): Page => ({
  heading: words.signOut.heading,
  body: html`${lead(words.signOut.text(tenant.channelName))}${trusted(libraryForm)}
    <p class="lead"><button type="submit" form="op.logoutForm" name="logout" value="yes" autofocus>${words.signOut.submit}</button></p>`,
})

export const signedOutPage = (tenant: IdentityTenant): Page =>
  ({ heading: words.signOut.doneHeading, body: html`${lead(words.signOut.doneText)}${back(tenant)}` })
