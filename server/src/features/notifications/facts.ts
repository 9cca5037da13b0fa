import type { NotificationType } from '@marquee/contract/notifications'
import type { Scope } from '#db/scope.ts'
import type { Facts, Topic } from '#jobs/facts.ts'
import type { Projections, Tally, Told } from '#jobs/projections.ts'
import { tellEverybody, tellOfEvents } from './broadcastQueries.ts'
import { endingOfGiven, giftNews } from './giftNewsQueries.ts'
import * as ledgerNews from './ledgerNewsQueries.ts'
import * as money from './moneyQueries.ts'
import { bringInLine, type Part, type Subject } from './partQueries.ts'
import { recall } from './recallQueries.ts'
import { toldOfStreams } from './streamNewsQueries.ts'
import * as truth from './truthQueries.ts'

/** How facts become rows: what they are about, and what is true of it now. */
interface Telling<Fact> {
  subjects: (fact: Fact) => Subject[]
  /** What decides, of all facts of a batch at once. */
  truth: (scope: Scope, facts: Fact[]) => Promise<Part[]>
}

const telling = <T extends Topic>(topics: readonly T[], { subjects, truth: look }: Telling<Facts[T]>) => ({
  topics: topics as readonly Topic[],
  subjects: subjects as (fact: never) => Subject[],
  truth: look as (scope: Scope, facts: never[]) => Promise<Part[]>,
})

const about = (sourceId: string, actorId: string | null, ...types: NotificationType[]): Subject[] =>
  types.map((type) => ({ type, sourceId, actorId }))

const pair = (fact: { askerId: string; askedId: string } | { removerId: string; removedId: string }): [string, string] =>
  'askerId' in fact ? [fact.askerId, fact.askedId] : [fact.removerId, fact.removedId]

