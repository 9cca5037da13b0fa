import type { Profile } from '@marquee/contract/profiles'
import type { Sponsor } from '#features/sponsorships/SponsorCard.tsx'

/** A place on somebody's page: what they have done, or the channel's sponsor. */
export type Place<Deed> = { id: string; deed: Deed; sponsor?: undefined } | { id: string; deed?: undefined; sponsor: Sponsor }

/** So much of what somebody has done comes first. */
const before = 3

/** What a creator has done, with the channel's sponsor once: after the third, or after all of fewer. Other people's pages have none. */
export const withSponsor = <Deed extends { id: string }>(
  deeds: readonly Deed[], { id, role }: Pick<Profile, 'id' | 'role'>, sponsor: Sponsor | null,
): Place<Deed>[] => {
  const places = deeds.map((deed): Place<Deed> => ({ id: deed.id, deed }))
  if (!sponsor || role !== 'Creator' || places.length === 0) return places
  return places.toSpliced(before, 0, { id: `${sponsor.id} on ${id}`, sponsor })
}
