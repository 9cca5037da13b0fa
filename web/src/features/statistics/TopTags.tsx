import type { ProfileStatistics } from '@marquee/contract/statistics'
import { tagPath } from '#paths.ts'
import { TextLink } from '#ui/TextLink.tsx'
import { statisticsWords } from '#words/en/statistics.ts'
import { useWords } from '#words/words.tsx'
import { Ranking } from './Ranking.tsx'

/** The hashtags of somebody's posts, the most used first; each leads to everybody's posts with it. */
export const TopTags = ({ tags }: { tags: ProfileStatistics['topTags'] }) => {
  const words = useWords(statisticsWords)
  const rows = tags.map(({ tag, count }) => ({ key: tag, name: <TextLink to={tagPath(tag)}>{`#${tag}`}</TextLink>, count, said: words.tagCount(count) }))
  return <Ranking title={words.topTags} rows={rows} />
}
