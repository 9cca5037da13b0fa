import type { Tenant } from '@marquee/contract/tenants'
import type { Context } from '#http/actor.ts'
import { abilities } from '#http/policy.ts'
import { can } from './policy.ts'
import type { TenantRow } from './queries.ts'

export const presentTenant = ({ me, platform }: Pick<Context, 'me' | 'platform'>, row: TenantRow): Tenant => ({
  ...row,
  url: platform.originAt(row.hostname),
  can: abilities(can, me, row),
})
