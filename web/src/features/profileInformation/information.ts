import { profileInformation, type OwnInformation } from '@marquee/contract/profileInformation'
import type { CallOf } from '@marquee/contract/route'
import { query } from '#api/query.ts'

/** What is typed on the screen. */
export type Information = CallOf<typeof profileInformation.save>

export const ownInformation = () => query(profileInformation.mine, {})

/** What can be typed of what is saved; fields in one order, so that two can be compared as text. */
export const typedOf = (own: Information | OwnInformation): Information => ({
  nickname: own.nickname,
  displayName: own.displayName,
  pronouns: own.pronouns,
  shortBio: own.shortBio,
  bio: own.bio,
  location: own.location,
  website: own.website,
  links: own.links.map(({ label, url }) => ({ label, url })),
  fields: own.fields.map(({ name, value }) => ({ name, value })),
  birthOn: own.birthOn,
})

export const isSame = (one: Information, other: Information) => JSON.stringify(typedOf(one)) === JSON.stringify(typedOf(other))
