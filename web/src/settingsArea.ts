import type { RouteObject } from 'react-router'
import { blockRoutes } from '#features/blocks/routes.tsx'
import { mutedWordRoutes } from '#features/mutedWords/routes.tsx'
import { dataExportRoutes } from '#features/dataExports/routes.tsx'
import { highlightRoutes } from '#features/highlights/routes.tsx'
import { identityRoutes } from '#features/identities/routes.tsx'
import { imageRoutes } from '#features/images/routes.tsx'
import { interestRoutes } from '#features/interests/routes.tsx'
import { ledgerRoutes } from '#features/ledger/routes.tsx'
import { legalDocumentRoutes } from '#features/legalDocuments/routes.tsx'
import { notificationPreferenceRoutes } from '#features/notificationPreferences/routes.tsx'
import { platformSettingsRoutes } from '#features/platforms/settingsRoutes.tsx'
import { preferenceRoutes } from '#features/preferences/routes.tsx'
import { profileInformationRoutes } from '#features/profileInformation/routes.tsx'
import { securityRoutes } from '#features/security/routes.tsx'
import { sessionRoutes } from '#features/sessions/routes.tsx'
import { settingsRoutes } from '#features/settings/routes.tsx'

/** What people set for themselves: one line a feature. */
export const settingsArea: RouteObject[] = [
  ...settingsRoutes,
  ...profileInformationRoutes,
  ...highlightRoutes,
  ...imageRoutes,
  ...platformSettingsRoutes,
  ...interestRoutes,
  ...preferenceRoutes,
  ...notificationPreferenceRoutes,
  ...legalDocumentRoutes,
  ...securityRoutes,
  ...sessionRoutes,
  ...blockRoutes,
  ...mutedWordRoutes,
  ...identityRoutes,
  ...ledgerRoutes,
  ...dataExportRoutes,
]
