import { interests } from '@marquee/contract/interests'
import { tiers } from '@marquee/contract/tiers'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { shortDayOf } from '#ui/day.ts'
import { eventSearchWords } from '#words/en/eventSearch.ts'
import { eventsWords } from '#words/en/events.ts'
import { useWords } from '#words/words.tsx'
import { filtersSaid, type EventSearch, type FilterName } from './eventSearch.ts'

/** What can be chosen from that the channel defines, and the filters of a search, each in words. */
export const useFilterNames = (search: EventSearch) => {
  const words = useWords(eventSearchWords)
  const { kinds, categories } = useWords(eventsWords)
  const { data: allInterests = [] } = useQuery(query(interests.list, {}))
  const { data: allTiers = [] } = useQuery(query(tiers.offered, {}))
  const { when, from, to, kind, price, tier, interest, category } = search
  const sayings: Record<FilterName, string | undefined> = {
    when: when && words.spans[when],
    from: from && words.fromDay(shortDayOf(from)),
    to: to && words.toDay(shortDayOf(to)),
    kind: kind && kinds[kind],
    price: price && words.prices[price],
    tier: tier && words.forTier(allTiers.find(({ id }) => id === tier)?.name ?? words.tier),
    interest: interest && (allInterests.find(({ id }) => id === interest)?.name ?? words.interest),
    category: category && categories[category],
    by: words.followed,
    suits: words.suits,
  }
  const said = filtersSaid(search).map((name) => ({ name, text: sayings[name] ?? '' }))
  return { allInterests, allTiers, said }
}
