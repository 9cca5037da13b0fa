import type { ProfileCard } from '@marquee/contract/profiles'
import { generatePath } from 'react-router'

/** Every address of the product. Screens and links are made from this list only. */
export const paths = {
  index: '/',
  login: '/login',
  setup: '/login/setup',
  timeline: '/timeline',
  search: '/search',
  addContent: '/add-content',
  addContentMetadata: '/add-content/metadata',
  creator: '/creator/:profileId',
  member: '/member/:profileId',
  creatorDashboard: '/creator/dashboard',
  ownerDashboard: '/owner/dashboard',
  profileIndex: '/profile',
  ownProfile: '/profile/me',
  profileAsCreator: '/profile/:profileId/creator',
  profileAsOwner: '/profile/:profileId/owner',
  profileAsMember: '/profile/:profileId/member',
  followers: '/profile/:profileId/creator/follower-list',
  followedCreators: '/profile/:profileId/member/creator-list',
  friends: '/profile/:profileId/member/friend-list',
  requests: '/profile/requests',
  settings: '/profile/settings',
  profileInformation: '/profile/settings/profile-information',
  highlights: '/profile/settings/highlights',
  addHighlight: '/profile/settings/highlights/add',
  editHighlight: '/profile/settings/highlights/edit/:highlightId',
  settingsImages: '/profile/settings/images',
  interests: '/profile/settings/interests',
  addInterests: '/profile/settings/interests/add',
  legalDocuments: '/profile/settings/legal-documents',
  accountSettings: '/profile/settings/account-settings',
  preferences: '/profile/settings/account-settings/preferences',
  settingsSecurity: '/profile/settings/account-settings/security',
  settingsSessions: '/profile/settings/account-settings/sessions',
  settingsData: '/profile/settings/account-settings/data',
  deleteAccount: '/profile/settings/account-settings/delete',
  leaving: '/account-deletion',
  blocked: '/profile/settings/account-settings/blocked',
  linkedAccounts: '/profile/settings/account-settings/linked-accounts',
  linkAccount: '/profile/settings/account-settings/linked-accounts/new',
  invitation: '/invitation/:inviteToken',
  ownerInvitationsIndex: '/owner/invitations',
  ownerInvitations: '/owner/invitations/:targetRole',
  ownerRoleRequests: '/owner/role-requests',
  addUserRole: '/add-user-role',
  playground: '/playground',
} as const

type Paths = typeof paths
export type PathName = keyof Paths
type ParamsOf<P extends string> = Parameters<typeof generatePath<P>>[1]

/** The address of a screen: `to('creator', { profileId })`. Throws when a parameter is missing. */
export const to = <K extends PathName>(name: K, params?: ParamsOf<Paths[K]>) => generatePath(paths[name], params)

/** The page of a person: creators have a creator page, everybody else a member page. */
export const profilePath = ({ id, role }: Pick<ProfileCard, 'id' | 'role'>) => to(role === 'Creator' ? 'creator' : 'member', { profileId: id })

/** The same within the profile area, which knows owners too; 'member' is the default. */
export const profileAreaPath = ({ id, role }: Pick<ProfileCard, 'id' | 'role'>) => {
  const face = role === 'Creator' ? 'profileAsCreator' : role === 'Member' ? 'profileAsMember' : 'profileAsOwner'
  return to(face, { profileId: id })
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

// Browsers read a backslash as a slash and drop tabs and line breaks before they look at an address.
const leavesTheSite = (path: string) => /^[/\\]{2}/.test(path) || /[\\\u0000-\u001f\u007f]/.test(path)

/**
 * A path of this site as given ("/a?b#c"), or undefined for anything that could lead elsewhere: another origin, `//host`,
 * `/\host`, the same in percent signs, control characters, other schemes. Rulings: returnTo and targetUrl take no other.
 */
export const safePath = (value: string | null | undefined, origin: string = window.location.origin): string | undefined => {
  if (!value?.startsWith('/') || leavesTheSite(value)) return undefined
  const url = URL.canParse(value, origin) ? new URL(value, origin) : undefined
  const path = decoded(url?.pathname ?? '')
  if (url?.origin !== origin || !path || leavesTheSite(path)) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}
