import styled from '@emotion/styled'
import { polls, type Poll } from '@marquee/contract/polls'
import { posts } from '@marquee/contract/posts'
import { useEffect, useRef, type FormEvent } from 'react'
import { useAction } from '#api/action.ts'
import { call } from '#api/call.ts'
import { Button } from '#ui/Button.tsx'
import { bareControl } from '#ui/choiceStyles.ts'
import { Hidden } from '#ui/Hidden.tsx'
import { useNow } from '#ui/useNow.ts'
import { pollsWords } from '#words/en/polls.ts'
import { useWords } from '#words/words.tsx'
import { showPoll, withVote } from './cachedPoll.ts'
import { PollFoot } from './PollFoot.tsx'
import { PollOption } from './PollOption.tsx'
import { shares } from './shares.ts'
import { useTicked } from './useTicked.ts'

const Group = styled.fieldset`display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; min-width: 0; outline-offset: 4px;`
const List = Group.withComponent('ul')
const Control = styled.input`
  ${bareControl}
  &[type='radio'] { border-radius: 50%; }
  &[type='radio']:checked { border-width: 7px; background: var(--on-accent); }
  &[type='checkbox'] { border-radius: 7px; display: grid; place-items: center; }
  &[type='checkbox']::after {
    content: ''; width: 12px; height: 7px; margin-top: -3px; border: solid var(--on-accent); border-width: 0 0 2px 2px; rotate: -45deg; opacity: 0;
  }
  &[type='checkbox']:checked { background: var(--accent); }
  &[type='checkbox']:checked::after { opacity: 1; }
`

const mineIn = ({ options }: Poll) => options.flatMap(({ isMine }, place) => (isMine ? [place] : []))

/** Whether it is still open; when its end comes while it is shown, it is read again for its results. */
const useIsOpen = (postId: string, { isOpen, endsAt }: Poll) => {
  const now = useNow()
  const isOver = endsAt !== null && Date.parse(endsAt) <= now
  useEffect(() => {
    if (!isOpen || !isOver) return
    // A poll that cannot be read right now stays as it is.
    call(posts.read, { postId }).then(({ poll }) => poll && showPoll(postId, poll), () => {})
  }, [postId, isOpen, isOver])
  return isOpen && !isOver
}

interface Props {
  postId: string
  poll: Poll
}

/** A poll inside its post: to vote in, or to read. */
export const PollCard = ({ postId, poll }: Props) => {
  const words = useWords(pollsWords)
  const root = useRef<HTMLDivElement>(null)
  const mine = mineIn(poll)
  const isOpen = useIsOpen(postId, poll)
  const { choices, isChanging, tick, done: forget } = useTicked(postId)
  const canPick = isOpen && (mine.length === 0 || isChanging)
  const picked = choices ?? mine
  const percents = shares(poll.options.map(({ votes }) => votes ?? 0), poll.multiple ? poll.voterCount : undefined)

  const done = () => {
    forget()
    // The buttons of the form go away, and the keyboard with them.
    root.current?.focus({ preventScroll: true })
  }
  const { mutate } = useAction(polls.vote, {
    inTurn: `poll ${postId}`,
    optimistic: (wanted) => {
      showPoll(postId, withVote(poll, wanted.choices))
      done()
      return () => showPoll(postId, poll)
    },
    onDone: (answer) => showPoll(postId, answer),
  })

  const pick = (place: number, isOn: boolean) => {
    if (!poll.multiple) tick({ choices: [place] })
    else tick({ choices: isOn ? [...picked, place] : picked.filter((other) => other !== place) })
  }
  const vote = (event: FormEvent) => {
    event.preventDefault()
    if (picked.length) mutate({ postId, choices: [...picked] })
  }

  const canChange = isOpen && mine.length > 0 && !isChanging
  const foot = (
    <PollFoot poll={poll} isOpen={isOpen} onChange={canChange ? () => tick({ isChanging: true }) : undefined}>
      {canPick && (
        <Button type="submit" variant="primary" size="s" disabled={picked.length === 0}>
          {isChanging ? words.changeDone : words.vote}
        </Button>
      )}
      {isChanging && isOpen && (
        <Button variant="quiet" size="s" onClick={done}>
          {words.cancel}
        </Button>
      )}
    </PollFoot>
  )

  return (
    <div ref={root} tabIndex={-1}>
      {canPick ? (
        <form onSubmit={vote}>
          <Group>
            <Hidden as="legend">{poll.multiple ? words.chooseSeveral : words.chooseOne}</Hidden>
            {poll.options.map(({ text, votes }, place) => (
              <label key={place}>
                <PollOption
                  text={text} votes={votes} share={percents[place]!} isMine={picked.includes(place)}
                  control={
                    <Control
                      type={poll.multiple ? 'checkbox' : 'radio'} name={`poll ${postId}`} checked={picked.includes(place)}
                      onChange={({ target }) => pick(place, target.checked)}
                    />
                  }
                />
              </label>
            ))}
          </Group>
          {foot}
        </form>
      ) : (
        <>
          <List aria-label={words.results}>
            {poll.options.map(({ text, votes, isMine }, place) => (
              <li key={place}>
                <PollOption text={text} votes={votes} share={percents[place]!} isMine={isMine} />
              </li>
            ))}
          </List>
          {foot}
        </>
      )}
    </div>
  )
}
