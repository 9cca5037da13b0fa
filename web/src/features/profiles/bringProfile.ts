import { profiles } from '@marquee/contract/profiles'
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { prefetch, query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { profilePath } from '#paths.ts'

export const profileOf = (profileId: string) => query(profiles.read, { profileId })

/**
 * Waits for the profile in the address. Whoever has the other kind of page is sent there; a person who is not there, or not to be known,
 * rejects with the server's 404.
 */
export const bringProfile = async ({ params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>) => {
  const options = profileOf(params.profileId!)
  await prefetch(options)
  const profile = queryClient.getQueryData(options.queryKey)
  if (!profile) return
  const path = profilePath(profile)
  if (new URL(request.url).pathname !== path) throw redirect(path)
}
