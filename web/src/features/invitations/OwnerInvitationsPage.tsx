import styled from '@emotion/styled'
import { invitations, invitationStates, type InvitationState } from '@marquee/contract/invitations'
import { useState } from 'react'
import { useParams, type LoaderFunctionArgs } from 'react-router'
import { pages, prefetch } from '#api/query.ts'
import { Page } from '#layouts/Page.tsx'
import { useLabels } from '#start/configuration.ts'
import { invitationsWords } from '#words/en/invitations.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { InvitationTabs } from './InvitationTabs.tsx'
import { InviteForm } from './InviteForm.tsx'
import { OpenLinkCard } from './OpenLinkCard.tsx'
import { invitedRoleIn } from './roleInPath.ts'
import { SentInvitations } from './SentInvitations.tsx'

export const loader = ({ params }: LoaderFunctionArgs) =>
  prefetch(pages(invitations.sent, { targetRole: invitedRoleIn(params.targetRole)! }))

export const handle = { title: wordsOf(invitationsWords).listTitle }

const Room = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr) 320px; gap: var(--gap-cards); align-items: start;
  & > :last-child { grid-column: 1 / -1; }
  @media (max-width: 1199.95px) { grid-template-columns: minmax(0, 1fr); }
  @media (max-width: 599.95px) { padding: 0 8px; }
`

/** Inviting people to one role: by mail, by a link, and what became of it. */
export default function OwnerInvitationsPage() {
  const words = useWords(invitationsWords)
  const role = invitedRoleIn(useParams().targetRole)!
  const { ROLE_PLURAL } = useLabels()
  const [state, setState] = useState<InvitationState>()
  return (
    <Page title={words.listTitle} width="full" tabs={<InvitationTabs current={role} />}>
      <Room key={role}>
        <InviteForm role={role} title={words.inviteTitle(ROLE_PLURAL[role])} />
        <OpenLinkCard role={role} />
        <SentInvitations role={role} states={invitationStates} state={state} onState={setState} />
      </Room>
    </Page>
  )
}
