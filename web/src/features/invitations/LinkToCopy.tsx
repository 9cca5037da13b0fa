import styled from '@emotion/styled'
import { CopyField } from '#ui/CopyField.tsx'
import { invitationsWords } from '#words/en/invitations.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.div`margin-top: 16px;`

/** A new link, shown this once. */
export const LinkToCopy = ({ url }: { url: string }) => {
  const words = useWords(invitationsWords)
  return (
    <Root role="status">
      <CopyField label={words.link} hint={words.linkOnce} value={url} words={words} />
    </Root>
  )
}
