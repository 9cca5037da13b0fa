import type { RouteObject } from 'react-router'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

export const dataExportRoutes: RouteObject[] = [{ path: paths.settingsData, lazy: page(() => import('./DataPage.tsx')) }]
