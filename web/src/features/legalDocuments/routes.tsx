import type { RouteObject } from 'react-router'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

export const legalDocumentRoutes: RouteObject[] = [{ path: paths.legalDocuments, lazy: page(() => import('./LegalDocumentsPage.tsx')) }]
