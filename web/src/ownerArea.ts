import type { RouteObject } from 'react-router'
import { ownerApiKeyRoutes } from '#features/apiKeys/routes.tsx'
import { auditLogRoutes } from '#features/auditLog/routes.tsx'
import { ownerBrandRoutes } from '#features/brand/routes.tsx'
import { ownerDashboardRoutes } from '#features/dashboards/ownerRoutes.tsx'
import { ownerDomainRoutes } from '#features/domains/routes.tsx'
import { ownerFlagRoutes } from '#features/flags/routes.tsx'
import { ownerInterestRoutes } from '#features/interests/ownerRoutes.tsx'
import { ownerInvitationRoutes } from '#features/invitations/ownerRoutes.tsx'
import { ownerLabelRoutes } from '#features/labels/routes.tsx'
import { ownerLedgerRoutes } from '#features/ledger/ownerRoutes.tsx'
import { ownerLegalDocumentRoutes } from '#features/legalDocuments/ownerRoutes.tsx'
import { ownerPaymentRoutes } from '#features/payments/routes.tsx'
import { ownerRoleRequestRoutes } from '#features/roleRequests/ownerRoutes.tsx'
import { ownerSponsorshipRoutes } from '#features/sponsorships/routes.tsx'
import { ownerOfferRoutes } from '#features/specialOffers/ownerRoutes.tsx'
import { ownerTierRoutes } from '#features/tiers/ownerRoutes.tsx'
import { ownerWebhookRoutes } from '#features/webhooks/routes.tsx'

/** The owner area: one line a feature. */
export const ownerArea: RouteObject[] = [
  ...ownerDashboardRoutes,
  ...ownerInvitationRoutes,
  ...ownerRoleRequestRoutes,
  ...ownerInterestRoutes,
  ...ownerLabelRoutes,
  ...ownerBrandRoutes,
  ...ownerDomainRoutes,
  ...ownerSponsorshipRoutes,
  ...ownerTierRoutes,
  ...ownerOfferRoutes,
  ...ownerFlagRoutes,
  ...ownerLegalDocumentRoutes,
  ...auditLogRoutes,
  ...ownerApiKeyRoutes,
  ...ownerPaymentRoutes,
  ...ownerLedgerRoutes,
  ...ownerWebhookRoutes,
]
