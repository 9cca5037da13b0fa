import styled from '@emotion/styled'
import { LegalKind } from '@marquee/contract/legalDocuments'
import { plainDocument } from '@marquee/contract/richText'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { data as answer, useParams, type LoaderFunctionArgs } from 'react-router'
import { prefetch } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { Card } from '#ui/Card.tsx'
import { CopyField } from '#ui/CopyField.tsx'
import { legalVersionsWords } from '#words/en/legalVersions.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { LegalEditor, type Written } from './LegalEditor.tsx'
import { legalDraft, legalHistory, legalVersion, versionsOf } from './managedDocuments.ts'
import { VersionList } from './VersionList.tsx'

const kindOf = (named: string | undefined) => {
  const kind = LegalKind.safeParse(named).data
  if (!kind) throw answer(null, { status: 404, statusText: 'Not Found' })
  return kind
}

export const loader = async ({ params }: LoaderFunctionArgs) => {
  const kind = kindOf(params.kind)
  // Another owner may have been here since these were read: what is written begins with what there is now.
  await Promise.all([legalHistory(), legalDraft(kind)].map((one) => queryClient.fetchQuery({ ...one, staleTime: 0 } as never)))
  const [newest] = versionsOf(queryClient.getQueryData<{ versions: [] }>(legalHistory().queryKey)?.versions ?? [], kind)
  if (newest) await prefetch(legalVersion(newest.id))
  return null
}
export const handle = { title: wordsOf(legalVersionsWords).editTitle }

const Room = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr) 320px; gap: var(--gap-cards); align-items: start;
  @media (max-width: 1199.95px) { grid-template-columns: minmax(0, 1fr); }
  @media (max-width: 599.95px) { gap: 8px; padding: 0 8px; }
`

const Side = styled.div`display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--gap-cards); min-width: 0;`

interface WritingProps {
  kind: LegalKind
  onGone: () => void
}

/** Begins with the draft, else with the newest version, and stays with what it began with. */
const Writing = ({ kind, onGone }: WritingProps) => {
  const words = useWords(legalVersionsWords)
  const { draft, nextVersion } = useSuspenseQuery(legalDraft(kind)).data
  const { versions } = useSuspenseQuery(legalHistory()).data
  const [begun] = useState(draft)
  const those = versionsOf(versions, kind)
  const [[newest]] = useState(those)
  const planned = those.filter(({ state }) => state === 'planned')
  const common = { kind, nextVersion, planned, begunAt: begun?.savedAt ?? null, draft, onGone }
  if (begun || !newest) return <LegalEditor {...common} start={begun ?? { title: words.kinds[kind], rich: plainDocument('') }} />
  return <FromVersion {...common} documentId={newest.id} />
}

const FromVersion = ({ documentId, ...rest }: Omit<Parameters<typeof LegalEditor>[0], 'start'> & { documentId: string }) => {
  const { title, rich, body } = useSuspenseQuery(legalVersion(documentId)).data
  const [start] = useState<Written>({ title, rich: rich ?? plainDocument(body) })
  return <LegalEditor {...rest} start={start} />
}

/** One legal text: its draft, and every version that there was. */
export default function EditLegalDocumentPage() {
  const words = useWords(legalVersionsWords)
  const kind = kindOf(useParams().kind)
  const { versions, peopleCount } = useSuspenseQuery(legalHistory()).data
  // One's own publishing, or throwing away, begins the writing anew; what others do takes no typed words away.
  const [round, setRound] = useState(0)
  const those = versionsOf(versions, kind)
  const inForce = those.find(({ state }) => state === 'inForce')
  const title = inForce?.title ?? words.kinds[kind]
  return (
    <Page title={title} back={to('ownerLegalDocuments')} width="full">
      <Room>
        <Writing key={`${kind} ${round}`} kind={kind} onGone={() => setRound((past) => past + 1)} />
        <Side>
          {inForce && (
            <Card>
              <CopyField
                label={words.address} hint={words.addressHint} value={`${location.origin}${to('legalText', { kind })}`} words={words.copying}
              />
            </Card>
          )}
          <VersionList versions={those} peopleCount={peopleCount} />
        </Side>
      </Room>
    </Page>
  )
}
