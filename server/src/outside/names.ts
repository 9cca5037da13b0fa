import { Resolver } from 'node:dns/promises'

/** What DNS says. A name that is not there says nothing; a name server that does not answer throws. */
export interface Names {
  /** The TXT records of a name, each put together from its pieces. */
  texts(name: string): Promise<string[]>
  /** Every address that a name leads to. */
  addresses(name: string): Promise<string[]>
  /** The names that a name is an alias of. */
  aliases(name: string): Promise<string[]>
}

const saysNothing = new Set(['ENODATA', 'ENOTFOUND', 'ENONAME', 'EBADNAME'])

const orNothing = async <Answer>(asked: Promise<Answer[]>): Promise<Answer[]> =>
  asked.catch((error: unknown) => {
    if (saysNothing.has((error as { code?: string }).code ?? '')) return []
    throw error
  })

const isHere = (name: string) => /(^|\.)localhost\.?$/i.test(name)

/**
 * Every address of a name, by these name servers or those of the machine. Asked without the threads that files share, of which there are
 * four, and no longer than `signal` allows. `localhost` and what lies below it are this machine, whoever says otherwise (RFC 6761).
 * @throws what the name server says, where it knows nothing of the name or does not answer
 */
export const addressesOf = async (name: string, signal?: AbortSignal, servers: readonly string[] = []): Promise<string[]> => {
  if (isHere(name)) return ['127.0.0.1', '::1']
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  if (servers.length) resolver.setServers(servers)
  const end = () => resolver.cancel()
  signal?.addEventListener('abort', end, { once: true })
  const families = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  signal?.removeEventListener('abort', end)
  // Some name servers fail where they are asked for a family that a name does not have.
  const known = families.flatMap((family) => (family.status === 'fulfilled' ? family.value : []))
  const failed = families.find((family) => family.status === 'rejected')
  if (!known.length && failed) throw failed.reason
  return known
}

/** Asks these name servers ('192.0.2.53', '192.0.2.53:5353'), or those of the machine where none is named. */
export const namesBy = (servers: readonly string[] = []): Names => {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  if (servers.length) resolver.setServers(servers)
  return {
    texts: async (name) => (await orNothing(resolver.resolveTxt(name))).map((pieces) => pieces.join('')),
    addresses: async (name) => (await Promise.all([orNothing(resolver.resolve4(name)), orNothing(resolver.resolve6(name))])).flat(),
    aliases: async (name) => (await orNothing(resolver.resolveCname(name))).map((alias) => alias.toLowerCase().replace(/\.$/, '')),
  }
}
