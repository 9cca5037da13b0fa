import type { RouteObject } from 'react-router'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

export const imageRoutes: RouteObject[] = [{ path: paths.settingsImages, lazy: page(() => import('./MediaPage.tsx')) }]
