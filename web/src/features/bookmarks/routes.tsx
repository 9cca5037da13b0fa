import type { RouteObject } from 'react-router'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

export const bookmarkRoutes: RouteObject[] = [{ path: paths.bookmarks, lazy: page(() => import('./BookmarksPage.tsx')) }]
