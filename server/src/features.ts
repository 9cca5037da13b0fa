import { accountDeletionJobs } from '#features/accountDeletion/jobs.ts'
import { accountDeletionRoutes } from '#features/accountDeletion/routes.ts'
import { accountHeard } from '#features/accounts/live.ts'
import { accountRoutes } from '#features/accounts/routes.ts'
import { activityFacts } from '#features/activity/facts.ts'
import { activityRoutes } from '#features/activity/routes.ts'
import { commentCounters } from '#features/comments/counters.ts'
import { pollCounters } from '#features/polls/counters.ts'
import { postCounters } from '#features/posts/counters.ts'
import { profileCounters } from '#features/profiles/counters.ts'
import { chatFacts } from '#features/chats/facts.ts'
import { chatJobs } from '#features/chats/jobs.ts'
import { checkInRoutes } from '#features/checkIns/routes.ts'
import { chatRoutes } from '#features/chats/routes.ts'
import { messageFacts } from '#features/messages/facts.ts'
import { chatHeard, chatRooms } from '#features/messages/live.ts'
import { messageRoutes } from '#features/messages/routes.ts'
import { apiKeyRoutes } from '#features/apiKeys/routes.ts'
import { appealFacts } from '#features/appeals/facts.ts'
import { appealRoutes } from '#features/appeals/routes.ts'
import { auditLogJobs } from '#features/auditLog/jobs.ts'
import { auditLogRoutes } from '#features/auditLog/routes.ts'
import { bookmarkRoutes } from '#features/bookmarks/routes.ts'
import { unblockedOf } from '#features/blocks/queries.ts'
import { blockRoutes } from '#features/blocks/routes.ts'
import { brandRoutes } from '#features/brand/routes.ts'
import { commentFacts } from '#features/comments/facts.ts'
import { commentJobs } from '#features/comments/jobs.ts'
import { commentRoutes } from '#features/comments/routes.ts'
import { channelHeard } from '#features/configuration/live.ts'
import { contentRuleJobs } from '#features/contentRules/jobs.ts'
import { contentRuleRoutes } from '#features/contentRules/routes.ts'
import { configurationRoutes } from '#features/configuration/routes.ts'
import { dashboardJobs } from '#features/dashboards/jobs.ts'
import { dashboardRoutes } from '#features/dashboards/routes.ts'
import { dataExportJobs } from '#features/dataExports/jobs.ts'
import { dataExportRoutes } from '#features/dataExports/routes.ts'
import { domainJobs } from '#features/domains/jobs.ts'
import { domainRoutes } from '#features/domains/routes.ts'
import { directoryRoutes } from '#features/directory/routes.ts'
import { eventChatFacts } from '#features/eventChats/facts.ts'
import { eventChatRoutes } from '#features/eventChats/routes.ts'
import { eventInvitationFacts } from '#features/eventInvitations/facts.ts'
import { eventInvitationRoutes } from '#features/eventInvitations/routes.ts'
import { eventLivestreamRoutes } from '#features/eventLivestreams/routes.ts'
import { eventMessageRoutes } from '#features/eventMessages/routes.ts'
import { eventSeriesFacts } from '#features/eventSeries/facts.ts'
import { eventSeriesRoutes } from '#features/eventSeries/routes.ts'
import { eventQuestionJobs } from '#features/eventQuestions/jobs.ts'
import { eventQuestionRoutes } from '#features/eventQuestions/routes.ts'
import { eventJobs } from '#features/events/jobs.ts'
import { eventRoutes } from '#features/events/routes.ts'
import { flagRoutes } from '#features/flags/routes.ts'
import { followRoutes } from '#features/follows/routes.ts'
import { highlightJobs } from '#features/highlights/jobs.ts'
import { highlightRoutes } from '#features/highlights/routes.ts'
import { giftEvents } from '#features/gifts/giftEvents.ts'
import { giftJobs } from '#features/gifts/jobs.ts'
import { giftRoutes } from '#features/gifts/routes.ts'
import { healthRoutes } from '#features/health/routes.ts'
import { identityRoutes } from '#features/identities/routes.ts'
import { impersonationJobs } from '#features/impersonations/jobs.ts'
import { impersonationRoutes } from '#features/impersonations/routes.ts'
import { imageJobs } from '#features/images/jobs.ts'
import { imageRoutes } from '#features/images/routes.ts'
import { mailJobs } from '#mail/jobs.ts'
import { mediaFileJobs } from '#features/mediaFiles/jobs.ts'
import { mediaFileRoutes } from '#features/mediaFiles/routes.ts'
import { friendshipRoutes } from '#features/friendships/routes.ts'
import { interestRoutes } from '#features/interests/routes.ts'
import { invitationJobs } from '#features/invitations/jobs.ts'
import { invitationRoutes } from '#features/invitations/routes.ts'
import { joiningRoutes } from '#features/joining/routes.ts'
import { labelRoutes } from '#features/labels/routes.ts'
import { legalDocumentRoutes } from '#features/legalDocuments/routes.ts'
import { linkJobs } from '#features/links/jobs.ts'
import { linkRoutes } from '#features/links/routes.ts'
import { livestreamJobs } from '#features/livestreams/jobs.ts'
import { livestreamRoutes } from '#features/livestreams/routes.ts'
import { broadcastFacts, notificationFacts } from '#features/notifications/facts.ts'
import { notificationJobs } from '#features/notifications/jobs.ts'
import { notificationHeard } from '#features/notifications/live.ts'
import { notificationPreferenceRoutes } from '#features/notificationPreferences/routes.ts'
import { notificationRoutes } from '#features/notifications/routes.ts'
import { moderationFacts } from '#features/moderation/facts.ts'
import { moderationJobs } from '#features/moderation/jobs.ts'
import { moderationRoutes } from '#features/moderation/routes.ts'
import { mutedWordRoutes } from '#features/mutedWords/routes.ts'
import { muteRoutes } from '#features/mutes/routes.ts'
import { platformJobs } from '#features/platforms/jobs.ts'
import { platformRoutes } from '#features/platforms/routes.ts'
import { ledgerJobs } from '#features/ledger/jobs.ts'
import { ledgerEvents } from '#features/ledger/ledgerEvents.ts'
import { ledgerRoutes } from '#features/ledger/routes.ts'
import { accountEvents } from '#features/payments/accountEvents.ts'
import { paymentJobs } from '#features/payments/jobs.ts'
import { paymentRoutes } from '#features/payments/routes.ts'
import { pollFacts } from '#features/polls/facts.ts'
import { pollJobs } from '#features/polls/jobs.ts'
import { pollRoutes } from '#features/polls/routes.ts'
import { eventPostFacts, postFacts } from '#features/posts/facts.ts'
import { postJobs } from '#features/posts/jobs.ts'
import { postRoutes } from '#features/posts/routes.ts'
import { preferenceRoutes } from '#features/preferences/routes.ts'
import { profileInformationJobs } from '#features/profileInformation/jobs.ts'
import { profileInformationRoutes } from '#features/profileInformation/routes.ts'
import { priceMoveJobs } from '#features/priceMoves/jobs.ts'
import { priceMoveRoutes } from '#features/priceMoves/routes.ts'
import { profileFacts } from '#features/profiles/facts.ts'
import { profileJobs } from '#features/profiles/jobs.ts'
import { profileRoutes } from '#features/profiles/routes.ts'
import { pushJobs } from '#features/push/jobs.ts'
import { pushRoutes } from '#features/push/routes.ts'
import { reactionRoutes } from '#features/reactions/routes.ts'
import { reshareRoutes } from '#features/reshares/routes.ts'
import { shareRoutes } from '#features/shares/routes.ts'
import { sponsorshipFacts } from '#features/sponsorships/facts.ts'
import { sponsorshipRoutes } from '#features/sponsorships/routes.ts'
import { streamCaptionJobs } from '#features/streamCaptions/jobs.ts'
import { streamCaptionRoutes } from '#features/streamCaptions/routes.ts'
import { streamChapterHeard } from '#features/streamChapters/live.ts'
import { streamChapterRoutes } from '#features/streamChapters/routes.ts'
import { streamClipJobs } from '#features/streamClips/jobs.ts'
import { streamClipRoutes } from '#features/streamClips/routes.ts'
import { streamChatHeard, streamChatRooms } from '#features/streamChats/live.ts'
import { streamChatRoutes } from '#features/streamChats/routes.ts'
import { statisticsRoutes } from '#features/statistics/routes.ts'
import { ticketCodeRoutes } from '#features/ticketCodes/routes.ts'
import { ticketTransferRoutes } from '#features/ticketTransfers/routes.ts'
import { ticketOrderRoutes } from '#features/ticketOrders/routes.ts'
import { ticketFacts } from '#features/tickets/facts.ts'
import { ticketJobs } from '#features/tickets/jobs.ts'
import { ticketRoutes } from '#features/tickets/routes.ts'
import { saleEvents } from '#features/tickets/saleEvents.ts'
import { specialOfferRoutes } from '#features/specialOffers/routes.ts'
import { streamHeard, streamRooms } from '#features/streams/live.ts'
import { streamFigureRoutes } from '#features/streamFigures/routes.ts'
import { streamReminderFacts } from '#features/streamReminders/facts.ts'
import { streamReminderJobs } from '#features/streamReminders/jobs.ts'
import { streamReminderRoutes } from '#features/streamReminders/routes.ts'
import { streamRoutes } from '#features/streams/routes.ts'
import { streamSessionFacts } from '#features/streamSessions/facts.ts'
import { hostedStreamJobs } from '#features/streamSessions/hosted.ts'
import { streamSessionJobs } from '#features/streamSessions/jobs.ts'
import { streamSessionRoutes } from '#features/streamSessions/routes.ts'
import { streamSettingsRoutes } from '#features/streamSettings/routes.ts'
import { subscriptionHeard } from '#features/subscriptions/live.ts'
import { subscriptionJobs } from '#features/subscriptions/jobs.ts'
import { subscriptionRoutes } from '#features/subscriptions/routes.ts'
import { subscriptionEvents } from '#features/subscriptions/subscriptionEvents.ts'
import { tierRoutes } from '#features/tiers/routes.ts'
import { tipJobs } from '#features/tips/jobs.ts'
import { tipRoutes } from '#features/tips/routes.ts'
import { roleRequestRoutes } from '#features/roleRequests/routes.ts'
import { securityRoutes } from '#features/security/routes.ts'
import { searchFacts } from '#features/search/facts.ts'
import { searchJobs } from '#features/search/jobs.ts'
import { searchRoutes } from '#features/search/routes.ts'
import { sessionJobs } from '#features/sessions/jobs.ts'
import { sessionRoutes } from '#features/sessions/routes.ts'
import { tenantRoutes } from '#features/tenants/routes.ts'
import { timelineJobs } from '#features/timeline/jobs.ts'
import { timelineRoutes } from '#features/timeline/routes.ts'
import { webhookFacts } from '#features/webhooks/facts.ts'
import { webhookJobs } from '#features/webhooks/jobs.ts'
import { webhookRoutes } from '#features/webhooks/routes.ts'
import { entitlementJobs } from '#features/entitlements/jobs.ts'
import { entitlementHeard } from '#features/entitlements/live.ts'
import { entitlementRoutes } from '#features/entitlements/routes.ts'
import type { Feature } from '#http/implement.ts'
import { counterJobs } from '#jobs/counters.ts'
import type { Jobs } from '#jobs/context.ts'
import type { Projections, Tally } from '#jobs/projections.ts'
import type { Heard } from '#live/heard.ts'
import type { PaymentHandler } from '#payments/handlers.ts'
import type { Rooms } from '#live/rooms.ts'

