import { newSecret } from '#storage/digest.ts'

// A grant's id says which organisation it is for, so that tokens of one channel are worth nothing at another,
// and which act of linking it serves, if any.

export const grantStart = (orgId: string, linkIntent = '') => `${orgId}~${linkIntent}~`

export const newGrantId = (orgId: string, linkIntent?: string) => grantStart(orgId, linkIntent) + newSecret()

export const isGrantOf = (orgId: string, grantId: string | undefined) => grantId?.startsWith(`${orgId}~`) ?? false

export const linkIntentOf = (grantId: string | undefined) => grantId?.split('~')[1] || undefined

/** An intent as the product hands it out; anything else is ignored. */
export const readLinkIntent = (value: unknown) =>
  typeof value === 'string' && /^[\w-]{8,64}$/.test(value) ? value : undefined
