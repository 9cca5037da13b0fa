import type { RouteObject } from 'react-router'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

export const mutedWordRoutes: RouteObject[] = [{ path: paths.mutedWords, lazy: page(() => import('./MutedWordsPage.tsx')) }]
