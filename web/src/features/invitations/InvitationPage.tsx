import { invitations } from '@marquee/contract/invitations'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ApiError } from '#api/errors.ts'
import { prefetch, query } from '#api/query.ts'
import { invitationsWords } from '#words/en/invitations.ts'
import { wordsOf } from '#words/words.tsx'
import { InvitationDoor } from './InvitationDoor.tsx'
import { MissingInvitation } from './InvitationEnd.tsx'
import { InvitationScreen } from './InvitationScreen.tsx'

/** Undefined where this channel knows no such invitation: that has a page of its own, not an error. */
export const loader = async ({ params }: LoaderFunctionArgs) => {
  const inviteToken = params.inviteToken!
  try {
    await prefetch(query(invitations.read, { inviteToken }))
    return inviteToken
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

export const handle = { title: wordsOf(invitationsWords).title, hidesFrame: true }

/** An invitation, for whoever holds its link. */
export default function InvitationPage() {
  const inviteToken = useLoaderData<typeof loader>()
  return (
    <InvitationScreen>
      {/* No other site learns the address of this page, however one came here. */}
      <meta name="referrer" content="no-referrer" />
      {inviteToken ? <InvitationDoor inviteToken={inviteToken} /> : <MissingInvitation />}
    </InvitationScreen>
  )
}
