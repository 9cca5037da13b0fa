import type { RouteObject } from 'react-router'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

/** Open to everybody, signed in or not. */
export const legalTextRoutes: RouteObject[] = [{ path: paths.legalText, lazy: page(() => import('./LegalTextPage.tsx')) }]
