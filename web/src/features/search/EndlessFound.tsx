import type { FoundPost as Found } from '@marquee/contract/search'
import { EndlessCard } from '#features/posts/EndlessCard.tsx'
import type { More } from '#features/posts/MoreBelow.tsx'
import { searchWords } from '#words/en/search.ts'
import { useWords } from '#words/words.tsx'
import { FoundPost } from './FoundPost.tsx'

type Props = { label: string; items: readonly Found[]; more: More; isOld: boolean; onOpen: () => void }

/** Found posts in a card, going on while one scrolls. */
export const EndlessFound = ({ items, onOpen, ...list }: Props) => {
  const words = useWords(searchWords)
  return (
    <EndlessCard failed={{ title: words.moreFailed, text: words.moreFailedText }} {...list}>
      {items.map((found) => (
        <FoundPost key={found.post.id} found={found} onOpen={onOpen} />
      ))}
    </EndlessCard>
  )
}
