import styled from '@emotion/styled'
import { invitations, type InvitedRole } from '@marquee/contract/invitations'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '#api/action.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Row } from '#ui/layout.ts'
import { H4, Secondary } from '#ui/type.ts'
import { invitationsWords } from '#words/en/invitations.ts'
import { useWords } from '#words/words.tsx'
import { AlongFields, nothingAlong } from './AlongFields.tsx'
import { LinkToCopy } from './LinkToCopy.tsx'

const Text = styled.div`flex: 1; min-width: min(260px, 100%); & > p { margin-top: 4px; font-size: var(--fs-s); }`

/** A link for somebody whose address one does not know. */
export const OpenLinkCard = ({ role }: { role: InvitedRole }) => {
  const words = useWords(invitationsWords)
  const [along, setAlong] = useState(nothingAlong)
  const [url, setUrl] = useState<string>()
  const make = useAction(invitations.openLink, { refresh: [invitations.sent], onDone: (made) => setUrl(made.url) })
  return (
    <Card as="section" aria-label={words.linkTitle}>
      <Row gap={16} wrap>
        <Text>
          <H4>{words.linkTitle}</H4>
          <Secondary>{words.linkText}</Secondary>
        </Text>
        <AlongFields along={along} onChange={setAlong} />
        <Button variant="line" icon={Link2} onClick={() => make.mutate({ targetRole: role, ...along })} loading={make.isPending}>
          {words.makeLink}
        </Button>
      </Row>
      {url && <LinkToCopy url={url} />}
    </Card>
  )
}
