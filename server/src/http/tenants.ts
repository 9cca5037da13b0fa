import type pg from 'pg'
import type { Config } from '#config.ts'

/** A tenant as its address is concerned. */
export interface Tenant {
  tenantId: string
  slug: string
  orgId: string
  joinMode: 'open' | 'invite' | 'approval'
  hostname: string
  /** Made from settings and the verified hostname, never from what a client sent. */
  origin: string
}

export interface Tenants {
  /** The open tenant at a hostname (no port); addresses are remembered for half a minute. */
  at(hostname: string): Promise<Tenant | undefined>
  ofOrg(orgId: string): Promise<Tenant | undefined>
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
  join_mode: Tenant['joinMode']
  status: string
}

/** Looks tenants up in the table of verified domains. An unknown address is remembered too, so that asking costs nothing. */
export const tenantsIn = (pool: pg.Pool, config: Config): Tenants => {
  const known = new Map<string, { tenant: Tenant | undefined; until: number }>()

  const look = async (hostname: string): Promise<Tenant | undefined> => {
    const { rows } = await pool.query<Row>({ name: 'tenant_of_hostname', text: 'select * from tenant_of_hostname($1)', values: [hostname] })
    const row = rows[0]
    if (!row || !openStatus.includes(row.status)) return undefined
    const { tenant_id: tenantId, slug, org_id: orgId, join_mode: joinMode } = row
    return { tenantId, slug, orgId, joinMode, hostname, origin: originOf(config, hostname) }
  }

  return {
    async at(hostname) {
      const found = known.get(hostname)
      if (found && found.until > Date.now()) return found.tenant
      const tenant = hostname.length > 253 ? undefined : await look(hostname)
      if (known.size >= most) known.clear()
      known.set(hostname, { tenant, until: Date.now() + remembered })
      return tenant
    },
    async ofOrg(orgId) {
      const { rows } = await pool.query<{ org_id: string; primary_hostname: string }>('select org_id, primary_hostname from open_tenants()')
      const row = rows.find(({ org_id }) => org_id === orgId)
      return row && this.at(row.primary_hostname)
    },
  }
}
