import styled from '@emotion/styled'
import type { Post } from '@marquee/contract/posts'
import { reactions } from '@marquee/contract/reactions'
import { Heart, SmilePlus } from 'lucide-react'
import { useAction } from '#api/action.ts'
import { openDialog } from '#feedback/dialog.ts'
import { editEveryCopy } from '#features/posts/everyCopy.ts'
import { useConfiguration } from '#start/configuration.ts'
import { barButton } from '#ui/barButton.ts'
import { Count } from '#ui/Count.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useMenu } from '#ui/useMenu.ts'
import { usePress } from '#ui/usePress.ts'
import { reactionsWords } from '#words/en/reactions.ts'
import { useWords } from '#words/words.tsx'
import { reacted } from './reacted.ts'
import { ReactionMenu } from './ReactionMenu.tsx'
import { useLongPress } from './useLongPress.ts'

const Root = styled.div`position: relative; display: flex; align-items: center; flex: none;`
/** Beside its count the heart stands at that end of its target, as far from it as other icons from theirs. */
const Heartbeat = styled.button`
  ${barButton}
  -webkit-touch-callout: none; user-select: none; touch-action: manipulation;
  &[data-counted] { justify-content: flex-end; padding: 0 4px 0 0; margin-left: -7px; }
`
const Emoji = styled.span`font-size: 1.25rem; line-height: 1;`
const Number = styled.button`${barButton} min-width: 28px; padding: 0 6px 0 2px; @media (max-width: 599.95px) { padding: 0 4px 0 0; }`
const Still = styled.span`${barButton} cursor: default;`
const More = styled.button`${barButton}`

/** Reacts to a post, or takes that back (null): seen at once wherever the post stands, and taken back where the server refuses. */
const useReact = ({ id: postId, myReaction }: Post) => {
  const feel = (reaction: number | null) => {
    editEveryCopy(postId, (post) => reacted(post, reaction))
    return () => editEveryCopy(postId, (post) => reacted(post, myReaction))
  }
  const inTurn = `post ${postId}`
  const react = useAction(reactions.react, { inTurn, optimistic: ({ reaction }) => feel(reaction) })
  const takeBack = useAction(reactions.takeBack, { inTurn, optimistic: () => feel(null) })
  return (reaction: number | null) => (reaction === null ? takeBack.mutate({ postId }) : react.mutate({ postId, reaction }))
}

/**
 * A heart that likes when it is pressed, and offers the channel's own six when it is held; how many reacted, and who. A locked post shows
 * its counts and takes no reactions.
 */
export const ReactionButton = ({ post }: { post: Post }) => {
  const words = useWords(reactionsWords)
  const configuration = useConfiguration()
  const onReact = useReact(post)
  const { myReaction: mine, counts: { reactions: counts } } = post
  const { isOpen, close, trigger, menu } = useMenu()
  const hold = useLongPress(() => onReact(mine === null ? 0 : null), trigger.onClick)
  const press = usePress({ onClick: hold.onClick, onKeyDown: trigger.onKeyDown })
  const sum = counts.reduce((all, one) => all + one, 0)
  const emoji = mine ? configuration.reactions[mine - 1] : undefined

  if (!post.can.react)
    return (
      <Still>
        <Icon of={Heart} size={22} />
        <Hidden>{words.title}</Hidden>
        {sum > 0 && <Count of={sum} />}
      </Still>
    )
  const showWho = () =>
    void openDialog(() => import('./ReactorsDialog.tsx').then(({ ReactorsDialog }) => ReactorsDialog), { postId: post.id, counts })
  const choose = (reaction: number) => {
    close()
    onReact(reaction === mine ? null : reaction)
  }
  return (
    <Root>
      <Heartbeat
        type="button" {...hold} {...press} aria-pressed={mine !== null} aria-label={emoji ? words.yours(emoji) : words.like}
        title={words.hold} data-counted={sum > 0 || undefined}
      >
        {emoji ? <Emoji aria-hidden>{emoji}</Emoji> : <Icon of={Heart} size={22} filled={mine === 0} />}
      </Heartbeat>
      {sum > 0 && (
        <Number type="button" aria-haspopup="dialog" onClick={showWho}>
          <Count of={sum} />
          <Hidden>{words.who}</Hidden>
        </Number>
      )}
      <More type="button" {...trigger} aria-label={words.choose} title={words.choose}>
        <Icon of={SmilePlus} size={20} />
      </More>
      {isOpen && <ReactionMenu mine={mine} menu={menu} onChoose={choose} />}
    </Root>
  )
}
