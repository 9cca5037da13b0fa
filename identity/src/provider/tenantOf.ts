import type { IncomingMessage } from 'node:http'
import type { IdentityTenant } from '#options.ts'

const tenants = new WeakMap<IncomingMessage, IdentityTenant>()

export const rememberTenant = (request: IncomingMessage, tenant: IdentityTenant) => tenants.set(request, tenant)

/** The channel whose domain this request came to; every request passes the door before it gets here. */
export const tenantOf = (request: IncomingMessage) => {
  const tenant = tenants.get(request)
  if (!tenant) throw new Error('A request reached the provider without a channel')
  return tenant
}
