import styled from '@emotion/styled'
import { blocks } from '@marquee/contract/blocks'
import { mutes } from '@marquee/contract/mutes'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useAction } from '#api/action.ts'
import { pages } from '#api/query.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { forgetPeople, outdatePeople, showStanding, takeOutOf } from '#features/relations/cachedPeople.ts'
import { EndlessPeople } from '#features/people/EndlessPeople.tsx'
import { PersonLine } from '#features/people/PersonLine.tsx'
import { Button } from '#ui/Button.tsx'
import { Sunk } from '#ui/Card.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { wholeTimeOf } from '#ui/moment.ts'
import { Secondary, Strong } from '#ui/type.ts'
import { blocksWords } from '#words/en/blocks.ts'
import { mutesWords } from '#words/en/mutes.ts'
import { useWords } from '#words/words.tsx'

const Root = styled(Sunk)`@media (max-width: 599.95px) { margin: 0 8px; }`

const Nobody = ({ words: { empty, emptyText } }: { words: { empty: string; emptyText: string } }) => (
  <Root>
    <Strong>{empty}</Strong>
    <Secondary>{emptyText}</Secondary>
  </Root>
)

export const blockedPeople = () => pages(blocks.list, {})
export const mutedPeople = () => pages(mutes.list, {})

type Named = { id: string; displayName: string }

const Unblock = ({ person: { id, displayName: name } }: { person: Named }) => {
  const words = useWords(blocksWords)
  const unblock = useAction(blocks.unblock, {
    onFail: () => {},
    onDone: async () => {
      takeOutOf(blocks.list, id)
      toast.success(words.unblocked(name))
      await forgetPeople()
    },
  })
  const ask = () =>
    openConfirm('warn', {
      title: words.unblockTitle(name),
      text: words.unblockText(name),
      onConfirm: () => unblock.mutateAsync({ profileId: id }),
    })
  return (
    <Button variant="line" size="s" onClick={ask}>
      <span>
        {words.unblock}
        <Hidden>{words.unblockWhom(name)}</Hidden>
      </span>
    </Button>
  )
}

const Unmute = ({ person: { id, displayName: name } }: { person: Named }) => {
  const words = useWords(mutesWords)
  const unmute = useAction(mutes.unmute, {
    optimistic: () => takeOutOf(mutes.list, id),
    onDone: async () => {
      showStanding(id, { isMuted: false, mutedUntil: null })
      toast.success(words.unmuted(name))
      await outdatePeople()
    },
  })
  return (
    <Button variant="line" size="s" onClick={() => unmute.mutate({ profileId: id })}>
      <span>
        {words.unmute}
        <Hidden>{words.unmuteWhom(name)}</Hidden>
      </span>
    </Button>
  )
}

/** Whom the reader has blocked, each with the way back. */
export const BlockedPeople = () => {
  const words = useWords(blocksWords)
  const { data, ...more } = useSuspenseInfiniteQuery(blockedPeople())
  const people = data.pages.flatMap(({ items }) => items)
  if (people.length === 0) return <Nobody words={words} />
  return (
    <EndlessPeople label={words.heading} more={more}>
      {people.map((person) => (
        <PersonLine key={person.id} person={person} line="" action={<Unblock person={person} />} />
      ))}
    </EndlessPeople>
  )
}

/** Whom the reader does not hear of now, and until when. */
export const MutedPeople = () => {
  const words = useWords(mutesWords)
  const { data, ...more } = useSuspenseInfiniteQuery(mutedPeople())
  const people = data.pages.flatMap(({ items }) => items)
  if (people.length === 0) return <Nobody words={words} />
  return (
    <EndlessPeople label={words.heading} more={more}>
      {people.map((person) => (
        <PersonLine
          key={person.id}
          person={person}
          line={person.mutedUntil ? words.until(wholeTimeOf(person.mutedUntil)) : words.always}
          action={<Unmute person={person} />}
        />
      ))}
    </EndlessPeople>
  )
}
