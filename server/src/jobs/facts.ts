import type { RuleKind } from '@marquee/contract/contentRules'
import type { RsvpState } from '@marquee/contract/eventCards'
import type { ChannelPart } from '@marquee/contract/live'
import type { SettledState } from '@marquee/contract/livestreams'
import type { Cheers } from '@marquee/contract/streamChats'
import type { StreamEndReason } from '@marquee/contract/streamSessions'

/** What a push service is told of a push: whom it may disturb for it, and for how many seconds it keeps it. */
export interface PushHurry {
  urgency: 'low' | 'normal' | 'high'
  lifetime: number
}

/** Everything that can become true and that others want to hear of: the topics of the outbox and what each one tells. */
export interface Facts {
  /**
   * A channel no longer answers at a domain: its proof is gone, or somebody else has proved it; or DNS leads elsewhere, and it is the main
   * address no more.
   */
  domain_lost: { hostname: string; why: 'unproved' | 'taken' | 'astray' }
  follow_added: { followerId: string; followedId: string }
  follow_removed: { followerId: string; followedId: string }
  follow_requested: { followerId: string; followedId: string }
  /** A request to follow was withdrawn or turned down. */
  follow_request_settled: { followerId: string; followedId: string }
  friendship_requested: { askerId: string; askedId: string }
  friendship_accepted: { askerId: string; askedId: string }
  friendship_removed: { removerId: string; removedId: string }
  /** A request was withdrawn or turned down. */
  friendship_request_settled: { askerId: string; askedId: string }
  post_published: { postId: string; authorId: string }
  post_removed: { postId: string; authorId: string }
  post_edited: { postId: string; authorId: string }
  /** A post that had left the lists is back, in its old place: restored, or out of the archive. `byId`: who has restored it by asking. */
  post_restored: { postId: string; authorId: string; byId?: string }
  /** Somebody reacted, changed their reaction or took it back; a place in the channel's list, null for none. */
  reaction_changed: { postId: string; profileId: string; from: number | null; to?: number | null }
  /** `threadId` is the comment that it answers, where it is a reply. */
  comment_added: { commentId: string; postId: string; threadId: string | null; profileId: string }
  comment_removed: { commentId: string; postId: string; threadId: string | null; profileId: string }
  /** The post's author took a comment out of everybody else's sight, or let it back in. */
  comment_hidden: { commentId: string; postId: string; threadId: string | null; profileId: string }
  comment_shown: { commentId: string; postId: string; threadId: string | null; profileId: string }
  comment_liked: { commentId: string; profileId: string }
  comment_unliked: { commentId: string; profileId: string }
  /** What somebody has chosen in a poll before and now: places of its options. `after` is missing where they and their vote have gone. */
  poll_voted: { postId: string; profileId: string; before: number[]; after?: number[] }
  poll_ended: { postId: string }
  event_published: { eventId: string; hostId: string }
  /** Another time or place, other words, postponed or on again. */
  event_changed: { eventId: string; hostId: string }
  event_canceled: { eventId: string; hostId: string }
  /** It is a draft again. */
  event_withdrawn: { eventId: string; hostId: string }
  /** A livestream is on air: told once, however often its connection drops. */
  livestream_started: { livestreamId: string; sessionId: string; creatorId: string }
  /** Another number of people watches it than before. */
  livestream_watched: { livestreamId: string; viewers: number }
  /** A service has told something of a livestream, or is to be told that it is over: it is to be looked at. */
  hosted_stream_told: { livestreamId: string }
  /** A recording is there at a service, or will not be. */
  hosted_recording_made: { livestreamId: string; sessionId: string }
  livestream_interrupted: { livestreamId: string; sessionId: string }
  livestream_resumed: { livestreamId: string; sessionId: string }
  livestream_ended: { livestreamId: string; sessionId: string; reason: StreamEndReason }
  /** What becomes of a livestream is clear: there is a recording or none, or it will not be held. */
  livestream_settled: { livestreamId: string; status: SettledState }
  /** A livestream has a chapter more or less, or one of them begins elsewhere or is called otherwise. */
  stream_chapters_changed: { livestreamId: string }
  /** A livestream that has not begun has another time. */
  livestream_moved: { livestreamId: string }
  /** These people are to be told what a notice says of a livestream. */
  stream_told: { noticeId: string; livestreamId: string; profileIds: string[] }
  /** Somebody has asked for a clip: it is to be made. */
  clip_wanted: { clipId: string }
  /** Nothing of one going on air can be watched any more: its files go. */
  recording_gone: { livestreamId: string; sessionId: string }
  /** What came in of a stream's chat at once. */
  stream_said: { livestreamId: string; messageIds: string[] }
  /** Messages of a stream's chat were taken back, or have gone with whoever wrote them. */
  stream_unsaid: { livestreamId: string; messageIds: string[] }
  /** How its host lets people talk beside a stream, or how slowly, as very many do. */
  stream_chat_changed: { livestreamId: string }
  stream_pinned: { livestreamId: string }
  /** A poll of a stream was asked, voted in, or ended. */
  stream_polled: { livestreamId: string; pollId: string }
  /** `sent`: how many of each kind came in at once. */
  stream_cheered: { livestreamId: string; sent: Cheers }
  /** Whether somebody may write in the chat of a stream, or of any stream of its host. */
  stream_restriction_changed: { livestreamId: string; profileId: string }
  /** What somebody says to an event, or who has come up from the line. */
  event_answered: { eventId: string; profileId: string; status: RsvpState }
  /** These people are to be told what a notice says. */
  event_told: { noticeId: string; eventId: string; kind: string; profileIds: string[] }
  /** `postId` is the post that was passed on. */
  reshare_added: { postId: string; reshareId: string; profileId: string }
  reshare_removed: { postId: string; reshareId: string; profileId: string }
  post_shared: { postId: string; profileId: string; channel: string }
  /** Somebody's shares have gone with them. */
  post_unshared: { postId: string; profileId: string }
  /** Somebody said something in a chat, or a system message tells what they did; nobody any more where they are gone. */
  message_sent: { chatId: string; seq: number; senderId: string | null }
  /** A message was edited or deleted, somebody reacted to it, or it was pinned; `changeSeq` counts the changes of the chat. */
  message_changed: { chatId: string; seq: number; changeSeq: number }
  /** The new words of a message name people whom it has never named before. */
  mentions_added: { chatId: string; seq: number; profileIds: string[] }
  /** A chat's title, picture, settings or state; a request was answered; the chat was deleted. */
  chat_changed: { chatId: string }
  /** `byId` is who did it: the person themselves, an admin, or nobody any more. */
  chat_member_changed: { chatId: string; profileId: string; state: 'invited' | 'active' | 'left' | 'removed' | 'declined'; byId: string | null }
  /** Somebody in a chat has been erased. */
  chat_member_gone: { chatId: string; profileId: string }
  chat_read: { chatId: string; profileId: string; readSeq: number }
  account_set_up: { accountId: string; profileId: string }
  /** Somebody moderates from now on, or no longer; `changeId` names this change, `at` says when. */
  moderator_changed: { profileId: string; isModerator: boolean; changeId: string; at: string }
  /** An account was suspended, banned or asked to be deleted, or is open again. */
  account_standing_changed: { profileId: string }
  /** A profile can do more than before; `role` is what it has now. */
  role_raised: { profileId: string; role: string }
  /** `invitedBy` is nobody of the channel where an operator has invited. */
  invitation_accepted: { invitationId: string; targetRole: string; invitedBy: string | null; acceptedBy: string }
  role_request_decided: { roleRequestId: string; profileId: string; targetRole: string; approved: boolean; decidedBy: string }
  identity_linked: { accountId: string }
  identity_unlinked: { accountId: string }
  /** A file has come in and is to become a picture. */
  image_uploaded: { uploadId: string }
  /** The row of a picture has gone; its files are to follow. */
  image_removed: { keys: string[] }
  /** A video or recording has come in whole and is to be looked at. */
  media_uploaded: { mediaFileId: string }
  /** The row of a video or recording has gone; the files of these folders are to follow. */
  media_removed: { folders: string[] }
  /** A video has these captions no more; their files are to follow. */
  captions_removed: { keys: string[] }
  /** Somebody says that the page of a link of theirs links back; `origin` is how people reach the channel. */
  link_verification_wanted: { profileId: string; url: string; origin: string }
  /** A page that somebody links to has a picture. */
  link_picture_wanted: { linkId: string; pictureUrl: string }
  export_ready: { exportId: string }
  /** Moderators have decided about what was reported, or taken that back. */
  case_decided: { caseId: string; actionId: string }
  /** Somebody has reported something: what is said of it waits in this case. */
  case_reported: { caseId: string }
  /** A rule has held it before it came out: which kind of rule, and what it has found. */
  content_held: { type: 'post' | 'comment' | 'event'; id: string; authorId: string; kind: RuleKind; found: string }
  /** Somebody has brought back what was removed before it came out; `post_published` tells of the post. */
  held_post_restored: { postId: string; byId: string }
  /** Somebody has brought back what was removed from its author's archive: it is there again, and in no list. */
  archived_post_restored: { postId: string; byId: string }
  /** Its author has taken back what was held. */
  hold_withdrawn: { type: 'post' | 'comment' | 'event'; id: string }
  /** Somebody asks that a decision is looked at again. */
  appeal_made: { appealId: string }
  /** It was answered, either way, or withdrawn. */
  appeal_settled: { appealId: string }
  /** Somebody else has looked at a decision again, and it stands. */
  appeal_upheld: { appealId: string }
  /** A sign-in has made its first call. */
  session_began: { sessionId: string }
  /** The session at a platform has begun or ended. */
  connection_changed: { connectionId: string }
  /** Somebody has a tier more, less or for another time; `sourceId` names what gave it to them. */
  entitlement_changed: { profileId: string; sourceId: string }
  /** What an owner has given somebody ends in some days; `sourceId` names it. */
  given_ending: { profileId: string; sourceId: string }
  /** All that was paid for an order of tickets, by the provider's name of it, has gone back; or, where it is lost, to the bank. */
  ticket_payment_returned: { orderId: string; intent: string; isLost: boolean }
  /** The same of one payment for a subscription. A fact that waits since an older version does not say which `charge` it was. */
  subscription_payment_returned: { subscriptionId: string; charge?: string; paidAt: string; isLost: boolean }
  /** The same of what was paid for a gift. */
  gift_payment_returned: { giftId: string }
  /** A gift was paid, sent, redeemed or taken back, or is about to end; `newsId` names this news. */
  gift_changed: { giftId: string; newsId: string; what: 'paid' | 'delivered' | 'redeemed' | 'returned' | 'expiring' | 'ending' }
  /** What the provider says of a subscription is not what it said before. */
  subscription_changed: { subscriptionId: string }
  /** A tier's price moves were announced or called off. */
  price_moves_changed: { tierId: string }
  /** Whoever pays for a subscription changed it, or is told that it will cost something else; `told` is what `actToldIn` reads. */
  subscription_acted: { subscriptionId: string; actId: string; told: string; at: string }
  /** Something was paid, given back or paid out, and is in the ledger now. */
  line_booked: { lineId: string }
  /** A payout stands otherwise than before. */
  payout_changed: { payoutId: string }
  /** A bank has asked about a payment, taken it back, or decided; or its owners are to be reminded that they can still answer. */
  dispute_changed: { disputeId: string }
  /** The account at which the channel is paid stands otherwise than before; `wasSelling`: until now cards could be charged for it. */
  payment_account_changed: { at: string; wasSelling?: boolean }
  /** The provider has refused a call for the account at which the channel is paid: it may not be what is written down. */
  payment_account_doubted: { code: string }
  /** Somebody is to be reminded of when they pay again. */
  renewal_near: { subscriptionId: string }
  /** Somebody who could not be charged keeps what they have for half as long as before, or for a day still. */
  payment_overdue: { subscriptionId: string }
  /** The channel waits for another time for what is not paid. */
  unpaid_terms_changed: { graceDays: number }
  /** Whose subscription it was leaves the channel, or has left it: nothing more is to be charged. */
  subscription_left: { subscriptionId: string }
  /** Somebody tries something for nothing. */
  trial_begun: { subscriptionId: string }
  /** A subscription has ended at the provider while an invoice of it waits to be paid: nobody is to pay for what they no longer get. */
  subscription_ended_owing: { subscriptionId: string }
  /** What somebody finds among their notifications is not what it was. */
  notifications_changed: { profileId: string }
  /** A channel has come with people in it: what they did in the last days is to be found among notifications. */
  notifications_recalled: { days: number }
  /**
   * A row is news to its reader. `round` counts how often something has come to it; missing, it is the first time. `isGathered`: it stands
   * there unread already, and only the next mail that gathers tells of it.
   */
  notification_raised: { notificationId: string; profileId: string; round?: number; isGathered?: boolean }
  /** There is news for everybody who follows; `after` is the last of them who has been written to. */
  notification_broadcast: { broadcastId: string; after: string | null }
  /** Mails and pushes to these people are due. `part`: which part they are of all to whom something is due by the clock. */
  deliveries_due: { profileIds: string[]; part?: number }
  /** A push to one browser. */
  push_wanted: {
    addressId: string
    profileId: string
    message: { title: string; body: string; path: string; tag: string; unread: number }
    /** Missing in what an earlier release has left waiting. */
    hurry?: PushHurry
  }
  /** How often one page has shown a sponsor, and how often somebody went there, on a day of UTC. Says nothing of who. */
  sponsorship_seen: { sponsorshipId: string; day: string; impressions: number; clicks: number }
  /** Something is on its way to this webhook, or is to be sent again; null where it is whichever of them are told. */
  webhooks_due: { webhookId: string | null }
  /** What every browser of the channel keeps a copy of is not what it was. */
  channel_changed: { what: ChannelPart }
  export_requested: { exportId: string; origin: string }
  /** `sponsorshipId` is whom its foot shows. */
  mail_wanted: {
    to: string
    subject: string
    text: string
    html: string
    fromName: string
    unsubscribeUrl?: string
    sponsorshipId?: string
    /** A file for calendars that goes along. */
    calendar?: { name: string; method: 'PUBLISH' | 'CANCEL'; text: string }
    /** Codes that go along as pictures, for whoever shows the mail at a door. */
    tickets?: readonly { name: string; code: string }[]
  }
}

export type Topic = keyof Facts
