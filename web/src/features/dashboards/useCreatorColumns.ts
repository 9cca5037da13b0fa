import type { CreatorDashboard, CreatorMoney } from '@marquee/contract/dashboards'
import { dashboardMoneyWords } from '#words/en/dashboardMoney.ts'
import { dashboardsWords } from '#words/en/dashboards.ts'
import { useWords } from '#words/words.tsx'
import { salesLines } from './moneyLines.ts'
import { stockColumns } from './stock.ts'

/** What the file of a creator's figures has for each hour or day. */
export const useCreatorColumns = (figures: CreatorDashboard, money: CreatorMoney | undefined) => {
  const { followers, posts, reactions, comments, reshares } = figures
  const words = useWords(dashboardsWords)
  const ofMoney = useWords(dashboardMoneyWords)
  return [
    ...stockColumns(words, words.followers, followers), ...stockColumns(words, words.posts, posts),
    [words.reactions, reactions], [words.comments, comments], [words.reshares, reshares],
    ...(money ? salesLines(ofMoney, money) : []),
  ] as const
}
