import styled from '@emotion/styled'
import { apiKeys, type ApiKey } from '@marquee/contract/apiKeys'
import { useSuspenseQuery } from '@tanstack/react-query'
import { BookOpen, Plus } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '#api/action.ts'
import { prefetch, query } from '#api/query.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { Page } from '#layouts/Page.tsx'
import { Button } from '#ui/Button.tsx'
import { ListCard } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Stack } from '#ui/layout.ts'
import { Lead } from '#ui/type.ts'
import { apiKeysWords } from '#words/en/apiKeys.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { DocsLink } from './DocsLink.tsx'
import { KeyRow } from './KeyRow.tsx'
import { NewKeyForm } from './NewKeyForm.tsx'
import { ShownOnce } from './ShownOnce.tsx'

const all = () => query(apiKeys.list, {})

export const loader = () => prefetch(all())

export const handle = { title: wordsOf(apiKeysWords).title }

const Room = styled(Stack)`max-width: 780px; @media (max-width: 599.95px) { padding: 0 8px; }`
const About = styled.div`@media (max-width: 599.95px) { padding: 0 8px; }`

/** Keys by which programs act for an owner: making them, seeing when they were used, ending them. */
export default function ApiKeysPage() {
  const words = useWords(apiKeysWords)
  const { data: keys } = useSuspenseQuery(all())
  const [step, setStep] = useState<'list' | 'form' | { name: string; key: string }>('list')
  const revoke = useAction(apiKeys.revoke, {
    refresh: [apiKeys.list],
    onDone: ({ name }) => toast.success(words.revoked(name)),
    // The dialog hands failures to the shared handler.
    onFail: () => {},
  })
  const ask = ({ id, name }: ApiKey) =>
    openConfirm('warn', { isGrave: true, title: words.revokeTitle(name), text: words.revokeText, onConfirm: () => revoke.mutateAsync({ apiKeyId: id }) })
  const begin = (
    <Button variant="primary" icon={Plus} onClick={() => setStep('form')}>
      {words.add}
    </Button>
  )

  return (
    <Page title={words.title} width="full" actions={step === 'list' && keys.length > 0 && begin}>
      <Room gap={20}>
        <About>
          <Lead>{words.lead}</Lead>
          <DocsLink icon={BookOpen}>{words.docs}</DocsLink>
        </About>
        {step === 'form' && (
          <NewKeyForm onCancel={() => setStep('list')} onMade={({ apiKey: { name }, key }) => setStep({ name, key })} />
        )}
        {typeof step === 'object' && (
          <ShownOnce title={words.made(step.name)} label={words.key} hint={words.keyOnce} secret={step.key} onDone={() => setStep('list')} />
        )}
        {!keys.length && step === 'list' && <EmptyState drawing="post" title={words.emptyTitle} text={words.emptyText} action={begin} />}
        {keys.length > 0 && (
          <ListCard aria-label={words.listTitle}>
            <ul>
              {keys.map((apiKey) => (
                <li key={apiKey.id}>
                  <KeyRow apiKey={apiKey} onRevoke={() => ask(apiKey)} />
                </li>
              ))}
            </ul>
          </ListCard>
        )}
      </Room>
    </Page>
  )
}
