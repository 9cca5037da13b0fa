import styled from '@emotion/styled'
import type { RankedCreator } from '@marquee/contract/dashboards'
import { to } from '#paths.ts'
import { Card } from '#ui/Card.tsx'
import { H4, Secondary } from '#ui/type.ts'
import { dashboardsWords } from '#words/en/dashboards.ts'
import { useWords } from '#words/words.tsx'
import { CreatorsTable } from './CreatorsTable.tsx'
import { within, type Wish } from './period.ts'
import { SmallLink } from './SmallLink.tsx'

const Root = styled(Card)`padding-bottom: 8px;`
const Head = styled.div`display: flex; align-items: center; justify-content: space-between; gap: 16px; margin-bottom: 4px;`
const Nothing = styled(Secondary)`padding: 6px 0 12px;`

/** Whom most people follow, with what the time has brought each. */
export const TopCreators = ({ title, creators, wish }: { title: string; creators: readonly RankedCreator[]; wish: Wish }) => {
  const words = useWords(dashboardsWords)
  return (
    <Root>
      <Head>
        <H4>{title}</H4>
        {creators.length > 0 && <SmallLink to={within(to('ownerCreators'), wish)}>{words.allCreators}</SmallLink>}
      </Head>
      {creators.length > 0 ? <CreatorsTable title={title} creators={creators} wish={wish} /> : <Nothing>{words.noCreators}</Nothing>}
    </Root>
  )
}
