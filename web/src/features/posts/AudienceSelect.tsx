import type { Audience } from '@marquee/contract/posts'
import { tiers } from '@marquee/contract/tiers'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { Select } from '#ui/Select.tsx'
import { postsWords } from '#words/en/posts.ts'
import { useWords } from '#words/words.tsx'

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
  const { data: offered = [] } = useQuery(query(tiers.names, {}))
  const named = offered.map(({ level, name }) => ({ level, label: posts.nameAndAbove(name) }))
  // A level that the post is for already stays in the choice, whatever has become of its tier.
  const isNamed = audience !== 'tier' || named.some(({ level }) => level === minTier)
  const all = isNamed ? named : [...named, { level: minTier, label: posts.tierAndAbove(minTier) }]
  const levels = all.sort((a, b) => a.level - b.level).map(({ level, label }) => ({ value: String(level), label }))
  return (
    <Select
      label={posts.whoReads}
      value={audience === 'tier' ? String(minTier) : audience}
      options={[{ value: 'everyone', label: posts.audience.everyone }, { value: 'followers', label: posts.audience.followers }, ...levels]}
      onChange={(choice) => onChange(isLevel(choice) ? { audience: 'tier', minTier: Number(choice) } : { audience: choice as Audience, minTier: 0 })}
    />
  )
}
