import styled from '@emotion/styled'
import type { InvitationState, InvitedRole } from '@marquee/contract/invitations'
import { ArrowRight } from 'lucide-react'
import { to } from '#paths.ts'
import { useBrand, useLabels } from '#start/configuration.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Drawing } from '#ui/Drawing.tsx'
import { H1, Secondary } from '#ui/type.ts'
import { invitationsWords } from '#words/en/invitations.ts'
import { useWords } from '#words/words.tsx'

// The drawing has air around it: its floor begins where the text does.
const Art = styled.div`margin-left: -18px;`
const Title = styled(H1)`margin-top: 20px; overflow-wrap: anywhere;`
const Text = styled(Secondary)`margin: 10px 0 28px; max-width: 44ch; font-size: var(--fs-body);`

/** What happened, what to do, and the way into the channel. */
const Closed = ({ title, text }: { title: string; text: string }) => {
  const words = useWords(invitationsWords)
  const { name } = useBrand()
  return (
    <>
      <Art>
        <Drawing of="marquee" />
      </Art>
      <Title>{title}</Title>
      <Text>{text}</Text>
      <ButtonLink variant="primary" size="l" endIcon={ArrowRight} href={to('index')}>
        {words.open(name)}
      </ButtonLink>
    </>
  )
}

type Props = {
  /** `held`: the reader can do all of it already. */
  end: InvitationState | 'held'
  role: InvitedRole
}

/** An invitation that has nothing to offer any more. */
export const InvitationEnd = ({ end, role }: Props) => {
  const said = useWords(invitationsWords).ended[end]
  const { ROLE } = useLabels()
  return <Closed title={said.title(ROLE[role])} text={said.text} />
}

/** A link that this channel never gave out. */
export const MissingInvitation = () => {
  const { missing } = useWords(invitationsWords).ended
  const { name } = useBrand()
  return <Closed title={missing.title(name)} text={missing.text} />
}
