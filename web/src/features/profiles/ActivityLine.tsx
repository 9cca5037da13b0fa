import styled from '@emotion/styled'
import type { Activity } from '@marquee/contract/activity'
import type { ProfileCard } from '@marquee/contract/profiles'
import { DoorOpen, Heart, MessageCircle, UserPlus } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { profilePath, to } from '#paths.ts'
import { useConfiguration } from '#start/configuration.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { Strong, Tiny } from '#ui/type.ts'
import { mutedVeilWords } from '#words/en/mutedVeil.ts'
import { profilesWords } from '#words/en/profiles.ts'
import { useWords } from '#words/words.tsx'

const Root = styled(Card)`
  display: flex; align-items: center; gap: 14px; padding: 14px var(--pad-card); min-width: 0;
  & > svg { flex: none; color: var(--accent-text); }
  /* Lines that follow each other are one card with hairlines. */
  &:has(+ [data-line]) { border-bottom: 0; border-bottom-left-radius: 0; border-bottom-right-radius: 0; box-shadow: none; }
  & + & { margin-top: calc(-1 * var(--gap-cards)); border-top: 1px solid var(--line); border-top-left-radius: 0; border-top-right-radius: 0; }
`
const Words = styled.p`flex: 1; min-width: 0; font-size: var(--fs-m); line-height: 1.4; overflow-wrap: anywhere;`
const Name = styled(Link)`
  border-radius: 4px; @media (hover: hover) { &:hover { text-decoration: underline; text-underline-offset: 3px; } }
`

const Said = styled.span`
  display: -webkit-box; margin-top: 2px; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2; color: var(--ink-2);
`

interface Props {
  who: Pick<ProfileCard, 'displayName'>
  line: Activity
  /** Its place in the list. */
  index: number
}

/** Something a person did that is no post, in a sentence. Types that have no sentence yet are left out by the server. */
export const ActivityLine = ({ who, line: { type, at, person, post, comment, mutedWord }, index }: Props) => {
  const words = useWords(profilesWords)
  const muted = useWords(mutedVeilWords)
  const { channelName } = useConfiguration()
  const id = useId()
  const isFollow = type === 'FOLLOW_LOG'
  const { displayName } = who
  const address = post && `${to('post', { postId: post.id })}${comment ? `#comment-${comment.id}` : ''}`
  const doing = isFollow ? words.followed(displayName) : words.joinedChannel(displayName, channelName)
  const said = comment ? words.commented(displayName) : post ? words.liked(displayName) : doing
  return (
    <Root as="article" data-line tabIndex={-1} aria-labelledby={id} aria-posinset={index + 1} aria-setsize={-1}>
      <Icon of={comment ? MessageCircle : post ? Heart : isFollow ? UserPlus : DoorOpen} size={20} />
      <Words id={id}>
        {said}{' '}
        {post && address && (
          <Name to={address}>
            <Strong>{(mutedWord === null && post.title) || words.aPostBy(post.author.displayName)}</Strong>
          </Name>
        )}
        {person && (
          <Name to={profilePath(person)}>
            <Strong>{person.displayName}</Strong>
          </Name>
        )}
        {mutedWord !== null ? <Said>{muted.excerpt(mutedWord)}</Said> : comment && <Said>{comment.text || words.aPicture}</Said>}
      </Words>
      {person && <Avatar person={person} size={36} />}
      {post && <Avatar person={post.author} size={36} />}
      <Tiny>
        <TimeAgo at={at} />
      </Tiny>
    </Root>
  )
}