const tellings = [
  telling(['reaction_changed'], {
    subjects: ({ postId, profileId }) => about(postId, profileId, 'LIKE_LOG'),
    truth: (scope, facts) => truth.likesOf(scope, facts.map(({ postId }) => postId), facts.map(({ profileId }) => profileId)),
  }),
  telling(['comment_liked', 'comment_unliked'], {
    subjects: ({ commentId, profileId }) => about(commentId, profileId, 'LIKE_LOG'),
    truth: (scope, facts) => truth.commentLikesOf(scope, facts.map(({ commentId }) => commentId), facts.map(({ profileId }) => profileId)),
  }),
  telling(['comment_added', 'comment_removed', 'comment_hidden', 'comment_shown'], {
    subjects: ({ commentId, profileId }) => about(commentId, profileId, 'COMMENT_LOG', 'REPLY_LOG', 'MENTION_LOG'),
    truth: (scope, facts) => truth.saidIn(scope, facts.map(({ commentId }) => commentId)),
  }),
  telling(['post_published', 'post_edited', 'post_restored', 'post_removed'], {
    subjects: ({ postId, authorId }) => about(postId, authorId, 'MENTION_LOG'),
    truth: (scope, facts) => truth.mentionsIn(scope, facts.map(({ postId }) => postId)),
  }),
  telling(['reshare_added', 'reshare_removed'], {
    subjects: ({ reshareId, profileId }) => about(reshareId, profileId, 'SHARE_LOG'),
    truth: (scope, facts) => truth.resharesOf(scope, facts.map(({ reshareId }) => reshareId)),
  }),
  telling(['follow_added', 'follow_removed', 'follow_requested', 'follow_request_settled'], {
    subjects: ({ followerId, followedId }) => [...about(followedId, followerId, 'FOLLOW_LOG'), ...about(followerId, followerId, 'FOLLOW_LOG')],
    truth: (scope, facts) => truth.followsOf(scope, facts.map(({ followerId }) => followerId), facts.map(({ followedId }) => followedId)),
  }),
  telling(['friendship_requested', 'friendship_accepted', 'friendship_removed', 'friendship_request_settled'], {
    subjects: (fact) => {
      const [one, other] = pair(fact)
      const types = ['FRIEND_REQUEST_LOG', 'FRIEND_ACCEPTED_LOG'] as const
      return [...about(one, other, ...types), ...about(other, one, ...types)]
    },
    truth: (scope, facts) => truth.friendshipsOf(scope, facts.map((fact) => pair(fact)[0]), facts.map((fact) => pair(fact)[1])),
  }),
  telling(['message_sent'], {
    subjects: () => [],
    truth: (scope, facts) => truth.unreadMessages(scope, facts.map(({ chatId }) => chatId), facts.map(({ seq }) => seq)),
  }),
  telling(['mentions_added'], {
    subjects: () => [],
    truth: (scope, facts) => {
      const named = facts.flatMap(({ chatId, seq, profileIds }) => profileIds.map((profileId) => ({ chatId, seq, profileId })))
      return truth.namedByEdits(scope, named)
    },
  }),
  telling(['chat_read'], {
    subjects: ({ chatId, profileId }) => [{ type: 'CHAT_MESSAGE_LOG', sourceId: chatId, actorId: null, recipientId: profileId }],
    truth: (scope, facts) => truth.stillUnread(scope, facts.map(({ chatId }) => chatId), facts.map(({ profileId }) => profileId)),
  }),
  telling(['account_set_up'], {
    subjects: ({ profileId }) => about(profileId, profileId, 'NEW_MEMBER_LOG'),
    truth: (scope, facts) => truth.newMembers(scope, facts.map(({ profileId }) => profileId)),
  }),
  telling(['export_ready'], {
    subjects: ({ exportId }) => about(exportId, null, 'EXPORT_READY'),
    truth: (scope, facts) => truth.readyExports(scope, facts.map(({ exportId }) => exportId)),
  }),
  telling(['connection_changed'], {
    subjects: ({ connectionId }) => about(connectionId, null, 'CONNECTION_EXPIRED'),
    truth: (scope, facts) => truth.endedConnections(scope, facts.map(({ connectionId }) => connectionId)),
  }),
  telling(['session_began'], {
    subjects: ({ sessionId }) => about(sessionId, null, 'SECURITY_LOGIN'),
    truth: (scope, facts) => truth.strangeSignIns(scope, facts.map(({ sessionId }) => sessionId)),
  }),
  telling(['case_decided'], {
    subjects: ({ actionId, caseId }) => [...about(actionId, null, 'MODERATION_DECISION'), ...about(caseId, null, 'REPORT_UPDATE')],
    truth: async (scope, facts) => [
      ...(await truth.moderated(scope, facts.map(({ actionId }) => actionId))),
      ...(await truth.settledReports(scope, facts.map(({ caseId }) => caseId))),
    ],
  }),
  telling(['moderator_changed'], {
    subjects: ({ changeId, profileId }) => [{ type: 'MODERATOR_CHANGED', sourceId: changeId, actorId: null, recipientId: profileId }],
    truth: truth.changedModerators,
  }),
  telling(['case_reported'], {
    subjects: () => [],
    truth: (scope, facts) => truth.waitingCases(scope, facts.map(({ caseId }) => caseId)),
  }),
  telling(['appeal_made', 'appeal_settled'], {
    subjects: ({ appealId }) => about(appealId, null, 'REPORT_UPDATE'),
    truth: (scope, facts) => truth.waitingAppeals(scope, facts.map(({ appealId }) => appealId)),
  }),
  telling(['entitlement_changed'], {
    subjects: ({ sourceId }) => about(sourceId, null, 'GIFT_RECEIVED'),
    truth: (scope, facts) => truth.receivedGifts(scope, facts.map(({ sourceId }) => sourceId), facts.map(({ profileId }) => profileId)),
  }),
  telling(['subscription_changed', 'payment_overdue'], {
    subjects: ({ subscriptionId }) => money.aboutUnpaid(subscriptionId),
    truth: (scope, facts) => money.subscriptionsChanged(scope, facts.map(({ subscriptionId }) => subscriptionId)),
  }),
  telling(['subscription_acted'], {
    subjects: () => [],
    truth: money.subscriptionsActed,
  }),
  telling(['given_ending'], {
    subjects: () => [],
    truth: endingOfGiven,
  }),
  telling(['gift_changed'], {
    subjects: () => [],
    truth: giftNews,
  }),
  telling(['line_booked'], {
    subjects: () => [],
    truth: async (scope, facts) => {
      const lineIds = facts.map(({ lineId }) => lineId)
      return [...(await money.linesBooked(scope, lineIds)), ...(await ledgerNews.returnedLines(scope, lineIds))]
    },
  }),
  telling(['dispute_changed'], {
    subjects: () => [],
    truth: (scope, facts) => ledgerNews.changedDisputes(scope, facts.map(({ disputeId }) => disputeId)),
  }),
  telling(['payment_account_changed'], { subjects: () => [], truth: ledgerNews.stoppedPayments }),
  telling(['payout_changed'], {
    subjects: () => [],
    truth: (scope, facts) => money.failedPayouts(scope, facts.map(({ payoutId }) => payoutId)),
  }),
  telling(['renewal_near'], {
    subjects: () => [],
    truth: (scope, facts) => money.renewalsNear(scope, facts.map(({ subscriptionId }) => subscriptionId)),
  }),
  telling(['appeal_upheld'], {
    subjects: ({ appealId }) => about(appealId, null, 'MODERATION_DECISION'),
    truth: (scope, facts) => truth.upheldAppeals(scope, facts.map(({ appealId }) => appealId)),
  }),
  telling(['event_told'], {
    subjects: ({ noticeId, kind, profileIds }) =>
      profileIds.map((recipientId) => ({ type: truth.typeOfNotice(kind), sourceId: noticeId, actorId: null, recipientId })),
    truth: (scope, facts) =>
      truth.toldOfEvents(
        scope,
        facts.flatMap(({ noticeId, profileIds }) => profileIds.map(() => noticeId)),
        facts.flatMap(({ profileIds }) => profileIds),
      ),
  }),
  telling(['stream_told'], {
    subjects: ({ noticeId, profileIds }) =>
      profileIds.map((recipientId) => ({ type: 'LIVESTREAM_NOTIFICATION', sourceId: noticeId, actorId: null, recipientId })),
    truth: (scope, facts) =>
      toldOfStreams(
        scope,
        facts.flatMap(({ noticeId, profileIds }) => profileIds.map(() => noticeId)),
        facts.flatMap(({ profileIds }) => profileIds),
      ),
  }),
]

