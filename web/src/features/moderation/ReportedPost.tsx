import styled from '@emotion/styled'
import { type Case, type DecidedPost } from '@marquee/contract/cases'
import { moderation } from '@marquee/contract/moderation'
import { plainDocument } from '@marquee/contract/richText'
import { call } from '#api/call.ts'
import { EventTicket } from '#features/events/EventTicket.tsx'
import { LinkCard } from '#features/links/LinkCard.tsx'
import { PollOption } from '#features/polls/PollOption.tsx'
import { shares } from '#features/polls/shares.ts'
import { LivestreamCard } from '#features/posts/LivestreamCard.tsx'
import { OriginalCard } from '#features/posts/OriginalCard.tsx'
import { RichText } from '#features/richText/RichText.tsx'
import { H4, Secondary, Strong } from '#ui/type.ts'
import { moderationWords } from '#words/en/moderation.ts'
import { pollsWords } from '#words/en/polls.ts'
import { useWords } from '#words/words.tsx'
import { CasePictures, CasePlayer } from './CaseMedia.tsx'
import { GraphicVeil } from './GraphicVeil.tsx'

const Title = styled(H4)`overflow-wrap: anywhere;`
const Options = styled.ul`display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px;`
const Warning = styled(Secondary)`padding: 10px 14px; border-radius: var(--r-s); corner-shape: var(--corner); background: var(--surface-2);`

/** What a poll asks, and how people have answered: nobody votes where it is judged. */
const Poll = ({ poll: { options, multiple, voterCount } }: { poll: NonNullable<DecidedPost['poll']> }) => {
  const words = useWords(pollsWords)
  const percents = shares(options.map(({ votes }) => votes ?? 0), multiple ? voterCount : undefined)
  return (
    <Options aria-label={words.field}>
      {options.map(({ text, votes }, place) => (
        <li key={place}>
          <PollOption text={text} votes={votes} share={percents[place]!} isMine={false} />
        </li>
      ))}
    </Options>
  )
}

/** A post as it is judged: every word, picture, film and answer of it, whoever may see it elsewhere. */
export const ReportedPost = ({ one, post }: { one: Case; post: DecidedPost }) => {
  const words = useWords(moderationWords)
  const { title, text, body, images, media, link, livestream, event, poll, warning, author, original, isWithdrawn } = post
  const renew = async () => (await call(moderation.readCase, { caseId: one.id })).post?.media ?? undefined
  return (
    <>
      {warning && (
        <Warning>
          {words.warning} <Strong dir="auto">{warning}</Strong>
        </Warning>
      )}
      {title && (
        <Title as="p" dir="auto">
          {title}
        </Title>
      )}
      {(text || body) && <RichText body={body ?? plainDocument(text)} />}
      {(images.length > 0 || media) && (
        <GraphicVeil one={one}>
          <CasePictures images={images} by={author.displayName} />
          {media && <CasePlayer media={media} title={title} by={author.displayName} renew={renew} />}
        </GraphicVeil>
      )}
      {livestream && (
        <>
          <Strong dir="auto">{livestream.title}</Strong>
          <LivestreamCard
            start={livestream.scheduledStart} status={livestream.status} thumbnail={livestream.thumbnail} heldAt={livestream.heldAt}
          />
        </>
      )}
      {event && <EventTicket event={event} />}
      {link && <LinkCard link={link} />}
      {poll && <Poll poll={poll} />}
      {original !== undefined && <OriginalCard original={original} isWithdrawn={isWithdrawn} />}
    </>
  )
}
