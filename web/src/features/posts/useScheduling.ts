import { instantIn } from '@marquee/contract/clocks'
import { posts } from '@marquee/contract/posts'
import { useState } from 'react'
import { useAction } from '#api/action.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { postFormWords } from '#words/en/postForm.ts'
import { useWords } from '#words/words.tsx'

interface Plan {
  zone: string
  /** Saves the draft as it stands; tells what went wrong, and settles with whether it is saved. */
  save: () => Promise<boolean>
  /** Gets the words that tell of it. */
  onScheduled: (told: string) => unknown
}

/** Lays a draft down for a time on the author's clocks. */
export const useScheduling = ({ zone, save, onScheduled }: Plan) => {
  const words = useWords(postFormWords)
  const [isBadTime, setBadTime] = useState(false)
  const action = useAction(posts.schedule, {
    refresh: [posts.drafts, posts.draftCount],
    onDone: ({ publishAt }) => onScheduled(words.scheduled(wholeTimeOf(publishAt!))),
  })

  const schedule = async (postId: string, { day, time }: { day: string; time: string }) => {
    const publishAt = instantIn(zone, day, time)
    const isFit = publishAt !== undefined && Date.parse(publishAt) > Date.now()
    setBadTime(!isFit)
    if (!isFit) return
    // The clock publishes what the server has: never an older wording.
    if (!(await save())) return
    // The action has told the person already.
    await action.mutateAsync({ postId, publishAt, timeZone: zone }).catch(() => {})
  }

  return { schedule, isBadTime, busy: action.isPending }
}
