import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { ChannelLinks } from '#start/ChannelLinks.tsx'
import { legalDocumentsWords } from '#words/en/legalDocuments.ts'
import { useWords } from '#words/words.tsx'
import { currentDocuments } from './current.ts'
import { LegalTitles } from './LegalTitles.tsx'

const Foot = styled.div`padding: 0 4px;`

/** The foot of the right column: the legal texts, each in a dialog, and where the channel is found besides. */
export const LegalLinks = () => {
  const legalDocuments = useWords(legalDocumentsWords)
  const { data: documents = [] } = useQuery(currentDocuments())
  return (
    <Foot>
      <LegalTitles documents={documents} label={legalDocuments.legal} />
      <ChannelLinks size="s" />
    </Foot>
  )
}
