import type { Scope } from '#db/scope.ts'
import { announce } from '#jobs/announce.ts'
import type { DomainRow } from './queries.ts'

/** The address that the channel was opened at: where its other domains have to lead. */
export const targetIn = (domains: readonly DomainRow[]) => (domains.find(({ addedBy }) => addedBy === 'installation') ?? domains[0])?.hostname ?? ''

/** Every browser of the channel's owners reads the list again. */
export const tellDomains = (scope: Scope) => announce(scope, 'channel_changed', 'domains', { what: 'domains' })
