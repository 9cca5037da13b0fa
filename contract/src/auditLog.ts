import { z } from 'zod'
import { ProfileCard } from './profiles.ts'
import { AccountRole } from './roles.ts'
import { feature, get, post } from './route.ts'
import { Moment } from './time.ts'

export const auditLogLimits = { page: 30, most: 100, verified: 2_000, networkDays: 90 } as const

/** The number of an entry; it counts from 1 in each channel without gaps. */
const Place = z.string().regex(/^[1-9]\d{0,14}$/)

/** Somebody of the channel, somebody who runs the whole installation, or the product by itself. */
export const ActorKind = z.enum(['person', 'operator', 'product'])
export type ActorKind = z.infer<typeof ActorKind>

const Details = z.record(z.string(), z.unknown())

/** What somebody did who may change how the channel is run. */
export const AuditEntry = z.object({
  seq: z.int(),
  at: Moment,
  actorKind: ActorKind,
  /** Null for operators and the product, and for somebody who has left. */
  actor: ProfileCard.nullable(),
  /** Names nobody any more once they have been erased. Null for the product itself. */
  actorId: z.uuid().nullable(),
  /**
   * What they were when they did it, whatever they have become since: their role, and whether they had the moderator flag. Null for
   * operators and the product, and where an entry is older than that it was noted.
   */
  actorRole: AccountRole.nullable(),
  wasModerator: z.boolean(),
  /** Noun and past tense: 'invitation.revoked'. */
  action: z.string(),
  targetType: z.string(),
  targetId: z.string(),
  /** The person it was done to, where it was a person who is still there. */
  target: ProfileCard.nullable(),
  /** What it was done to is called so now, where it has a name and is still there. */
  targetName: z.string().nullable(),
  /** Whose post, comment or message it was done to, where they are still there. */
  whose: ProfileCard.nullable(),
  /** What was so before and after; null where there is nothing to say. Ids, states and the channel's own words. */
  before: Details.nullable(),
  after: Details.nullable(),
  /** Where the call came from, for 90 days: '203.0.113.0/24'. */
  network: z.string().nullable(),
  /** SHA-256 over the entry and the seal of the one before it, in hex. */
  seal: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** `changed`: it does not say what was sealed; `unchained`: it does not carry the seal of the one before; `missing`: it is not there. */
export const breaks = ['changed', 'unchained', 'missing'] as const
export type Break = (typeof breaks)[number]

/** How far the log was verified, page by page. */
export const Verification = z.object({
  /** Entries that hold so far, counted from the first. */
  verified: z.int(),
  /** How many there are. */
  entries: z.int(),
  broken: z.object({ seq: z.int(), reason: z.enum(breaks) }).nullable(),
  /** Where the next page begins; null at the end, and where something is broken. */
  cursor: z.string().nullable(),
  /** The newest seal. Whoever writes it down can tell later that nothing before it was exchanged. Null while the log is empty. */
  seal: z.string().nullable(),
})
export type Verification = z.infer<typeof Verification>

/** Somebody who is in the log: `person` is null for operators, and for whoever has left. */
export const AuditActor = z.object({ id: z.uuid(), kind: ActorKind, person: ProfileCard.nullable() })
export type AuditActor = z.infer<typeof AuditActor>

/** What owners take out of the channel as a file. */
export const exportedKinds = [
  'auditLog', 'ledger', 'payouts', 'disputes', 'figures', 'creatorFigures', 'people', 'payers', 'leavers', 'movements', 'creators', 'followers', 'posts',
  'sponsorships', 'sponsorshipDays', 'orders',
] as const
export const ExportedKind = z.enum(exportedKinds)
export type ExportedKind = z.infer<typeof ExportedKind>

export const auditLog = feature('auditLog', {
  /** Newest first. */
  list: get('/audit-log', {
    input: z.strictObject({
      cursor: Place.optional(),
      limit: z.coerce.number().int().min(1).max(auditLogLimits.most).default(auditLogLimits.page),
      action: z.string().max(60).optional(),
      actorId: z.uuid().optional(),
      /** What it was done to, by its id. */
      targetId: z.string().min(1).max(100).optional(),
      /** From this moment on, and before that one. */
      from: Moment.optional(),
      to: Moment.optional(),
    }),
    result: z.object({ items: z.array(AuditEntry), cursor: z.string().nullable() }),
  }),
  /** What the list can be narrowed to: actions and people that are in the log. */
  filters: get('/audit-log/filters', { result: z.object({ actions: z.array(z.string()), actors: z.array(AuditActor) }) }),
  /** Holds entries against their seals, oldest first, a page at a time. */
  verify: get('/audit-log/verification', { input: z.strictObject({ cursor: Place.optional() }), result: Verification }),
  /**
   * Writes down that the caller takes something along as a file, which their browser makes of what it has read. Once for each `exportId`,
   * however often it is sent.
   */
  noteExport: post('/audit-log/exports', {
    input: z.strictObject({
      exportId: z.uuid(),
      kind: ExportedKind,
      rows: z.int().min(0).max(100_000_000),
      /** The time that it is of, or its days, both included. */
      from: z.union([Moment, z.iso.date()]).optional(),
      to: z.union([Moment, z.iso.date()]).optional(),
      /** Whom it is about, where it is about one person. */
      profileId: z.uuid().optional(),
    }),
  }),
})
