import { tally } from '#jobs/projections.ts'
import { tellAll, type Happened } from './deliveryQueries.ts'

const one = (event: Happened['event'], data: object): Happened[] => [{ event, data }]

/** What happens in the channel, in the words of its API: ids, and nothing that only some may know. */
export const webhookFacts = tally<Happened>(
  {
    post_published: ({ postId, authorId }) => one('post.published', { postId, authorId }),
    post_edited: ({ postId, authorId }) => one('post.edited', { postId, authorId }),
    post_removed: ({ postId, authorId }) => one('post.removed', { postId, authorId }),
    post_restored: ({ postId, authorId }) => one('post.restored', { postId, authorId }),
    comment_added: ({ commentId, postId, threadId, profileId }) => one('comment.added', { commentId, postId, threadId, authorId: profileId }),
    comment_removed: ({ commentId, postId, threadId, profileId }) => one('comment.removed', { commentId, postId, threadId, authorId: profileId }),
    follow_added: ({ followerId, followedId }) => one('follow.added', { followerId, followedId }),
    follow_removed: ({ followerId, followedId }) => one('follow.removed', { followerId, followedId }),
    account_set_up: ({ profileId }) => one('member.joined', { profileId }),
    role_raised: ({ profileId, role }) => one('member.roleRaised', { profileId, role }),
    invitation_accepted: ({ invitationId, targetRole, acceptedBy }) => one('invitation.accepted', { invitationId, targetRole, acceptedBy }),
    poll_ended: ({ postId }) => one('poll.ended', { postId }),
    event_published: ({ eventId, hostId }) => one('event.published', { eventId, hostId }),
    event_changed: ({ eventId, hostId }) => one('event.changed', { eventId, hostId }),
    event_canceled: ({ eventId, hostId }) => one('event.canceled', { eventId, hostId }),
    event_answered: ({ eventId, profileId, status }) => one('event.answered', { eventId, profileId, status }),
    case_decided: ({ caseId, actionId }) => one('report.decided', { caseId, actionId }),
    channel_changed: ({ what }) => one('channel.changed', { what }),
  },
  tellAll,
)