/** Every feature of the server, a line each. */
export const features: readonly Feature[] = [
  configurationRoutes,
  brandRoutes,
  labelRoutes,
  flagRoutes,
  joiningRoutes,
  interestRoutes,
  legalDocumentRoutes,
  sponsorshipRoutes,
  tierRoutes,
  entitlementRoutes,
  subscriptionRoutes,
  priceMoveRoutes,
  specialOfferRoutes,
  accountRoutes,
  sessionRoutes,
  securityRoutes,
  identityRoutes,
  profileRoutes,
  activityRoutes,
  statisticsRoutes,
  imageRoutes,
  mediaFileRoutes,
  followRoutes,
  friendshipRoutes,
  blockRoutes,
  muteRoutes,
  mutedWordRoutes,
  directoryRoutes,
  searchRoutes,
  postRoutes,
  livestreamRoutes,
  streamSessionRoutes,
  streamSettingsRoutes,
  streamRoutes,
  streamChatRoutes,
  streamReminderRoutes,
  streamFigureRoutes,
  streamCaptionRoutes,
  streamChapterRoutes,
  streamClipRoutes,
  eventRoutes,
  eventSeriesRoutes,
  eventChatRoutes,
  eventInvitationRoutes,
  eventLivestreamRoutes,
  eventMessageRoutes,
  eventQuestionRoutes,
  ticketRoutes,
  checkInRoutes,
  ticketCodeRoutes,
  ticketOrderRoutes,
  ticketTransferRoutes,
  commentRoutes,
  pollRoutes,
  linkRoutes,
  reactionRoutes,
  bookmarkRoutes,
  reshareRoutes,
  shareRoutes,
  highlightRoutes,
  profileInformationRoutes,
  preferenceRoutes,
  chatRoutes,
  messageRoutes,
  notificationRoutes,
  notificationPreferenceRoutes,
  pushRoutes,
  timelineRoutes,
  dashboardRoutes,
  platformRoutes,
  invitationRoutes,
  roleRequestRoutes,
  moderationRoutes,
  appealRoutes,
  contentRuleRoutes,
  auditLogRoutes,
  apiKeyRoutes,
  webhookRoutes,
  paymentRoutes,
  ledgerRoutes,
  tipRoutes,
  giftRoutes,
  tenantRoutes,
  domainRoutes,
  healthRoutes,
  impersonationRoutes,
  dataExportRoutes,
  accountDeletionRoutes,
]

