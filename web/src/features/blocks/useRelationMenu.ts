import { blocks } from '@marquee/contract/blocks'
import { follows } from '@marquee/contract/follows'
import { mutes, muteSpans } from '@marquee/contract/mutes'
import type { Profile } from '@marquee/contract/profiles'
import { Ban, UserMinus, Volume2, VolumeX } from 'lucide-react'
import { useAction } from '#api/action.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { forgetPeople, outdatePeople, showStanding } from '#features/relations/cachedPeople.ts'
import type { MenuItem } from '#ui/Menu.tsx'
import { blocksWords } from '#words/en/blocks.ts'
import { followsWords } from '#words/en/follows.ts'
import { mutesWords } from '#words/en/mutes.ts'
import { useWords } from '#words/words.tsx'

type Person = Pick<Profile, 'id' | 'displayName' | 'relation' | 'can'>

const noFail = { onFail: () => {} }

/** What the reader may do to keep a person at a distance: mute for a while, block, no longer be followed. Empty on one's own page. */
export const useRelationMenu = ({ id, displayName: name, relation, can }: Person): MenuItem[] => {
  const blocksTexts = useWords(blocksWords)
  const followsTexts = useWords(followsWords)
  const mutesTexts = useWords(mutesWords)
  const input = { profileId: id }
  const before = { isMuted: relation.isMuted, mutedUntil: relation.mutedUntil }

  // What is pressed quickly arrives in its order.
  const inTurn = `mute ${id}`
  const mute = useAction(mutes.mute, {
    inTurn,
    optimistic: () => showStanding(id, { isMuted: true }, before),
    onDone: async (answer) => {
      showStanding(id, answer)
      toast.success(mutesTexts.muted(name))
      await outdatePeople()
    },
  })
  const unmute = useAction(mutes.unmute, {
    inTurn,
    optimistic: () => showStanding(id, { isMuted: false, mutedUntil: null }, before),
    onDone: async () => {
      toast.success(mutesTexts.unmuted(name))
      await outdatePeople()
    },
  })
  // The dialog hands failures of what it asks for to the shared handler.
  const block = useAction(blocks.block, {
    ...noFail,
    onDone: async () => {
      toast.success(blocksTexts.blocked(name))
      await forgetPeople()
    },
  })
  const unblock = useAction(blocks.unblock, {
    ...noFail,
    onDone: async () => {
      toast.success(blocksTexts.unblocked(name))
      await forgetPeople()
    },
  })
  const removeFollower = useAction(follows.removeFollower, {
    ...noFail,
    onDone: async () => {
      showStanding(id, { followsMe: false })
      toast.success(followsTexts.removed(name))
      await outdatePeople()
    },
  })

  const asking = (title: string, text: string, act: () => Promise<unknown>, isGrave = false) => () =>
    openConfirm('warn', { title, text, isGrave, onConfirm: act })

  if (!can.block) return []
  if (relation.isBlocked)
    return [
      {
        label: blocksTexts.unblock,
        icon: Ban,
        onSelect: asking(blocksTexts.unblockTitle(name), blocksTexts.unblockText(name), () => unblock.mutateAsync(input)),
      },
    ]
  return [
    ...(relation.isMuted
      ? [{ label: mutesTexts.unmute, icon: Volume2, onSelect: () => unmute.mutate(input) }]
      : muteSpans.map((span) => ({ label: mutesTexts.spans[span], icon: VolumeX, onSelect: () => mute.mutate({ ...input, span }) }))),
    ...(relation.followsMe
      ? [
          {
            label: followsTexts.removeFollower,
            icon: UserMinus,
            onSelect: asking(followsTexts.removeTitle(name), followsTexts.removeText(name), () => removeFollower.mutateAsync(input), true),
          },
        ]
      : []),
    {
      label: blocksTexts.block(name),
      icon: Ban,
      tone: 'bad' as const,
      onSelect: asking(blocksTexts.blockTitle(name), blocksTexts.blockText(name), () => block.mutateAsync(input), true),
    },
  ]
}
