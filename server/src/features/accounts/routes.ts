import { accounts, setupLimits } from '@marquee/contract/accounts'
import { Nickname } from '@marquee/contract/profiles'
import { inTransaction } from '#db/scope.ts'
import { weighWords } from '#features/contentRules/weigh.ts'
import { activeInterests, currentIds, interestsOf, setInterests } from '#features/interests/queries.ts'
import { documentsOf } from '#features/legalDocuments/queries.ts'
import { mutesIn } from '#features/mutedWords/mutedFor.ts'
import { presentCard } from '#features/profiles/present.ts'
import { holderOfNickname, profile, setNames } from '#features/profiles/queries.ts'
import type { Context } from '#http/actor.ts'
import { evenLeaving, signedIn, unmuted } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import { announce } from '#jobs/announce.ts'
import { freeNickname, provisionalNickname } from './nicknames.ts'
import * as q from './queries.ts'

const presented = async (context: Context) => {
  const account = await q.account(context)
  // Nobody consents for somebody else, so nobody else is asked.
  const mustAcceptDocuments = account.mustAcceptDocuments && !context.me.impersonation
  return { ...account, mustAcceptDocuments, mutesInChats: mutesIn(context.me, 'chats'), profile: presentCard(account.profile) }
}

/** An archived interest stays with whoever has it, and is none that the setup offers or counts. */
const offeredAmong = async (context: Context, interestIds: readonly string[]) => {
  const active = new Set((await activeInterests(context)).map(({ id }) => id))
  return interestIds.filter((id) => active.has(id))
}

const progress = async (context: Context) => {
  const found = (await profile(context, { profileId: context.me.profileId })) ?? refuse('not_found')
  const [interests, acceptedDocumentIds] = [await interestsOf(context, found.id), await q.acceptedDocumentIds(context)]
  const offered = await offeredAmong(context, interests.map(({ id }) => id))
  return {
    // A provisional nickname was never chosen.
    nickname: found.nickname === provisionalNickname(found.id) ? '' : found.nickname,
    displayName: found.displayName,
    interestIds: offered,
    acceptedDocumentIds,
  }
}

const requireFree = async (context: Context, nickname: string | undefined) => {
  if (nickname === undefined) return
  const holder = await holderOfNickname(context, nickname)
  if (holder && holder !== context.me.profileId) refuse('nickname_taken', { errors: [{ fieldName: 'nickname', message: 'somebody has it already' }] })
}

type Names = Parameters<typeof setNames>[2]

/** @throws Refusal against_rules */
const nameThem = async (context: Context, names: Names) => {
  const { profileId } = context.me
  await weighWords(context, profileId, { nickname: [names.nickname ?? ''], displayName: [names.displayName ?? ''] })
  await setNames(context, profileId, names)
}

/** The unique key has the last word when two people ask for one nickname at the same moment. */
const namesFree = (error: unknown): never => {
  if ((error as { constraint?: string }).constraint === 'profile_tenant_id_nickname_key')
    return refuse('nickname_taken', { errors: [{ fieldName: 'nickname', message: 'somebody has it already' }] })
  throw error
}

export const accountRoutes = implement(accounts, {
  me: evenLeaving(
    signedIn(async (context, { ldtc }) => {
      if (ldtc && !context.me.impersonation) await q.keepAffiliate(context, ldtc)
      return presented(context)
    }),
  ),

  nicknameAvailability: signedIn(async (context, { nickname }) => {
    const wanted = Nickname.safeParse(nickname)
    if (!wanted.success) return { available: false, suggestion: null }
    const holder = await holderOfNickname(context, wanted.data)
    const available = !holder || holder === context.me.profileId
    return { available, suggestion: available ? null : await freeNickname(context, wanted.data) }
  }),

  setup: signedIn(progress),

  keepSetup: unmuted(signedIn(async (context, { nickname, displayName, interestIds, acceptedDocumentIds }) => {
    // Afterwards names are changed where it is asked who may: in the profile information.
    if (context.me.setupCompleted && (nickname !== undefined || displayName !== undefined)) refuse('not_allowed')
    await requireFree(context, nickname)
    await inTransaction(context, async (scope) => {
      const inside = { ...context, ...scope }
      if (nickname !== undefined || displayName !== undefined) await nameThem(inside, { nickname, displayName })
      if (interestIds) await setInterests(inside, context.me.profileId, interestIds)
      if (acceptedDocumentIds?.length) await q.acceptDocuments(inside, acceptedDocumentIds)
    }).catch(namesFree)
    return progress(context)
  })),

  acceptDocuments: signedIn(async (context, { documentIds }) => {
    await q.acceptDocuments(context, documentIds)
    return presented(context)
  }),

  completeSetup: unmuted(signedIn(async (context, { nickname, displayName, interestIds, acceptedDocumentIds }) => {
    await requireFree(context, nickname)
    if ((await offeredAmong(context, await currentIds(context, interestIds))).length < setupLimits.interests)
      refuse('invalid_input', { errors: [{ fieldName: 'interestIds', message: 'must hold at least three interests' }] })
    const required = (await documentsOf(context, context.me.accountId)).filter(({ mustAccept }) => mustAccept)
    if (!required.every(({ id }) => acceptedDocumentIds.includes(id))) refuse('documents_changed')

    await inTransaction(context, async (scope) => {
      const inside = { ...context, ...scope }
      const { accountId, profileId } = context.me
      // Nobody is named anew by sending it once more.
      if (!context.me.setupCompleted) await nameThem(inside, { nickname, displayName, isListed: true })
      await setInterests(inside, profileId, interestIds)
      await q.acceptDocuments(inside, acceptedDocumentIds)
      if (Number((await q.markSetUp(inside))[0]?.numUpdatedRows)) await announce(inside, 'account_set_up', accountId, { accountId, profileId })
    }).catch(namesFree)
    context.forgetMe()
    return presented(context)
  })),
})
