import { platforms, type Platform } from '@marquee/contract/platforms'
import { query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'

/** The platforms of the channel with one's own connections. */
export const ownPlatforms = () => query(platforms.list, {})

/** Shows what has become of a connection. */
export const showPlatform = (changed: Platform) =>
  queryClient.setQueryData(ownPlatforms().queryKey, (all) => all?.map((one) => (one.id === changed.id ? changed : one)))

/** There is an account to go on with. */
export const isRunning = ({ state }: Pick<Platform, 'state'>) => state === 'connected' || state === 'error'

/** There was one, which its person can bring back. */
export const hasEnded = ({ state }: Pick<Platform, 'state'>) => state === 'expired' || state === 'revoked'
