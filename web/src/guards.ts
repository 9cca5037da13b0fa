import type { Account } from '@marquee/contract/accounts'
import { mayModerate, owners, publishers, type AccountRole } from '@marquee/contract/roles'
import type { FlagName } from '@marquee/contract/flags'
import { redirect, type MiddlewareFunction } from 'react-router'
import { authCell } from '#auth/auth.ts'
import { loginFor } from '#auth/destination.ts'
import { to } from '#paths.ts'
import { safePath } from '#safePath.ts'
import { settled } from '#start/account.ts'
import { isReached } from '#start/configuration.ts'
import { flagIsOn } from '#start/flags.ts'

export interface Visitor {
  isSignedIn: boolean
  /** Null while signed out, or when the account could not be read. */
  account: Account | null
}

/** Where a visitor is sent instead, or undefined to let them in. The rules are the specification's section 2 and the rulings. */
type Rule = (visitor: Visitor, url: Pick<URL, 'pathname' | 'search'>) => string | undefined

/** Setup leads on to where one wanted to go; '/' is where it leads anyway. */
const setupFor = (path: string | undefined) =>
  path && path !== to('index') ? `${to('setup')}?${new URLSearchParams({ returnTo: path })}` : to('setup')

/**
 * Nobody goes to the login; an account that waits for its deletion sees that and nothing else; one whose setup is not completed goes to
 * it, except along an invitation.
 */
export const rootRule: Rule = ({ isSignedIn, account }, url) => {
  if (!isSignedIn) return loginFor(`${url.pathname}${url.search}`)
  if (account?.deletionAt) return url.pathname === to('leaving') ? undefined : to('leaving')
  if (account?.setupCompleted === false && !url.pathname.includes('invitation')) return setupFor(`${url.pathname}${url.search}`)
  return undefined
}

/** '/' leads creators and owners to their dashboards and everybody else to the timeline. */
export const indexRule = ({ account }: Visitor) => {
  if (account?.role === 'Creator') return to('creatorDashboard')
  if (account && owners.includes(account.role)) return to('ownerDashboard')
  return to('timeline')
}

/** The login is for those who still have to sign in or set up. */
export const loginRule: Rule = ({ isSignedIn, account }) => (isSignedIn && account?.setupCompleted ? to('index') : undefined)

/** The login's first page is not for somebody who has signed in and only has to set up. */
export const loginIndexRule: Rule = ({ isSignedIn, account }, url) =>
  isSignedIn && account?.setupCompleted === false ? setupFor(returnToIn(url)) : undefined

/** Setup needs somebody to set up, who stays. */
export const setupRule: Rule = ({ isSignedIn, account }) => {
  if (!isSignedIn) return to('login')
  return account?.deletionAt ? to('leaving') : undefined
}

/** The screen of those who wait for the deletion of their account. */
export const leavingRule: Rule = ({ account }) => (account?.deletionAt ? undefined : to('index'))

const roleRule =
  (roles: readonly AccountRole[]): Rule =>
  ({ account }) =>
    account && roles.includes(account.role) ? undefined : to('index')

/** The owner area: owner or superadmin. */
export const ownerRule = roleRule(owners)
/** The operator's area: superadmins alone. */
export const operatorRule = roleRule(['Superadmin'])
/** Moderation: owners, and people with the flag. */
export const moderatorRule: Rule = ({ account }) => (account && mayModerate(account) ? undefined : to('index'))
/** add-content: those who may publish. */
export const publisherRule = roleRule(publishers)
/** creator/dashboard and highlights: creators alone. */
export const creatorRule = roleRule(['Creator'])

const visitor = async (): Promise<Visitor> => {
  const { account, failure } = await settled()
  const isSignedIn = authCell.get().state === 'authenticated'
  return { isSignedIn, account: isSignedIn && !failure ? account : null }
}

/** Runs before any loader of the route and of what lies below it. */
export const guard =
  (rule: Rule): MiddlewareFunction =>
  async ({ request }) => {
    const target = rule(await visitor(), new URL(request.url))
    if (target) throw redirect(target)
  }

let shown: unknown

/** Whoever signed in but whose account could not be read sees why; going on from there starts the product again. */
export const needsAccount: MiddlewareFunction = async ({ request }) => {
  const { account, failure } = await settled()
  if (account || !failure) return
  if (shown === failure && (await isReached())) window.location.assign(request.url)
  shown = failure
  throw failure
}

/** Lets in where the flag is on; others go to '/'. */
export const needsFlag =
  (name: FlagName): MiddlewareFunction =>
  async () => {
    if (!(await flagIsOn(name))) throw redirect(to('index'))
  }

/** The path that the login page was asked to return to. */
export const returnToIn = (url: Pick<URL, 'search'>) => safePath(new URLSearchParams(url.search).get('returnTo'))
