import type pg from 'pg'
import type { Config } from '#config.ts'
import type { Databases } from '#db/database.ts'
import type { Scope } from '#db/scope.ts'
import type { LiveNode } from '#live/bus.ts'
import { namesBy, type Names } from '#outside/names.ts'
import { standingOf, type Standing } from './standing.ts'
import { originOf } from './tenants.ts'

/** What whoever runs the installation acts by. Every use is written into an audit log (features/auditLog/asPlatform.ts). */
export interface Platform {
  /** A channel's rows as the platform's role sees them: every channel's standing, and what is in this one. */
  scopeOf(tenantId: string): Scope
  /** 'https://kiln.example': how people reach the channel at a host name. */
  originAt(hostname: string): string
  /** New channels answer at <slug>.<this>. */
  domain: string
  /** True for names that are the installation's own, and no channel's: where channels are opened, and where media lie. */
  keeps(hostname: string): boolean
  /** What DNS says of domains that channels ask for. */
  names: Names
  /** How the process that was asked stands. */
  standing(): Standing
  /** Makes every process look at a channel's standing anew; closes its sockets. */
  recheck(tenantId: string): void
  /** Makes every process look anew which channel answers at a host; nobody's socket is closed. */
  forgetHost(hostname: string): void
}

interface PlatformOptions {
  config: Config
  databases: Databases
  /** The connections that answer calls. */
  pool: pg.Pool
  live: Pick<LiveNode, 'recheckChannel' | 'forgetHost' | 'io' | 'isUp'>
}

export const platformOver = ({ config, databases, pool, live }: PlatformOptions): Platform => ({
  scopeOf: (tenantId) => ({ db: databases.of(tenantId), tenantId }),
  originAt: (hostname) => originOf(config, hostname),
  domain: config.CHANNEL_DOMAIN,
  keeps: (hostname) => [config.CHANNEL_DOMAIN, config.MEDIA_ORIGIN && new URL(config.MEDIA_ORIGIN).hostname].includes(hostname),
  names: namesBy(config.DNS_SERVERS),
  standing: () => standingOf({ config, pool, live }),
  recheck: (tenantId) => live.recheckChannel(tenantId),
  forgetHost: (hostname) => live.forgetHost(hostname),
})
