import styled from '@emotion/styled'
import { mutedWordLimits, mutedWords } from '@marquee/contract/mutedWords'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { prefetch, query } from '#api/query.ts'
import { SettingsScreen } from '#features/settings/SettingsScreen.tsx'
import { to } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { ListCard } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Stack } from '#ui/layout.ts'
import { Lead } from '#ui/type.ts'
import { mutedWordsWords } from '#words/en/mutedWords.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { MutedWordForm } from './MutedWordForm.tsx'
import { MutedWordRow } from './MutedWordRow.tsx'

const Room = styled(Stack)`@media (max-width: 599.95px) { padding: 0 8px; & > p { padding: 0 8px; } }`

const all = () => query(mutedWords.list, {})

export const loader = () => prefetch(all())
export const handle = { title: wordsOf(mutedWordsWords).title }

/** The words that somebody does not want to meet, and where. */
export default function MutedWordsPage() {
  const words = useWords(mutedWordsWords)
  const { data: muted } = useSuspenseQuery(all())
  // The id of a word, and nothing in it for a new one.
  const [edited, setEdited] = useState<string>()
  const changed = muted.find(({ id }) => id === edited)
  const isFull = muted.length >= mutedWordLimits.words
  const begin = (
    <Button variant="primary" icon={Plus} onClick={() => setEdited('')}>
      {words.add}
    </Button>
  )
  return (
    <SettingsScreen title={words.title} back={to('accountSettings')} actions={edited === undefined && muted.length > 0 && !isFull && begin}>
      <Room gap={20}>
        <Lead>{isFull ? words.full : words.lead}</Lead>
        {edited !== undefined && <MutedWordForm key={edited} {...(changed && { word: changed })} onClose={() => setEdited(undefined)} />}
        {muted.length === 0 && edited === undefined && (
          <EmptyState drawing="post" title={words.emptyTitle} text={words.emptyText} action={begin} />
        )}
        {muted.length > 0 && (
          <ListCard aria-label={words.listTitle}>
            <ul>
              {muted.map((word) => (
                <li key={word.id}>
                  <MutedWordRow word={word} onEdit={() => setEdited(word.id)} />
                </li>
              ))}
            </ul>
          </ListCard>
        )}
      </Room>
    </SettingsScreen>
  )
}
