import { accountRoutes } from '#features/accounts/routes.ts'
import { configurationRoutes } from '#features/configuration/routes.ts'
import { dashboardRoutes } from '#features/dashboards/routes.ts'
import { flagRoutes } from '#features/flags/routes.ts'
import { followRoutes } from '#features/follows/routes.ts'
import { interestRoutes } from '#features/interests/routes.ts'
import { labelRoutes } from '#features/labels/routes.ts'
import { legalDocumentRoutes } from '#features/legalDocuments/routes.ts'
import { platformRoutes } from '#features/platforms/routes.ts'
import { postRoutes } from '#features/posts/routes.ts'
import { profileFacts } from '#features/profiles/facts.ts'
import { profileRoutes } from '#features/profiles/routes.ts'
import { timelineRoutes } from '#features/timeline/routes.ts'
import type { Feature } from '#http/implement.ts'
import type { Projections, Reactions } from '#jobs/projections.ts'

/** Every feature of the server, a line each. */
export const features: readonly Feature[] = [
  configurationRoutes,
  labelRoutes,
  flagRoutes,
  interestRoutes,
  legalDocumentRoutes,
  accountRoutes,
  profileRoutes,
  followRoutes,
  postRoutes,
  timelineRoutes,
  dashboardRoutes,
  platformRoutes,
]

/** Who keeps own tables up with others' facts. */
export const projections: readonly Projections[] = [profileFacts]

/** Which facts set off a job. */
export const reactions: Reactions = {
  mail_wanted: (_tenantId, mail) => ({ task: 'send_mail', payload: mail }),
}
