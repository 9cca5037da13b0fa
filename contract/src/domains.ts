import { z } from 'zod'
import { del, feature, get, post, put } from './route.ts'
import { Moment } from './time.ts'

export const domainLimits = {
  /** As long as the target of an entry of the audit log, and shorter than what an address of the API may hold. */
  hostname: 100,
  /** Of its own, in one channel: those that answer and those that are asked for. */
  most: 5,
  /** How long a domain that is asked for waits to be proved. */
  hours: 72,
} as const

const isName = (text: string) => {
  const labels = text.split('.')
  const isLabel = (label: string) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label)
  return labels.length > 1 && labels.every(isLabel) && !/^\d+$/.test(labels.at(-1)!)
}

const hostnameIn = (text: string) => {
  const url = `https://${text.trim().replace(/^https?:\/\//i, '').replace(/\.?\/?$/, '')}`
  if (/[\s/@?#:]/.test(url.slice(8)) || !URL.canParse(url)) return ''
  return new URL(url).hostname
}

/** The name of a host that people type: 'Shop.Example', 'https://shop.example/', 'öfen.example'. It is kept as DNS knows it. */
export const Hostname = z
  .string()
  .max(300)
  .transform(hostnameIn)
  .pipe(z.string().max(domainLimits.hostname).refine(isName, { error: 'must be a domain such as shop.example' }))

/** Who brought a domain in: whoever runs the installation, at first or later, or an owner who has proved that it is theirs. */
export const domainSources = ['installation', 'operator', 'owner'] as const
export const DomainSource = z.enum(domainSources)
export type DomainSource = z.infer<typeof DomainSource>

/** An address at which the channel answers. */
export const Domain = z.object({
  hostname: z.string(),
  /** 'https://shop.example' */
  url: z.url(),
  /** Mails lead here. */
  isPrimary: z.boolean(),
  addedBy: DomainSource,
  /** Whether DNS led here when it was asked last; null where it never was. */
  leadsHere: z.boolean().nullable(),
  /** It has come with the channel from another installation, and does not answer until DNS proves it. */
  isWaiting: z.boolean(),
  can: z.object({ remove: z.boolean(), makePrimary: z.boolean() }),
})
export type Domain = z.infer<typeof Domain>

/** Why a domain that is asked for does not answer yet. */
export const domainProblems = ['not_found', 'other_value', 'unreachable', 'taken'] as const
export const DomainProblem = z.enum(domainProblems)
export type DomainProblem = z.infer<typeof DomainProblem>

/** A domain that an owner asks for, until DNS proves that it is theirs. */
export const DomainClaim = z.object({
  hostname: z.string(),
  /** The TXT record that proves it. */
  record: z.object({ name: z.string(), value: z.string() }),
  expiresAt: Moment,
  /** When DNS was asked last, and what it lacked; null before the first time. */
  checkedAt: Moment.nullable(),
  problem: DomainProblem.nullable(),
})
export type DomainClaim = z.infer<typeof DomainClaim>

export const DomainList = z.object({
  domains: z.array(Domain),
  claims: z.array(DomainClaim),
  /** Where a domain has to lead: the name for a CNAME, and what it stands for, for A and AAAA records. */
  target: z.object({ alias: z.string(), addresses: z.array(z.string()) }),
})
export type DomainList = z.infer<typeof DomainList>

const Named = z.strictObject({ hostname: Hostname })

/** The addresses of a channel: for its owners, and for whoever runs the installation. Each answer is the whole list. */
export const domains = feature('domains', {
  list: get('/domains', { result: DomainList }),
  /** Asks for a domain: what is to be written into DNS comes back. Once it is there, the domain answers. */
  claim: post('/domains/claims', { input: Named, result: DomainList }),
  /** Asks DNS now; every hour it is asked unbidden. */
  check: post('/domains/claims/:hostname/check', { result: DomainList }),
  giveUp: del('/domains/claims/:hostname', { result: DomainList }),
  makePrimary: put('/domains/primary', { input: Named, result: DomainList }),
  remove: del('/domains/:hostname', { result: DomainList }),

  /** The same of any channel, for superadmins: a domain that they add answers at once. Every call is written into audit logs. */
  listOf: get('/operator/tenants/:tenantId/domains', { result: DomainList }),
  addTo: post('/operator/tenants/:tenantId/domains', { input: Named, result: DomainList }),
  makePrimaryOf: put('/operator/tenants/:tenantId/domains/primary', { input: Named, result: DomainList }),
  removeFrom: del('/operator/tenants/:tenantId/domains/:hostname', { result: DomainList }),
})
