import { accountDeletionJobs } from '#features/accountDeletion/jobs.ts'
import { accountDeletionRoutes } from '#features/accountDeletion/routes.ts'
import { accountRoutes } from '#features/accounts/routes.ts'
import { activityFacts } from '#features/activity/facts.ts'
import { activityRoutes } from '#features/activity/routes.ts'
import { blockRoutes } from '#features/blocks/routes.ts'
import { configurationRoutes } from '#features/configuration/routes.ts'
import { dashboardRoutes } from '#features/dashboards/routes.ts'
import { dataExportJobs } from '#features/dataExports/jobs.ts'
import { dataExportRoutes } from '#features/dataExports/routes.ts'
import { directoryRoutes } from '#features/directory/routes.ts'
import { flagRoutes } from '#features/flags/routes.ts'
import { followRoutes } from '#features/follows/routes.ts'
import { highlightRoutes } from '#features/highlights/routes.ts'
import { identityRoutes } from '#features/identities/routes.ts'
import { imageJobs } from '#features/images/jobs.ts'
import { imageRoutes } from '#features/images/routes.ts'
import { friendshipRoutes } from '#features/friendships/routes.ts'
import { interestRoutes } from '#features/interests/routes.ts'
import { invitationJobs } from '#features/invitations/jobs.ts'
import { invitationRoutes } from '#features/invitations/routes.ts'
import { labelRoutes } from '#features/labels/routes.ts'
import { legalDocumentRoutes } from '#features/legalDocuments/routes.ts'
import { muteRoutes } from '#features/mutes/routes.ts'
import { platformRoutes } from '#features/platforms/routes.ts'
import { postRoutes } from '#features/posts/routes.ts'
import { preferenceRoutes } from '#features/preferences/routes.ts'
import { profileInformationJobs } from '#features/profileInformation/jobs.ts'
import { profileInformationRoutes } from '#features/profileInformation/routes.ts'
import { profileFacts } from '#features/profiles/facts.ts'
import { profileRoutes } from '#features/profiles/routes.ts'
import { statisticsRoutes } from '#features/statistics/routes.ts'
import { roleRequestRoutes } from '#features/roleRequests/routes.ts'
import { securityRoutes } from '#features/security/routes.ts'
import { sessionJobs } from '#features/sessions/jobs.ts'
import { sessionRoutes } from '#features/sessions/routes.ts'
import { timelineRoutes } from '#features/timeline/routes.ts'
import type { Feature } from '#http/implement.ts'
import type { Jobs } from '#jobs/ground.ts'
import type { Projections, Reactions } from '#jobs/projections.ts'

/** Every feature of the server, a line each. */
export const features: readonly Feature[] = [
  configurationRoutes,
  labelRoutes,
  flagRoutes,
  interestRoutes,
  legalDocumentRoutes,
  accountRoutes,
  sessionRoutes,
  securityRoutes,
  identityRoutes,
  profileRoutes,
  activityRoutes,
  statisticsRoutes,
  imageRoutes,
  followRoutes,
  friendshipRoutes,
  blockRoutes,
  muteRoutes,
  directoryRoutes,
  postRoutes,
  highlightRoutes,
  profileInformationRoutes,
  preferenceRoutes,
  timelineRoutes,
  dashboardRoutes,
  platformRoutes,
  invitationRoutes,
  roleRequestRoutes,
  dataExportRoutes,
  accountDeletionRoutes,
]

/** Who keeps own tables up with others' facts. */
export const projections: readonly Projections[] = [profileFacts, activityFacts]

/** Which facts set off a job. */
export const reactions: Reactions = {
  mail_wanted: (tenantId, mail) => ({ task: 'send_mail', payload: { tenantId, ...mail } }),
  link_verification_wanted: (tenantId, wanted) => ({ task: 'verify_link', payload: { tenantId, ...wanted }, key: `verify ${wanted.profileId} ${wanted.url}` }),
  export_requested: (tenantId, wanted) => ({ task: 'export_data', payload: { tenantId, ...wanted } }),
  image_uploaded: (tenantId, { uploadId }) => ({ task: 'process_image', payload: { tenantId, uploadId } }),
  image_removed: (_tenantId, files) => ({ task: 'remove_files', payload: files }),
}

/** The jobs of every feature. */
export const jobs: Jobs = (ground) => ({
  ...imageJobs(ground),
  ...profileInformationJobs(ground),
  ...dataExportJobs(ground),
  ...accountDeletionJobs(ground),
  ...sessionJobs(ground),
  ...invitationJobs(ground),
})

/** Which jobs run by the clock, a line each, in cron's words. */
export const timetable = [
  '*/10 * * * * sweep_images',
  '5 * * * * sweep_data_exports',
  '25 * * * * erase_due_accounts',
  '40 3 * * * sweep_sessions',
  '50 3 * * * sweep_invitations',
].join('\n')
