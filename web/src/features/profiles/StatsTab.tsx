import type { Profile } from '@marquee/contract/profiles'
import { useSuspenseQuery } from '@tanstack/react-query'
import { StatsView } from '#features/statistics/StatsView.tsx'
import { statisticsOf } from './bringTab.ts'

/** A person in figures. */
export const StatsTab = ({ profile: { id, role } }: { profile: Profile }) => {
  const { data } = useSuspenseQuery(statisticsOf(id))
  return <StatsView statistics={data} role={role} />
}
