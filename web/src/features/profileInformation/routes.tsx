import type { RouteObject } from 'react-router'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

export const profileInformationRoutes: RouteObject[] = [
  { path: paths.profileInformation, lazy: page(() => import('./ProfileInformationPage.tsx')) },
]
