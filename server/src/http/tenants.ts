import type { JoinMode } from '@marquee/contract/joining'
import type pg from 'pg'
import type { Config } from '#config.ts'

/** A tenant as its address is concerned. */
export interface Tenant {
  tenantId: string
  slug: string
  orgId: string
  joinMode: JoinMode
  hostname: string
  /** Made from settings and the verified hostname, never from what a client sent. */
  origin: string
}

export interface Tenants {
  /** The open tenant at a hostname (no port); addresses are remembered for half a minute. */
  at(hostname: string): Promise<Tenant | undefined>
  /** True where a channel has this hostname that is suspended: nobody gets in. */
  isSuspendedAt(hostname: string): Promise<boolean>
  ofOrg(orgId: string): Promise<Tenant | undefined>
  /** Forgets what is remembered of a hostname, which now is another channel's or none; of all, where a channel was suspended or resumed. */
  forget(hostname?: string): void
}

const remembered = 30_000
const most = 5_000
const openStatus = ['trial', 'active']

/** 'http://arcade.localhost:3000' */
export const originOf = (config: Pick<Config, 'PUBLIC_PROTOCOL' | 'PUBLIC_PORT' | 'PORT'>, hostname: string) => {
  const port = config.PUBLIC_PORT ?? config.PORT
  const usual = config.PUBLIC_PROTOCOL === 'https' ? 443 : 80
  return `${config.PUBLIC_PROTOCOL}://${hostname}${port === usual ? '' : `:${port}`}`
}

interface Row {
  tenant_id: string
  slug: string
  org_id: string
  join_mode: JoinMode
  status: string
}

interface Known {
  tenant: Tenant | undefined
  isSuspended: boolean
}

/** Looks tenants up in the table of verified domains. An unknown address is remembered too, so that asking costs nothing. */
export const tenantsIn = (pool: pg.Pool, config: Config): Tenants => {
  const known = new Map<string, Known & { until: number }>()
  // What was looked up before a word came may be what was true before it.
  let words = 0

  const look = async (hostname: string): Promise<Known> => {
    const { rows } = await pool.query<Row>({ name: 'tenant_of_hostname', text: 'select * from tenant_of_hostname($1)', values: [hostname] })
    const row = rows[0]
    if (!row || !openStatus.includes(row.status)) return { tenant: undefined, isSuspended: row?.status === 'suspended' }
    const { tenant_id: tenantId, slug, org_id: orgId, join_mode: joinMode } = row
    return { tenant: { tenantId, slug, orgId, joinMode, hostname, origin: originOf(config, hostname) }, isSuspended: false }
  }

  const remember = async (hostname: string): Promise<Known> => {
    const found = known.get(hostname)
    if (found && found.until > Date.now()) return found
    const before = words
    const looked = hostname.length > 253 ? { tenant: undefined, isSuspended: false } : await look(hostname)
    if (known.size >= most) known.clear()
    if (before === words) known.set(hostname, { ...looked, until: Date.now() + remembered })
    return looked
  }

  return {
    at: async (hostname) => (await remember(hostname)).tenant,
    isSuspendedAt: async (hostname) => (await remember(hostname)).isSuspended,
    forget(hostname) {
      words += 1
      if (hostname === undefined) known.clear()
      else known.delete(hostname)
    },
    async ofOrg(orgId) {
      const { rows } = await pool.query<{ org_id: string; primary_hostname: string }>('select org_id, primary_hostname from open_tenants()')
      const row = rows.find(({ org_id }) => org_id === orgId)
      return row && this.at(row.primary_hostname)
    },
  }
}
