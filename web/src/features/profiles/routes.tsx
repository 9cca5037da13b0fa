import { redirect, type RouteObject } from 'react-router'
import { page } from '#page.ts'
import { paths, to } from '#paths.ts'

const person = page(() => import('./ProfilePage.tsx'))

/** A list belongs to whoever the address names, whatever their role: 'member' is the default in addresses. */
export const profileRoutes: RouteObject[] = [
  { path: paths.creator, lazy: person },
  { path: paths.member, lazy: person },
  { path: paths.profileAsCreator, lazy: person },
  { path: paths.profileAsOwner, lazy: person },
  { path: paths.profileAsMember, lazy: person },
  { path: paths.profileIndex, loader: () => redirect(to('ownProfile')), element: null },
  { path: paths.ownProfile, lazy: page(() => import('./OwnProfilePage.tsx')) },
  { path: paths.followers, lazy: page(() => import('./FollowersPage.tsx')) },
  { path: paths.followedCreators, lazy: page(() => import('./FollowedCreatorsPage.tsx')) },
  { path: paths.friends, lazy: page(() => import('./FriendsPage.tsx')) },
]
