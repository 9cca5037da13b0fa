import styled from '@emotion/styled'
import { follows } from '@marquee/contract/follows'
import { X } from 'lucide-react'
import { useAction } from '#api/action.ts'
import { toast } from '#feedback/toast.ts'
import { outdatePeople, showAnswer, showStanding } from '#features/relations/cachedPeople.ts'
import { Button } from '#ui/Button.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { followsWords } from '#words/en/follows.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.span`display: inline-flex; align-items: center; gap: 4px; flex: none;`

/** Lets somebody follow, or turns them away. The answer shows at once, and goes back when the server refuses. */
export const FollowAnswer = ({ person }: { person: { id: string; displayName: string } }) => {
  const words = useWords(followsWords)
  const { id, displayName: name } = person
  const accept = useAction(follows.accept, {
    optimistic: () => showAnswer(follows.requests, id, 'accepted'),
    onDone: async () => {
      showStanding(id, { followsMe: true })
      toast.success(words.accepted(name))
      await outdatePeople()
    },
  })
  const reject = useAction(follows.reject, { optimistic: () => showAnswer(follows.requests, id, 'declined'), onDone: outdatePeople })
  return (
    <Root>
      <Button variant="soft" size="s" onClick={() => accept.mutate({ profileId: id })}>
        <span>
          {words.accept}
          <Hidden>{words.acceptWhom(name)}</Hidden>
        </span>
      </Button>
      <IconButton icon={X} size={19} label={words.decline + words.declineWhom(name)} onClick={() => reject.mutate({ profileId: id })} />
    </Root>
  )
}
