import { z } from 'zod'
import {
  ActionKind, Case, CaseLine, CaseOrigin, CaseState, Decision, Filed, FoundPerson, LoggedAct, MadeReport, ManyKind, moderationLimits,
  NewReport, OpenedType, OwnReport, PastKind, PersonRecord, ReportCategory, ReportedType, ShuttingKind, SuspensionDays,
} from './cases.ts'
import { Id } from './id.ts'
import { page, pageOf, pageSize } from './paging.ts'
import { ProfileCard, ProfilePart, profileParts } from './profiles.ts'
import { del, feature, get, post, put } from './route.ts'

const Removal = z.strictObject({
  category: ReportCategory,
  /** Whoever wrote it reads this. */
  reason: z.string().trim().min(1).max(moderationLimits.reason),
  note: z.string().trim().max(moderationLimits.note).default(''),
})

export const moderation = feature('moderation', {
  reportPost: post('/posts/:postId/reports', { input: NewReport, result: Filed }),
  reportComment: post('/comments/:commentId/reports', { input: NewReport, result: Filed }),
  /** Needs the flag events. */
  reportEvent: post('/events/:eventId/reports', { input: NewReport, result: Filed }),
  reportProfile: post('/profiles/:profileId/reports', { input: NewReport, result: Filed }),
  reportHighlight: post('/highlights/:highlightId/reports', { input: NewReport, result: Filed }),
  /** A group's name and picture; the moderators read nothing that is said in it. */
  reportChat: post('/chats/:chatId/reports', { input: NewReport, result: Filed }),
  /** What somebody has said with a tip, by whom it was given to. */
  reportTip: post('/tips/:tipId/reports', { input: NewReport, result: Filed }),
  /** What somebody has said with a gift, by whoever holds its link. */
  reportGift: post('/gifts/:giftCode/reports', { input: NewReport, result: Filed }),
  /** The same by whoever has redeemed it. */
  reportReceivedGift: post('/received-gifts/:giftId/reports', { input: NewReport, result: Filed }),
  /** A message beside a livestream, by whoever reads it there. */
  reportStreamMessage: post('/stream-messages/:messageId/reports', { input: NewReport, result: Filed }),
  /** Hands that message over, and a few around it: the moderators read these and nothing else of the chat. */
  reportMessage: post('/chats/:chatId/messages/:seq/reports', { input: NewReport, result: Filed }),
  /** Somebody by their nickname: also whoever has blocked the caller, whose profile the caller cannot open. */
  reportPerson: post('/own-reports', { input: NewReport.extend({ nickname: z.string().trim().toLowerCase().min(1).max(40) }), result: Filed }),
  /** What the caller has reported, newest first. */
  ownReports: get('/own-reports', { input: page(pageSize.people), result: pageOf(OwnReport) }),
  /** What was decided about the caller, newest first. */
  ownDecisions: get('/own-decisions', { input: page(pageSize.people), result: pageOf(Decision) }),

  /** What waits: the most pressing first, then the oldest; what is settled: newest first. Nothing about the caller. */
  queue: get('/moderation/cases', {
    input: page(pageSize.people).extend({
      state: CaseState.default('open'),
      category: ReportCategory.optional(),
      type: ReportedType.optional(),
      origin: CaseOrigin.optional(),
      /** Whose it is. */
      about: z.uuid().optional(),
      /** What the caller looks at, or has decided. */
      whose: z.enum(['mine']).optional(),
    }),
    result: pageOf(CaseLine),
  }),
  readCase: get('/moderation/cases/:caseId', { result: Case }),
  /** Says what a case that waits is about and with that how pressing it is, whatever was reported: no report changes it any more. */
  grade: put('/moderation/cases/:caseId/category', { input: z.strictObject({ category: ReportCategory }), result: Case }),
  /**
   * Does the same in several cases in which nothing was decided, each as if it were decided alone, with its own notice and appeal, and
   * where the thing reads as in the `version` that the caller has read. What cannot be done stays as it is; `undone` says of each why. To
   * remove an event for which tickets were paid one has signed in within ten minutes.
   */
  decideMany: post('/moderation/decisions', {
    input: z
      .strictObject({
        cases: z.array(z.strictObject({ caseId: z.uuid(), version: z.string().max(32) })).min(1).max(moderationLimits.many),
        kind: ManyKind,
        category: ReportCategory,
        reason: z.string().trim().max(moderationLimits.reason),
        note: z.string().trim().max(moderationLimits.note).default(''),
      })
      .refine(({ kind, reason }) => kind === 'release' || reason.length > 0, { path: ['reason'], message: 'must be filled in' }),
    result: z.object({ done: z.int(), undone: z.array(z.object({ caseId: z.uuid(), code: z.string() })) }),
  }),
  /**
   * Begins a case about something that the caller sees, or about a person, which nobody has reported: the caller looks at it, and decides
   * as in every other one. Where a case about it waits already, that one is answered, and stays with whoever looks at it.
   */
  openCase: post('/moderation/cases', { input: z.strictObject({ type: OpenedType, id: Id }), result: z.object({ caseId: z.uuid() }) }),
  /**
   * Removes something of somebody else's in one call: begins its case and decides it, so that whoever wrote it reads the reason and can
   * appeal. What somebody wrote themselves they delete with `posts.remove` and `comments.remove`.
   */
  removePost: post('/posts/:postId/removal', { input: Removal, result: z.object({ caseId: z.uuid() }) }),
  removeComment: post('/comments/:commentId/removal', { input: Removal, result: z.object({ caseId: z.uuid() }) }),
  /**
   * Says to the other moderators who looks at it, from whoever does now, as far as the caller has read: refused with `case_taken` where
   * that is somebody else by then. What lies for 24 hours undecided, and what somebody looks at who moderates no more, is put back.
   */
  take: put('/moderation/cases/:caseId/assignee', { input: z.strictObject({ from: z.uuid().nullable().default(null) }), result: Case }),
  release: del('/moderation/cases/:caseId/assignee', { result: Case }),
  /**
   * Does it and tells whom it concerns: the person, and everybody who has reported it. The first act settles the case; further ones can
   * follow, each with its own reason. To suspend, to ban, and to remove an event for which tickets were paid one has signed in within ten
   * minutes. A longer mute or suspension can be laid over one that runs.
   */
  decide: post('/moderation/cases/:caseId/actions', {
    input: z
      .strictObject({
        kind: ActionKind,
        category: ReportCategory,
        /** May be empty where something is released. */
        reason: z.string().trim().max(moderationLimits.reason),
        note: z.string().trim().max(moderationLimits.note).default(''),
        /** With `clear_profile`: what is taken away. Of these, only what they show now. */
        parts: z.array(ProfilePart).max(profileParts.length).default([]),
        /** With `mute` and `suspend`. */
        days: SuspensionDays.default('7'),
        /** The newest act that the caller has read in the case: where another has come meanwhile, nothing is done. Not asked of `lift`. */
        after: z.uuid().nullable().default(null),
        /** `version` of the case, as the caller has read it: where it was changed meanwhile, nothing is done. Not asked of `lift`. */
        version: z.string().max(32).optional(),
        /** With `lift`: the act that is taken back; without it the newest one that can be. */
        undoes: z.uuid().optional(),
      })
      .refine(({ kind, reason }) => kind === 'release' || reason.length > 0, { path: ['reason'], message: 'must be filled in' })
      .refine(({ kind, parts }) => kind !== 'clear_profile' || parts.length > 0, { path: ['parts'], message: 'must name a part' }),
    result: Case,
  }),

  /**
   * Who is muted, suspended or banned now, by the last act that shuts them out; with `q` everybody whose nickname begins so, with or
   * without an @. Never the caller.
   */
  people: get('/moderation/people', {
    input: page(pageSize.people).extend({ kind: ShuttingKind.optional(), q: z.string().trim().toLowerCase().max(40).default('') }),
    result: pageOf(FoundPerson),
  }),
  /** Never one's own. `besides`: a case that is left out of what was decided, and of the cases. */
  record: get('/moderation/people/:profileId', { input: z.strictObject({ besides: z.uuid().optional() }), result: PersonRecord }),
  /** Cases about somebody, newest first. */
  casesAbout: get('/moderation/people/:profileId/cases', { input: page(pageSize.people), result: pageOf(CaseLine) }),
  /** What somebody has reported, newest first; nothing of what they reported of the caller. */
  reportsBy: get('/moderation/people/:profileId/reports', { input: page(pageSize.people), result: pageOf(MadeReport) }),
  /**
   * What was done, newest first: by one moderator, of one kind, or about one person. Not who has reported, and nothing about the caller.
   */
  log: get('/moderation/log', {
    input: page(pageSize.people)
      .extend({ kind: PastKind.optional(), by: Id.optional(), about: Id.optional() })
      .refine(({ kind, by, about }) => [kind, by, about].filter(Boolean).length < 2, { path: ['kind'], message: 'must stand alone' }),
    result: pageOf(LoggedAct),
  }),

  /** People with the flag; owners moderate without it. */
  moderators: get('/moderators', { result: z.array(ProfileCard) }),
  /** Whose nickname it is moderates from now on; with or without an @. */
  appoint: post('/moderators', {
    input: z.strictObject({ nickname: z.string().trim().toLowerCase().min(1).max(40) }),
    result: z.array(ProfileCard),
  }),
  dismiss: del('/moderators/:profileId', { result: z.array(ProfileCard) }),
})
