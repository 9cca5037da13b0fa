import styled from '@emotion/styled'
import type { Case } from '@marquee/contract/moderation'
import { CommentPicture } from '#features/comments/CommentPicture.tsx'
import { OriginalCard } from '#features/posts/OriginalCard.tsx'
import { profilePath, to } from '#paths.ts'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/layout.ts'
import { PersonRow } from '#ui/PersonRow.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { H4, Secondary, Over, Strong } from '#ui/type.ts'
import { moderationWords } from '#words/en/moderation.ts'
import { useWords } from '#words/words.tsx'
import { CaseMarks } from './CaseMarks.tsx'

const Was = styled.div`display: grid; gap: 8px; padding-top: 12px; border-top: 1px solid var(--line);`
const Text = styled.p`white-space: pre-line; overflow-wrap: anywhere; line-height: 1.5;`

const Words = ({ reported: { state, title, text, image, person } }: Pick<Case, 'reported'>) => {
  const words = useWords(moderationWords)
  if (state === 'gone') return <Secondary>{words.goneText}</Secondary>
  return (
    <>
      {title && <H4 as="p">{title}</H4>}
      {text ? <Text>{text}</Text> : !image && <Secondary>{words.noText}</Secondary>}
      {image && <CommentPicture image={image} by={person?.displayName ?? words.somebodyFirst} />}
    </>
  )
}

/** Where it stands; undefined where it has no place of its own. */
const placeOf = ({ reported: { type, id, postId } }: Pick<Case, 'reported'>) => {
  if (type === 'event') return to('event', { eventId: id })
  return postId === null ? undefined : `${to('post', { postId })}${type === 'comment' ? `#comment-${id}` : ''}`
}

/** What was reported, as it is now, whose it is, and how it read when it was reported where that is something else. */
export const ReportedThing = ({ one }: { one: Case }) => {
  const words = useWords(moderationWords)
  const { reported, post, reportCount, asReported } = one
  const { person, state } = reported
  const place = state === 'shown' ? placeOf(one) : undefined
  // A rule may have brought it here before anybody could report it.
  const title = reportCount > 0 ? words.reported : words.written
  return (
    <Card as="section" aria-label={title}>
      <Stack gap={12}>
        <Over>{title}</Over>
        {post ? (
          <OriginalCard original={{ ...post, isSensitive: false }} isWithdrawn={false} />
        ) : (
          <>
            {person ? <PersonRow person={person} href={profilePath(person)} line={`@${person.nickname}`} /> : <Strong>{words.somebodyFirst}</Strong>}
            <Words reported={reported} />
          </>
        )}
        <CaseMarks {...one} saysState />
        {asReported.map((was) => (
          <Was key={was.at}>
            <Over as="h3">
              {words.asReported} <TimeAgo at={was.at} />
            </Over>
            {was.title && <H4 as="p">{was.title}</H4>}
            {was.text && <Text>{was.text}</Text>}
            {was.images.map((image) => (
              <CommentPicture key={image.id} image={image} by={person?.displayName ?? words.somebodyFirst} />
            ))}
          </Was>
        ))}
        {place && !post && <TextLink to={place}>{words.open}</TextLink>}
      </Stack>
    </Card>
  )
}
