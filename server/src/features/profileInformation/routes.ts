import { profileInformation, type ProfileInformation, type SavedProfileInformation } from '@marquee/contract/profileInformation'
import { profileTextNames } from '@marquee/contract/profiles'
import { inTransaction } from '#db/scope.ts'
import { weighWords, type SaidIn } from '#features/contentRules/weigh.ts'
import { birthOf, setBirth } from '#features/accounts/queries.ts'
import { profileInformationOf, setLinks, setProfileInformation } from '#features/profiles/profileInformationQueries.ts'
import { holderOfNickname } from '#features/profiles/queries.ts'
import type { Context } from '#http/actor.ts'
import { signedIn, unmuted } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { refuse } from '#http/refuse.ts'
import { announce } from '#jobs/announce.ts'

const addressOf = ({ origin, me }: Context) => `${origin}/${me.role === 'Creator' ? 'creator' : 'member'}/${me.profileId}`

const own = async (context: Context): Promise<SavedProfileInformation> => {
  const saved = (await profileInformationOf(context, context.me.profileId)) ?? refuse('not_found')
  return { ...saved, birthOn: (await birthOf(context)) ?? '', address: addressOf(context) }
}

const taken = () => refuse('nickname_taken', { errors: [{ fieldName: 'nickname', message: 'somebody has it already' }] })

/** The unique key has the last word when two people ask for one nickname at the same moment. */
const nicknameFree = (error: unknown): never => {
  if ((error as { constraint?: string }).constraint === 'profile_tenant_id_nickname_key') return taken()
  throw error
}

type Said = Pick<ProfileInformation, 'nickname' | 'displayName' | 'fields' | 'links' | (typeof profileTextNames)[number]>

const saidIn = (typed: Said): SaidIn => ({
  ...Object.fromEntries((['nickname', 'displayName', ...profileTextNames] as const).map((name) => [name, [typed[name]]])),
  fields: typed.fields.flatMap(({ name, value }) => [name, value]),
  links: typed.links.flatMap(({ label, url }) => [label, url]),
})

export const profileInformationRoutes = implement(profileInformation, {
  mine: signedIn(own),

  save: unmuted(signedIn(async (context, { links, birthOn, ...typed }) => {
    const { profileId } = context.me
    const holder = await holderOfNickname(context, typed.nickname)
    if (holder && holder !== profileId) taken()
    await inTransaction(context, async (scope) => {
      const before = await profileInformationOf(scope, profileId)
      await weighWords(scope, profileId, saidIn({ ...typed, links }), before && saidIn(before))
      await setProfileInformation(scope, profileId, typed)
      await setLinks(scope, profileId, links)
      await setBirth({ ...context, ...scope }, birthOn || null)
    }).catch(nicknameFree)
    return own(context)
  })),

  verify: signedIn(async (context, { url }) => {
    const { profileId } = context.me
    const { links } = await own(context)
    if (!links.some((link) => link.url === url)) refuse('not_found')
    await announce(context, 'link_verification_wanted', profileId, { profileId, url, origin: context.origin })
  }),
})
