import { useQuery } from '@tanstack/react-query'
import { ExportDesk } from '#features/dataExports/ExportDesk.tsx'
import { ownExports } from '#features/dataExports/exports.ts'
import { currentDocuments } from '#features/legalDocuments/current.ts'
import { LegalTitles } from '#features/legalDocuments/LegalTitles.tsx'
import { LeaveCard } from '#features/subscriptions/LeaveCard.tsx'
import { TicketsToCome } from '#features/tickets/TicketsToCome.tsx'
import { Stack } from '#ui/layout.ts'
import { H3, H4, Secondary } from '#ui/type.ts'
import { appealsWords } from '#words/en/appeals.ts'
import { dataExportsWords } from '#words/en/dataExports.ts'
import { ticketsWords } from '#words/en/tickets.ts'
import { useWords } from '#words/words.tsx'

/** What whoever is shut out can still do: pay no more, give tickets back, take a copy of their data, read what they have agreed to. */
export const StillOpen = () => {
  const words = useWords(appealsWords)
  const { mine } = useWords(ticketsWords)
  const { title: data } = useWords(dataExportsWords)
  const { data: copies } = useQuery(ownExports())
  const { data: documents = [] } = useQuery(currentDocuments())
  return (
    <Stack as="section" gap={24} aria-label={words.stillOpen}>
      <H3 as="h2">{words.stillOpen}</H3>
      <LeaveCard />
      <TicketsToCome
        head={
          <Stack gap={4}>
            <H4 as="h3">{mine}</H4>
            <Secondary>{words.ticketsText}</Secondary>
          </Stack>
        }
      />
      {copies && (
        <Stack as="section" gap={12} aria-label={data}>
          <H4 as="h3">{data}</H4>
          <Secondary>{words.dataText}</Secondary>
          <ExportDesk variant="line" />
        </Stack>
      )}
      <LegalTitles documents={documents} label={words.legal} />
    </Stack>
  )
}
