import styled from '@emotion/styled'
import type { Cohort } from '@marquee/contract/dashboards'
import { Card } from '#ui/Card.tsx'
import { monthOfDay } from '#ui/day.ts'
import { Hidden } from '#ui/Hidden.tsx'
import { H4, Secondary } from '#ui/type.ts'
import { dashboardMoneyWords } from '#words/en/dashboardMoney.ts'
import { useWords } from '#words/words.tsx'

const Head = styled.div`display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 4px 20px; margin-bottom: 8px;`
const Scroll = styled.div`overflow-x: auto; border-radius: 6px;`
const Table = styled.table`
  width: 100%; border-collapse: separate; border-spacing: 3px; font-size: var(--fs-s); font-variant-numeric: tabular-nums;
  & th { font-weight: 500; color: var(--ink-2); white-space: nowrap; padding: 4px 6px; }
  & tr > th:first-of-type { text-align: left; padding-left: 0; }
  & td { min-width: 44px; height: 32px; text-align: center; border-radius: 4px; font-weight: 650; }
`

/** The more of them are still there, the stronger: from 6 to 42 percent of the colour, under ink that can be read on all of it. */
const tint = (share: number) => ({ background: `color-mix(in srgb, var(--c1) ${Math.round(6 + 36 * share)}%, transparent)` })

/** Of those who began to pay in a month, which part was still there when each later month began. */
export const CohortsCard = ({ cohorts }: { cohorts: readonly Cohort[] }) => {
  const words = useWords(dashboardMoneyWords)
  const longest = Math.max(0, ...cohorts.map(({ kept }) => kept.length))
  if (longest === 0) return null
  return (
    <Card>
      <Head>
        <H4>{words.stays}</H4>
        <Secondary>{words.staysLead}</Secondary>
      </Head>
      <Scroll tabIndex={0} role="group" aria-label={words.stays}>
        <Table>
          <Hidden as="caption">{words.staysCaption}</Hidden>
          <thead>
            <tr>
              <th scope="col">{words.joinedIn}</th>
              {Array.from({ length: longest }, (_, months) => (
                <th key={months} scope="col">
                  {words.later(months)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cohorts.map(({ month: joinedIn, kept }) => (
              <tr key={joinedIn}>
                <th scope="row">{words.cohort(monthOfDay(`${joinedIn}-01`), kept[0]!, kept.length === 1)}</th>
                {kept.map((count, months) => (
                  <td key={months} style={tint(count / kept[0]!)}>
                    {Math.round((count / kept[0]!) * 100)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroll>
    </Card>
  )
}
