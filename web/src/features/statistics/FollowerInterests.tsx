import type { ProfileStatistics } from '@marquee/contract/statistics'
import { interestIcon } from '#features/interests/interestIcon.ts'
import { Icon } from '#ui/Icon.tsx'
import { Clip } from '#ui/type.ts'
import { statisticsWords } from '#words/en/statistics.ts'
import { useWords } from '#words/words.tsx'
import { Ranking } from './Ranking.tsx'

/** What followers are into, the most common first. */
export const FollowerInterests = ({ interests }: { interests: ProfileStatistics['topInterests'] }) => {
  const words = useWords(statisticsWords)
  const rows = interests.map(({ id, name, icon, count }) => ({
    key: id,
    name: (
      <>
        <Icon of={interestIcon(icon)} size={16} />
        <Clip title={name}>{name}</Clip>
      </>
    ),
    count,
    said: words.interestCount(count),
  }))
  return <Ranking title={words.topInterests} rows={rows} />
}
