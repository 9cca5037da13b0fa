import { tiers } from '@marquee/contract/tiers'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { postsWords } from '#words/en/posts.ts'
import { useWords } from '#words/words.tsx'

/** Who something can be for: everyone, followers, or whoever has a tier of the channel's and those above it, by the tier's level. */
export const useAudienceChoices = (audience: string | null, minTier: number) => {
  const posts = useWords(postsWords)
  const { data: offered = [] } = useQuery(query(tiers.names, {}))
  const named = offered.map(({ level, name }) => ({ level, label: posts.nameAndAbove(name) }))
  // A level that it is for already stays in the choice, whatever has become of its tier.
  const isNamed = audience !== 'tier' || named.some(({ level }) => level === minTier)
  const all = isNamed ? named : [...named, { level: minTier, label: posts.tierAndAbove(minTier) }]
  const levels = all.sort((a, b) => a.level - b.level).map(({ level, label }) => ({ value: String(level), label }))
  return [{ value: 'everyone', label: posts.audience.everyone }, { value: 'followers', label: posts.audience.followers }, ...levels]
}
