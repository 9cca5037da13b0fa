import type { LoaderFunctionArgs } from 'react-router'
import { settled, useMe } from '#start/account.ts'
import { bringPerson } from './bringProfile.ts'
import { bringTab } from './bringTab.ts'
import { ProfileScreen } from './ProfileScreen.tsx'

/** Waits for one's own profile. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const { account } = await settled()
  if (account) bringTab(await bringPerson({ params: { profileId: account.profile.id } }), new URL(request.url).searchParams)
  return null
}

/** One's own page, as others see it, with what only its owner may do and read. */
export default function OwnProfilePage() {
  return <ProfileScreen profileId={useMe().profile.id} />
}
