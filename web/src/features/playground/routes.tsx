import type { RouteObject } from 'react-router'
import { showsInsides } from '#boot.ts'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

/** In development and staging only (rulings). */
export const playgroundRoutes: RouteObject[] = showsInsides ? [{ path: paths.playground, lazy: page(() => import('./PlaygroundPage.tsx')) }] : []
