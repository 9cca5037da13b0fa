import type { Post } from '@marquee/contract/posts'
import type { ShareChannel } from '@marquee/contract/shares'
import { Link2, MessageCircle, Share2, Repeat2, type LucideIcon } from 'lucide-react'
import { shortened } from '#ui/shortened.ts'
import type { sharesWords } from '#words/en/shares.ts'

/** What is passed on: an address, and how it is announced. Of a locked post that is its teaser. */
export interface Passed {
  url: string
  title: string
  text: string
}

/** What became of it: passed on, left to another part of the screen, or the person changed their mind. */
export type Outcome = 'shared' | 'elsewhere' | 'cancelled'

/** A place that a post can be passed on to. */
export interface ShareTarget {
  channel: ShareChannel
  icon: LucideIcon
  words: (words: typeof sharesWords) => { label: string; text: string }
  isThere: (post: Post) => boolean
  /** @throws where the browser refuses */
  pass: (passed: Passed) => Promise<Outcome>
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

export const shareTargets: readonly ShareTarget[] = [
  {
    channel: 'in_app',
    icon: Repeat2,
    words: ({ onTimeline, onTimelineText }) => ({ label: onTimeline, text: onTimelineText }),
    isThere: ({ can }) => can.reshare || can.quote,
    pass: async () => 'elsewhere',
  },
  {
    channel: 'chat',
    icon: MessageCircle,
    words: ({ toChat, toChatText }) => ({ label: toChat, text: toChatText }),
    isThere: () => true,
    pass: async () => 'elsewhere',
  },
  {
    channel: 'copy_link',
    icon: Link2,
    words: ({ copy, copyText }) => ({ label: copy, text: copyText }),
    isThere: () => true,
    pass: async ({ url }) => {
      await navigator.clipboard.writeText(url)
      return 'shared'
    },
  },
  {
    channel: 'external',
    icon: Share2,
    words: ({ elsewhere, elsewhereText }) => ({ label: elsewhere, text: elsewhereText }),
    isThere: () => typeof navigator.share === 'function',
    pass: async (passed) => {
      try {
        await navigator.share(passed)
        return 'shared'
      } catch (error) {
        if (isAbort(error)) return 'cancelled'
        throw error
      }
    },
  },
]

const teaserLength = 200

/** What others are told of a post before they open it: of one that its readers are warned of, the warning. */
export const passedOf = (post: Post, origin: string, postBy: (name: string) => string): Passed => ({
  url: `${origin}/posts/${post.id}`,
  title: post.title || postBy(post.author.displayName),
  text: shortened(post.isSensitive ? post.warning : post.text, teaserLength),
})
