import { identities, identityLimits } from '@marquee/contract/identities'
import { isolated } from '@marquee/contract/isolated'
import { inTransaction } from '#db/scope.ts'
import * as accounts from '#features/accounts/queries.ts'
import { record } from '#features/auditLog/record.ts'
import { sendTenantMail } from '#features/configuration/tenantMail.ts'
import { flagged } from '#features/flags/flagged.ts'
import { revokeSessionsOf } from '#features/sessions/queries.ts'
import type { Context, SecondLogin } from '#http/actor.ts'
import { recently, signedIn } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import { announce } from '#jobs/announce.ts'
import { isCurrent } from './policy.ts'
import { presentIdentities } from './present.ts'
import * as q from './queries.ts'

const flag = 'link-multiple-accounts'
const settings = { label: 'See your logins', href: '/profile/settings/account-settings/linked-accounts' }

const mine = async (context: Context) => presentIdentities(context.me, await accounts.identitiesOf(context, context.me.accountId))

/** Both ends hear of it, at whatever address is known: a link that its owner did not make must not stay unseen. */
const tellOfLink = async (inside: Context, { label, email }: SecondLogin) => {
  const own = await accounts.emailOf(inside, inside.me.accountId)
  const content = {
    subject: 'A login was linked',
    paragraphs: [`${isolated(label)} now opens your account, too.`],
    button: settings,
    note: 'You did not do this? Remove the login there and change your password.',
  }
  for (const to of new Set([own, email])) if (to) await sendTenantMail(inside, inside.origin, to, content)
}

/** Whose login it is, and not which: an address stands in the mails alone. */
const note = (inside: Context, action: 'identity.linked' | 'identity.unlinked') => {
  const { profileId } = inside.me
  return record(inside, { actorId: profileId, action, targetType: 'profile', targetId: profileId })
}

const tellOfUnlink = async (inside: Context, label: string) => {
  const own = await accounts.emailOf(inside, inside.me.accountId)
  if (!own) return
  await sendTenantMail(inside, inside.origin, own, {
    subject: 'A login was removed',
    paragraphs: [`${isolated(label)} no longer opens your account.`],
    button: settings,
    note: 'You did not do this? Change your password.',
  })
}

/** Whose the login is decides the refusal; the unique key has the last word when two accounts ask at once. */
const addLogin = async (inside: Context, login: SecondLogin) => {
  const { accountId } = inside.me
  const known = await accounts.holdIdentities(inside, accountId)
  const holder = await accounts.holderOfIdentity(inside, login.issuer, login.subject)
  if (holder) refuse(holder === accountId ? 'identity_linked' : 'identity_taken')
  if (known.length >= identityLimits.identities) refuse('too_many_identities')
  if (!(await accounts.addIdentity(inside, { ...login, accountId }))) refuse('identity_taken')
}

export const identityRoutes = implement(identities, {
  list: flagged(flag, signedIn(mine)),

  begin: flagged(flag, recently(signedIn((context) => q.beginIntent(context)))),

  link: flagged(
    flag,
    signedIn(async (context, { intent, idToken }) => {
      const login = (await context.secondLogin(idToken)) ?? refuse('link_not_verified')
      // A login made for somebody else's attempt, or for none, is not this account's to take.
      if (login.linkIntent !== intent) refuse('link_not_verified')
      const { accountId } = context.me
      // Used up before anything else is looked at, in a transaction of its own: a refused attempt cannot be tried again.
      if (!(await q.takeIntent(context, accountId, intent))) refuse('link_ended')
      await inTransaction(context, async (scope) => {
        const inside = { ...context, ...scope }
        await addLogin(inside, login)
        await announce(inside, 'identity_linked', accountId, { accountId })
        await tellOfLink(inside, login)
        await note(inside, 'identity.linked')
      })
      return mine(context)
    }),
  ),

  unlink: flagged(
    flag,
    recently(
      signedIn(async (context, { identityId }) => {
        const { accountId } = context.me
        const ended = await inTransaction(context, async (scope) => {
          const inside = { ...context, ...scope }
          const all = await accounts.holdIdentities(inside, accountId)
          const gone = all.find(({ id }) => id === identityId) ?? refuse('not_found')
          if (all.length < 2) refuse('last_identity')
          if (isCurrent(context.me, gone)) refuse('identity_in_use')
          const signIns = await revokeSessionsOf(inside, accountId, identityId)
          await accounts.removeIdentity(inside, identityId)
          const next = all.find(({ id }) => id !== identityId)!
          if (gone.kind === 'primary') await accounts.makePrimary(inside, next.id)
          await announce(inside, 'identity_unlinked', accountId, { accountId })
          await tellOfUnlink(inside, gone.label)
          await note(inside, 'identity.unlinked')
          return signIns
        })
        context.forgetMe()
        for (const { subject, sidHash } of ended) await context.identity?.sessions.end(subject, sidHash)
        return mine(context)
      }),
    ),
  ),
})
