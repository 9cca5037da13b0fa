import styled from '@emotion/styled'
import { legalDocuments } from '@marquee/contract/legalDocuments'
import { useSuspenseQuery } from '@tanstack/react-query'
import { data, useParams, type LoaderFunctionArgs } from 'react-router'
import { query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { to } from '#paths.ts'
import { DoorScreen } from '#start/DoorScreen.tsx'
import { useConfiguration } from '#start/configuration.ts'
import { Stack } from '#ui/layout.ts'
import { dateOf } from '#ui/moment.ts'
import { TextLink } from '#ui/TextLink.tsx'
import { H1, Meta } from '#ui/type.ts'
import { legalDocumentsWords } from '#words/en/legalDocuments.ts'
import { useWords } from '#words/words.tsx'
import { currentDocuments } from './current.ts'
import { LegalText } from './LegalText.tsx'

const notFound = () => data(null, { status: 404, statusText: 'Not Found' })

export const loader = async ({ params }: LoaderFunctionArgs) => {
  const documents = await queryClient.ensureQueryData(query(legalDocuments.current, {}))
  if (!documents.some(({ kind }) => kind === params.kind)) throw notFound()
  return null
}

const Title = styled(H1)`overflow-wrap: anywhere;`
const Text = styled(Stack)`overflow-wrap: anywhere; & > p { white-space: pre-line; }`

/** A legal text at an address of its own, for everybody. */
export default function LegalTextPage() {
  const words = useWords(legalDocumentsWords)
  const { channelName } = useConfiguration()
  const { kind } = useParams()
  const { data: documents } = useSuspenseQuery(currentDocuments())
  const document = documents.find((one) => one.kind === kind)
  // It was in force a moment ago, and was withdrawn.
  if (!document) throw notFound()
  return (
    <DoorScreen>
      <Stack gap={8}>
        <Title>{document.title}</Title>
        <Meta>{words.since(dateOf(document.effectiveAt))}</Meta>
      </Stack>
      <Text>
        <LegalText document={document} />
      </Text>
      <div>
        <TextLink to={to('index')}>{words.toChannel(channelName)}</TextLink>
      </div>
    </DoorScreen>
  )
}
