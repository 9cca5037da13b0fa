import styled from '@emotion/styled'
import { type Case } from '@marquee/contract/cases'
import { moderation } from '@marquee/contract/moderation'
import { call } from '#api/call.ts'
import { profilePath, to } from '#paths.ts'
import { Card } from '#ui/Card.tsx'
import { Stack } from '#ui/layout.ts'
import { PersonRow } from '#ui/PersonRow.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { H4, Secondary, Over, Strong } from '#ui/type.ts'
import { moderationWords } from '#words/en/moderation.ts'
import { useWords } from '#words/words.tsx'
import { CaseContext } from './CaseContext.tsx'
import { CaseMarks } from './CaseMarks.tsx'
import { CasePictures, CasePlayer } from './CaseMedia.tsx'
import { GraphicVeil } from './GraphicVeil.tsx'
import { PersonStanding } from './PersonStanding.tsx'
import { ReportedPost } from './ReportedPost.tsx'
import { ReportedProfile } from './ReportedProfile.tsx'

const Was = styled.div`display: grid; gap: 8px; padding-top: 12px; border-top: 1px solid var(--line); min-width: 0;`
const Title = styled(H4)`overflow-wrap: anywhere;`
const Text = styled.p`white-space: pre-line; overflow-wrap: anywhere; line-height: 1.5;`

const Options = styled.ul`display: grid; gap: 4px; margin: 0; padding-inline-start: 20px; list-style: disc; overflow-wrap: anywhere;`

const nameIn = ({ reported: { person } }: Pick<Case, 'reported'>, nobody: string) => person?.displayName ?? nobody

/** The words and pictures of something that is no post and no person. */
const Words = ({ one }: { one: Case }) => {
  const words = useWords(moderationWords)
  const { reported, now } = one
  const { state } = reported
  const { title, text } = now ?? reported
  const images = now?.images ?? []
  if (state === 'gone') return <Secondary>{words.goneText}</Secondary>
  return (
    <>
      {title && (
        <Title as="p" dir="auto">
          {title}
        </Title>
      )}
      {text ? <Text dir="auto">{text}</Text> : images.length === 0 && one.messages.length === 0 && <Secondary>{words.noText}</Secondary>}
      {images.length > 0 && (
        <GraphicVeil one={one}>
          <CasePictures images={images} by={nameIn(one, words.somebodyFirst)} />
        </GraphicVeil>
      )}
    </>
  )
}

/** How it read when it was reported, where that is something else. */
const AsReported = ({ one }: { one: Case }) => {
  const words = useWords(moderationWords)
  const renew = async (at: string) =>
    (await call(moderation.readCase, { caseId: one.id })).asReported.find((was) => was.at === at)?.media ?? undefined
  const by = nameIn(one, words.somebodyFirst)
  return one.asReported.map(({ at, title, text, images, media, poll }) => (
    <Was key={at}>
      <Over as="h3">
        {one.reportCount > 0 ? words.asReported : words.asBegun} <TimeAgo at={at} />
      </Over>
      {title && (
        <Title as="p" dir="auto">
          {title}
        </Title>
      )}
      {text && <Text dir="auto">{text}</Text>}
      {poll.length > 0 && (
        <Options aria-label={words.asked}>
          {poll.map((option, place) => (
            <li key={place} dir="auto">
              {option}
            </li>
          ))}
        </Options>
      )}
      {(images.length > 0 || media) && (
        <GraphicVeil one={one} part={at}>
          <CasePictures images={images} by={by} />
          {media && <CasePlayer media={media} title={title} by={by} renew={() => renew(at)} />}
        </GraphicVeil>
      )}
    </Was>
  ))
}

/** Where it stands; undefined where it has no place of its own. */
const placeOf = ({ reported: { type, id, postId } }: Pick<Case, 'reported'>) => {
  if (type === 'event') return to('event', { eventId: id })
  if (type === 'stream_message' && postId !== null) return to('livestream', { livestreamId: postId })
  return postId === null ? undefined : `${to('post', { postId })}${type === 'comment' ? `#comment-${id}` : ''}`
}

/** What was reported, whole and as it is now, whose it is and how they stand, and how it read when it was reported. */
export const ReportedThing = ({ one }: { one: Case }) => {
  const words = useWords(moderationWords)
  const { reported, post, profile, context, standing, reportCount } = one
  const { person, state } = reported
  const place = state === 'shown' ? placeOf(one) : undefined
  const line = person && (
    <>
      @{person.nickname}
      {post && (
        <>
          {' · '}
          <TimeAgo at={post.publishedAt} />
        </>
      )}
    </>
  )
  // A rule may have brought it here before anybody could report it.
  const title = reportCount > 0 ? words.reported : one.hold ? words.written : words.thing
  return (
    <Card as="section" aria-label={title}>
      <Stack gap={12}>
        <Over>{title}</Over>
        {one.openedBy && (
          <Secondary>
            <bdi>{one.openedBy.displayName}</bdi> {words.began}
          </Secondary>
        )}
        {person ? <PersonRow person={person} href={profilePath(person)} line={line} /> : <Strong>{words.somebodyFirst}</Strong>}
        {standing && <PersonStanding standing={standing} />}
        {context && <CaseContext context={context} type={reported.type} />}
        {post && <ReportedPost one={one} post={post} />}
        {profile && <ReportedProfile one={one} profile={profile} by={nameIn(one, words.somebodyFirst)} />}
        {!post && !profile && <Words one={one} />}
        <CaseMarks {...one} saysState />
        <AsReported one={one} />
        {place && <TextLink to={place}>{reported.type === 'stream_message' ? words.openStream : words.open}</TextLink>}
      </Stack>
    </Card>
  )
}