/** Everything personal of a batch is brought in line at once: people who wait for a row wait once. */
export const notificationFacts: Tally = async (scope: Scope, facts: readonly Told[]) => {
  const heardOf = (topics: readonly Topic[]) => facts.filter(({ topic }) => topics.includes(topic)).map(({ payload }) => payload as never)
  const meant = tellings.map((one) => ({ ...one, heard: heardOf(one.topics) })).filter(({ heard }) => heard.length)
  if (!meant.length) return
  await bringInLine(scope, async () => {
    const parts: Part[] = []
    for (const { truth: look, heard } of meant) parts.push(...(await look(scope, heard)))
    return { subjects: meant.flatMap(({ subjects, heard }) => heard.flatMap((fact) => subjects(fact))), parts }
  })
}

const tell = (scope: Scope, facts: { postId: string }[]) => tellEverybody(scope, facts.map(({ postId }) => postId))

/** What goes to many is one row, whoever reads it. */
export const broadcastFacts: Projections = {
  post_published: tell,
  poll_ended: tell,
  // The post that announces a livestream has its id.
  livestream_started: (scope, facts) => tellEverybody(scope, facts.map(({ livestreamId }) => livestreamId)),
  event_published: (scope, facts) => tellOfEvents(scope, facts.map(({ eventId }) => eventId)),
  notifications_recalled: async (scope, facts) => {
    const postIds = await recall(scope, Math.max(...facts.map(({ days }) => days)))
    await tellEverybody(scope, postIds)
  },
}
