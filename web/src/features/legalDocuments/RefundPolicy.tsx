import { useQuery } from '@tanstack/react-query'
import { TextButton } from '#ui/TextLink.tsx'
import { Tiny } from '#ui/type.ts'
import { legalDocumentsWords } from '#words/en/legalDocuments.ts'
import { useWords } from '#words/words.tsx'
import { currentDocuments } from './current.ts'
import { useLegalDialog } from './useLegalDialog.tsx'

/** Beside an order: what comes back, and when. Nothing where the channel says nothing of it. */
export const RefundPolicy = () => {
  const words = useWords(legalDocumentsWords)
  const { data: documents = [] } = useQuery(currentDocuments())
  const { open, dialog } = useLegalDialog()
  const policy = documents.find(({ kind }) => kind === 'refund_policy')
  if (!policy) return null
  return (
    <Tiny as="p">
      {words.refunds}
      <TextButton type="button" aria-haspopup="dialog" onClick={() => open(policy)}>
        <bdi>{policy.title}</bdi>
      </TextButton>
      {dialog}
    </Tiny>
  )
}
