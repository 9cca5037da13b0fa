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
import { useWords } from '#words/words.tsx'

type Person = Pick<Profile, 'id' | 'displayName' | 'relation' | 'can'>

const noFail = { onFail: () => {} }

/** What the reader may do to keep a person at a distance: mute for a while, block, no longer be followed. Empty on one's own page. */
export const useRelationMenu = ({ id, displayName: name, relation, can }: Person): MenuItem[] => {
  const words = useWords()
  const input = { profileId: id }
  const before = { isMuted: relation.isMuted, mutedUntil: relation.mutedUntil }

  const mute = useAction(mutes.mute, {
    optimistic: () => showStanding(id, { isMuted: true }, before),
    onDone: async (answer) => {
      showStanding(id, answer)
      toast.success(words.mutes.muted(name))
      await outdatePeople()
    },
  })
  const unmute = useAction(mutes.unmute, {
    optimistic: () => showStanding(id, { isMuted: false, mutedUntil: null }, before),
    onDone: async () => {
      toast.success(words.mutes.unmuted(name))
      await outdatePeople()
    },
  })
  // The dialog hands failures of what it asks for to the shared handler.
  const block = useAction(blocks.block, {
    ...noFail,
    onDone: async () => {
      toast.success(words.blocks.blocked(name))
      await forgetPeople()
    },
  })
  const unblock = useAction(blocks.unblock, {
    ...noFail,
    onDone: async () => {
      toast.success(words.blocks.unblocked(name))
      await forgetPeople()
    },
  })
  const removeFollower = useAction(follows.removeFollower, {
    ...noFail,
    onDone: async () => {
      showStanding(id, { followsMe: false })
      toast.success(words.follows.removed(name))
      await outdatePeople()
    },
  })

  const asking = (title: string, text: string, act: () => Promise<unknown>) => () => openConfirm('warn', { title, text, onConfirm: act })

  if (!can.block) return []
  if (relation.isBlocked)
    return [
      {
        label: words.blocks.unblock,
        icon: Ban,
        onSelect: asking(words.blocks.unblockTitle(name), words.blocks.unblockText(name), () => unblock.mutateAsync(input)),
      },
    ]
  return [
    ...(relation.isMuted
      ? [{ label: words.mutes.unmute, icon: Volume2, onSelect: () => unmute.mutate(input) }]
      : muteSpans.map((span) => ({ label: words.mutes.spans[span], icon: VolumeX, onSelect: () => mute.mutate({ ...input, span }) }))),
    ...(relation.followsMe
      ? [
          {
            label: words.follows.removeFollower,
            icon: UserMinus,
            onSelect: asking(words.follows.removeTitle(name), words.follows.removeText(name), () => removeFollower.mutateAsync(input)),
          },
        ]
      : []),
    {
      label: words.blocks.block(name),
      icon: Ban,
      tone: 'bad' as const,
      onSelect: asking(words.blocks.blockTitle(name), words.blocks.blockText(name), () => block.mutateAsync(input)),
    },
  ]
}