/** Who keeps own tables up with others' facts. */
export const projections: readonly (Projections | Tally)[] = [
  profileFacts,
  activityFacts,
  postFacts,
  commentFacts,
  pollFacts,
  searchFacts,
  chatFacts,
  messageFacts,
  moderationFacts,
  appealFacts,
  ticketFacts,
  eventSeriesFacts,
  eventInvitationFacts,
  eventChatFacts,
  eventPostFacts,
  notificationFacts, broadcastFacts,
  webhookFacts,
  sponsorshipFacts,
  streamSessionFacts, streamReminderFacts,
]

/** Whose presence a listener may know of. */
export const presenceSeen = unblockedOf

/** Rooms of the live socket that a feature guards. */
export const liveRooms: readonly Rooms[] = [chatRooms, streamRooms, streamChatRooms]

/** Which facts are heard in which rooms. Talk comes first: nobody waits for an answer until everything around it is counted. */
export const heardFirst: readonly Heard[] = [chatHeard, streamChatHeard]
export const heard: readonly Heard[] =
  [notificationHeard, channelHeard, entitlementHeard, accountHeard, subscriptionHeard, streamHeard, streamChapterHeard]

/** What follows when the payment provider tells something, by its type. */
const paymentHandlers: readonly PaymentHandler[] = [accountEvents, ledgerEvents, saleEvents, giftEvents, subscriptionEvents]

