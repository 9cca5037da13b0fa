import type { RouteObject } from 'react-router'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

export const profileRoutes: RouteObject[] = [
  { path: paths.creator, lazy: page(() => import('./CreatorPage.tsx')) },
  { path: paths.member, lazy: page(() => import('./MemberPage.tsx')) },
]
