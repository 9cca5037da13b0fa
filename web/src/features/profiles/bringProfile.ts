import { profiles, type Profile } from '@marquee/contract/profiles'
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { prefetch, query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { profileAreaPath, profilePath, to } from '#paths.ts'

export const profileOf = (profileId: string) => query(profiles.read, { profileId })

type Arrival = Pick<LoaderFunctionArgs, 'params' | 'request'>

/** Waits for the profile in the address; rejects with the server's 404 where nobody is, or nobody to be known. */
export const bringPerson = async ({ params }: Pick<Arrival, 'params'>): Promise<Profile> => {
  const options = profileOf(params.profileId!)
  await prefetch(options)
  return queryClient.getQueryData(options.queryKey)!
}

/** The same; whoever has the other kind of page is sent there, and what the address asks for goes along. */
export const bringProfile = async ({ params, request }: Arrival): Promise<Profile> => {
  const profile = await bringPerson({ params })
  const { pathname, search } = new URL(request.url)
  const path = pathname.startsWith(`${to('profileIndex')}/`) ? profileAreaPath(profile) : profilePath(profile)
  if (pathname !== path) throw redirect(`${path}${search}`)
  return profile
}
