import styled from '@emotion/styled'
import { legalKinds, type LegalKind } from '@marquee/contract/legalDocuments'
import { useSuspenseQuery } from '@tanstack/react-query'
import { prefetch } from '#api/query.ts'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { Badge } from '#ui/Badge.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ListCard } from '#ui/Card.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Row } from '#ui/layout.ts'
import { dateOf, wholeTimeOf } from '#ui/moment.ts'
import { Secondary, Strong, Tiny } from '#ui/type.ts'
import { legalVersionsWords } from '#words/en/legalVersions.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { legalHistory, versionsOf } from './managedDocuments.ts'

export const loader = () => prefetch(legalHistory())
export const handle = { title: wordsOf(legalVersionsWords).title }

const Room = styled.div`max-width: 780px;`
const Lead = styled(Secondary)`margin-bottom: 16px; @media (max-width: 599.95px) { padding: 0 16px; }`
const List = styled(ListCard)`@media (max-width: 599.95px) { margin: 0 8px; }`
const Line = styled.li`display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; min-height: 72px; padding: 12px 0;`
const Lines = styled.span`flex: 1 1 200px; display: grid; gap: 2px; min-width: 0; overflow-wrap: anywhere;`

/** The channel's legal texts: what is in force, what is planned, what is being written. */
export default function OwnerLegalDocumentsPage() {
  const words = useWords(legalVersionsWords)
  const { data } = useSuspenseQuery(legalHistory())
  const lineOf = (kind: LegalKind) => {
    const versions = versionsOf(data.versions, kind)
    const inForce = versions.find(({ state }) => state === 'inForce')
    const planned = versions.findLast(({ state }) => state === 'planned')
    const draft = data.drafts.find((one) => one.kind === kind)
    return (
      <Line key={kind}>
        <Lines>
          <Strong>{inForce?.title ?? words.kinds[kind]}</Strong>
          {words.places[kind] && <Tiny>{words.places[kind]}</Tiny>}
          <Tiny>{inForce ? words.inForceSince(inForce.version, dateOf(inForce.effectiveAt)) : words.noneYet}</Tiny>
          {typeof inForce?.acceptedCount === 'number' && <Tiny>{words.acceptedBy(inForce.acceptedCount, data.peopleCount)}</Tiny>}
          {planned && <Tiny>{words.plannedFrom(planned.version, wholeTimeOf(planned.effectiveAt))}</Tiny>}
          {draft && <Tiny>{words.draftSaved(wholeTimeOf(draft.savedAt))}</Tiny>}
        </Lines>
        <Row>
          {planned && <Badge kind="info">{words.states.planned}</Badge>}
          {draft && <Badge kind="warn">{words.draft}</Badge>}
          <ButtonLink variant="line" size="s" href={to('editLegalDocument', { kind })}>
            {words.open}
            <Hidden>{` ${inForce?.title ?? words.kinds[kind]}`}</Hidden>
          </ButtonLink>
        </Row>
      </Line>
    )
  }
  return (
    <Page title={words.title} width="full">
      <Room>
        <Lead>{words.lead}</Lead>
        <List as="div">
          <ul>{legalKinds.map(lineOf)}</ul>
        </List>
      </Room>
    </Page>
  )
}
