import styled from '@emotion/styled'
import type { Unanswered } from '@marquee/contract/dashboards'
import { useSuspenseQuery } from '@tanstack/react-query'
import { prefetch } from '#api/query.ts'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { ListCard } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Stack } from '#ui/layout.ts'
import { PersonRow } from '#ui/PersonRow.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { Lead, Tiny } from '#ui/type.ts'
import { dashboardListsWords } from '#words/en/dashboardLists.ts'
import { dashboardsWords } from '#words/en/dashboards.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { toAnswer } from './toAnswer.ts'

export const loader = () => prefetch(toAnswer())

export const handle = { title: wordsOf(dashboardListsWords).toAnswer }

const Room = styled(Stack)`@media (max-width: 599.95px) { padding: 0 8px; & > p { padding: 0 8px; } }`

const CommentRow = ({ comment: { id, postId, postLine, author, text, mutedWord, at } }: { comment: Unanswered }) => {
  const words = useWords(dashboardListsWords)
  const { unnamed } = useWords(dashboardsWords)
  const said = mutedWord === null ? text || words.picture : words.muted(mutedWord)
  return (
    <PersonRow
      person={author} href={`${to('post', { postId })}#comment-${id}`}
      line={
        <>
          <bdi>{said}</bdi> · {words.about} <bdi>“{postLine || unnamed}”</bdi>
        </>
      }
      action={
        <Tiny>
          <TimeAgo at={at} />
        </Tiny>
      }
    />
  )
}

/** What people have said about a creator's posts and wait for an answer to. */
export default function CreatorCommentsPage() {
  const { items } = useSuspenseQuery(toAnswer()).data
  const words = useWords(dashboardListsWords)
  return (
    <Page title={words.toAnswer} back={to('creatorDashboard')}>
      <Room>
        <Lead>{words.toAnswerLead}</Lead>
        {items.length === 0 ? (
          <EmptyState drawing="post" title={words.noneToAnswer} text={words.noneToAnswerText} />
        ) : (
          <ListCard aria-label={words.toAnswer}>
            <ul>
              {items.map((comment) => (
                <li key={comment.id}>
                  <CommentRow comment={comment} />
                </li>
              ))}
            </ul>
          </ListCard>
        )}
      </Room>
    </Page>
  )
}
