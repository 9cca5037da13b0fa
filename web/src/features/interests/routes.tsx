import type { RouteObject } from 'react-router'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

export const interestRoutes: RouteObject[] = [
  { path: paths.interests, lazy: page(() => import('./InterestsPage.tsx')) },
  { path: paths.addInterests, lazy: page(() => import('./AddInterestsPage.tsx')) },
]
