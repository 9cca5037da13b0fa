import type { RouteObject } from 'react-router'
import { creatorRule, guard } from '#guards.ts'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

const forCreators = { middleware: [guard(creatorRule)] }

export const creatorDashboardRoutes: RouteObject[] = [
  { ...forCreators, path: paths.creatorDashboard, lazy: page(() => import('./CreatorDashboardPage.tsx')) },
  { ...forCreators, path: paths.creatorFollowers, lazy: page(() => import('./CreatorFollowersPage.tsx')) },
  { ...forCreators, path: paths.creatorPosts, lazy: page(() => import('./CreatorPostsPage.tsx')) },
  { ...forCreators, path: paths.creatorComments, lazy: page(() => import('./CreatorCommentsPage.tsx')) },
]
