import type { Audience } from '@marquee/contract/posts'
import { Select } from '#ui/Select.tsx'
import { postsWords } from '#words/en/posts.ts'
import { useWords } from '#words/words.tsx'
import { useAudienceChoices } from './useAudienceChoices.ts'

export interface Readers {
  audience: Audience
  minTier: number
}

const isLevel = (choice: string) => /^\d+$/.test(choice)

interface Props extends Readers {
  onChange: (readers: Readers) => void
}

/** Who can read it: everyone, followers, or whoever has a tier of the channel's and those above it. */
export const AudienceSelect = ({ audience, minTier, onChange }: Props) => {
  const posts = useWords(postsWords)
  const options = useAudienceChoices(audience, minTier)
  return (
    <Select
      label={posts.whoReads}
      value={audience === 'tier' ? String(minTier) : audience}
      options={options}
      onChange={(choice) => onChange(isLevel(choice) ? { audience: 'tier', minTier: Number(choice) } : { audience: choice as Audience, minTier: 0 })}
    />
  )
}
