import type { RouteObject } from 'react-router'
import { page } from '#page.ts'
import { paths } from '#paths.ts'

/** For the owner area, which has its guard already. */
export const ownerLegalDocumentRoutes: RouteObject[] = [
  { path: paths.ownerLegalDocuments, lazy: page(() => import('./OwnerLegalDocumentsPage.tsx')) },
  { path: paths.editLegalDocument, lazy: page(() => import('./EditLegalDocumentPage.tsx')) },
]
