import { useParams, type LoaderFunctionArgs } from 'react-router'
import { bringProfile } from './bringProfile.ts'
import { bringTab } from './bringTab.ts'
import { ProfileScreen } from './ProfileScreen.tsx'

/** Waits for who this is. */
export const loader = async (route: LoaderFunctionArgs) => {
  bringTab(await bringProfile(route), new URL(route.request.url).searchParams)
  return null
}

/** Somebody's page, at whichever of its addresses. */
export default function ProfilePage() {
  const { profileId } = useParams() as { profileId: string }
  return <ProfileScreen key={profileId} profileId={profileId} />
}