/** What the provider has to tell of the accounts of channels. */
export const heardTypes = [...new Set(paymentHandlers.flatMap(({ types }) => types))].sort()

/** Counts that are held against the rows every night. */
const recounting = counterJobs([profileCounters, postCounters, commentCounters, pollCounters])

/** The jobs of every feature. */
export const jobs: Jobs = (context) => ({
  ...imageJobs(context),
  ...mediaFileJobs(context),
  ...profileInformationJobs(context),
  ...dataExportJobs(context),
  ...accountDeletionJobs(context),
  ...sessionJobs(context),
  ...linkJobs(context),
  ...platformJobs(context),
  ...invitationJobs(context),
  ...recounting(context),
  ...postJobs(context),
  ...highlightJobs(context),
  ...commentJobs(context),
  ...profileJobs(context),
  ...pollJobs(context),
  ...livestreamJobs(context),
  ...streamSessionJobs(context),
  ...hostedStreamJobs(context),
  ...streamClipJobs(context),
  ...streamCaptionJobs(context),
  ...streamReminderJobs(context),
  ...eventJobs(context),
  ...eventQuestionJobs(context),
  ...ticketJobs(context),
  ...chatJobs(context),
  ...timelineJobs(context),
  ...searchJobs(context),
  ...notificationJobs(context),
  ...pushJobs(context),
  ...mailJobs(context),
  ...moderationJobs(context),
  ...contentRuleJobs(context),
  ...auditLogJobs(context),
  ...dashboardJobs(context),
  ...webhookJobs(context),
  ...domainJobs(context),
  ...paymentJobs(paymentHandlers)(context),
  ...ledgerJobs(context),
  ...subscriptionJobs(context),
  ...entitlementJobs(context),
  ...priceMoveJobs(context),
  ...tipJobs(context),
  ...giftJobs(context),
  ...impersonationJobs(context),
})
