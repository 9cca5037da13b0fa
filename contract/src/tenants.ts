import { z } from 'zod'
import { TemplateName } from './configuration.ts'
import { flagNames } from './flags.ts'
import { InvitationState } from './invitations.ts'
import { JoinMode } from './joining.ts'
import { MailAddress } from './mailAddresses.ts'
import { page, pageOf, pageSize } from './paging.ts'
import { plainLine } from './plainLine.ts'
import { del, feature, get, post, put } from './route.ts'
import { Moment } from './time.ts'

export const tenantLimits = {
  slugMin: 3, slug: 40, name: 80, reason: 300, query: 60, counted: 10_000, plan: 40, feeBps: 5_000, owners: 10, leadDynoKey: 100,
} as const

export const tenantStates = ['provisioning', 'trial', 'active', 'suspended', 'closing', 'closed'] as const
export const TenantState = z.enum(tenantStates)
export type TenantState = z.infer<typeof TenantState>

/** Names that an address of the installation itself may have. */
const kept = new Set(['www', 'api', 'app', 'mail', 'media', 'pages', 'static', 'assets', 'cdn', 'admin', 'operator', 'status', 'docs', 'help'])

/** The first part of a channel's address. */
export const Slug = z
  .string()
  .trim()
  .toLowerCase()
  .min(tenantLimits.slugMin)
  .max(tenantLimits.slug)
  .regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/, 'must hold only letters a to z, digits, and hyphens between them')
  .refine((slug) => !kept.has(slug), 'is kept for the installation itself')

/** A channel as whoever runs the installation sees it. */
export const Tenant = z.object({
  id: z.uuid(),
  slug: z.string(),
  channelName: z.string(),
  /** Where people reach it: 'https://kiln.example'. */
  url: z.url(),
  state: TenantState,
  template: TemplateName,
  joinMode: JoinMode,
  /** Counted up to `tenantLimits.counted`. */
  memberCount: z.int(),
  createdAt: Moment,
  suspendedAt: Moment.nullable(),
  suspendedReason: z.string(),
  can: z.object({ suspend: z.boolean(), resume: z.boolean(), inviteOwner: z.boolean(), actInside: z.boolean() }),
})
export type Tenant = z.infer<typeof Tenant>

/** The invitation of an owner that was sent from here last. */
export const OwnerInvitation = z.object({
  /** Null once somebody has accepted. */
  email: z.string().nullable(),
  state: InvitationState,
  sentAt: Moment,
  expiresAt: Moment,
})
export type OwnerInvitation = z.infer<typeof OwnerInvitation>

const fee = { error: `must be a percentage from 0 to ${tenantLimits.feeBps / 100}, such as 2.5` }

/** What a channel pays for being here. */
export const Plan = z.strictObject({
  planName: plainLine(tenantLimits.plan),
  /** Of each payment that the channel takes, in hundredths of a percent: 250 is 2.5 %. */
  feeBps: z.int(fee).min(0, fee).max(tenantLimits.feeBps, fee),
})
export type Plan = z.infer<typeof Plan>

/** Somebody who owns the channel; `url` is their page there. */
export const TenantOwner = z.object({ id: z.uuid(), nickname: z.string(), displayName: z.string(), url: z.url() })
export type TenantOwner = z.infer<typeof TenantOwner>

/** The public key of a channel's account at LeadDyno, which counts who comes by whose recommendation; '' where it has none. */
const LeadDynoKey = z.string().trim().max(tenantLimits.leadDynoKey).regex(/^[A-Za-z0-9_-]*$/, { error: 'must hold only letters, digits, hyphens and underscores' })

export const TenantDetails = Tenant.extend({
  /** Those who have come last, `tenantLimits.owners` of them; without whoever has yet to set their account up. */
  owners: z.array(TenantOwner),
  ownerInvitation: OwnerInvitation.nullable(),
  plan: Plan,
  leadDynoKey: LeadDynoKey,
  flags: z.array(z.object({ featureFlag: z.enum(flagNames), enabled: z.boolean() })),
})
export type TenantDetails = z.infer<typeof TenantDetails>

/** The operator's area: superadmins alone. Every call of it is written into audit logs. */
export const tenants = feature('tenants', {
  /** Newest first. `q` is looked for in names and addresses. */
  list: get('/operator/tenants', {
    input: page(pageSize.people).extend({ q: z.string().trim().max(tenantLimits.query).optional(), state: TenantState.optional() }),
    result: pageOf(Tenant),
  }),
  read: get('/operator/tenants/:tenantId', { result: TenantDetails }),
  /** Opens a channel with all that its template brings, and invites its first owner by mail. It answers at once. */
  create: post('/operator/tenants', {
    input: z.strictObject({
      channelName: plainLine(tenantLimits.name),
      slug: Slug,
      template: TemplateName.default('standard'),
      joinMode: JoinMode.default('open'),
      ownerEmail: MailAddress,
    }),
    result: TenantDetails,
  }),
  /** Nobody gets in any more, and its jobs wait. Heard everywhere within seconds. */
  suspend: post('/operator/tenants/:tenantId/suspension', {
    input: z.strictObject({ reason: z.string().trim().min(1).max(tenantLimits.reason) }),
    result: TenantDetails,
  }),
  resume: del('/operator/tenants/:tenantId/suspension', { result: TenantDetails }),
  /** What it was before stands in the audit logs. */
  setPlan: put('/operator/tenants/:tenantId/plan', { input: Plan, result: TenantDetails }),
  /** Holds from the channel's next request on; `featureFlag` is one of `flagNames`. */
  setFlag: put('/operator/tenants/:tenantId/flags/:featureFlag', { input: z.strictObject({ enabled: z.boolean() }), result: TenantDetails }),
  /** With a key, the script of LeadDyno is loaded with every page of the channel from then on; with '' it is not. */
  setLeadDyno: put('/operator/tenants/:tenantId/lead-dyno', { input: z.strictObject({ leadDynoKey: LeadDynoKey }), result: TenantDetails }),
  /** A new mail; the link of one that waits at the same address ends. */
  inviteOwner: post('/operator/tenants/:tenantId/owner-invitation', { input: z.strictObject({ email: MailAddress }), result: TenantDetails }),
})
