import styled from '@emotion/styled'
import type { RankedCreator } from '@marquee/contract/dashboards'
import { Link } from 'react-router'
import { to } from '#paths.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Count } from '#ui/Count.tsx'
import { moneyIn } from '#ui/money.ts'
import { Table } from '#ui/Table.tsx'
import { Clip, Strong } from '#ui/type.ts'
import { dashboardListsWords } from '#words/en/dashboardLists.ts'
import { dashboardMoneyWords } from '#words/en/dashboardMoney.ts'
import { dashboardsWords } from '#words/en/dashboards.ts'
import { useWords } from '#words/words.tsx'
import { within, type Wish } from './period.ts'

const Room = styled.div`container-type: inline-size;`
/* A name has what the numbers leave; where they leave too little, the table scrolls. */
const Who = styled(Link)`
  display: flex; align-items: center; gap: 10px; width: fit-content; max-width: clamp(150px, 100cqw - 450px, 340px); min-height: 28px; border-radius: 6px;
  @media (hover: hover) { &:hover b { text-decoration: underline; text-underline-offset: 3px; } }
  @media (pointer: coarse) { min-height: 44px; }
`

interface Props {
  title: string
  creators: readonly RankedCreator[]
  /** Of which time it says what each has brought. */
  wish: Wish
}

/** Creators with how many follow them, what the time has brought each, and the way to their figures. */
export const CreatorsTable = ({ title, creators, wish }: Props) => {
  const words = useWords(dashboardsWords)
  const ofLists = useWords(dashboardListsWords)
  const ofMoney = useWords(dashboardMoneyWords)
  const sells = creators.some(({ sold }) => sold.length > 0)
  const rows = creators.map((person) => [
    <Who to={within(to('ownerCreator', { profileId: person.id }), wish)}>
      <Avatar person={person} size={28} />
      <Clip as={Strong} title={person.displayName}>
        {person.displayName}
      </Clip>
    </Who>,
    <Count of={person.followerCount} />,
    <Count of={person.newFollowerCount} />,
    <Count of={person.postCount} />,
    <Count of={person.engagement} />,
    ...(sells ? [person.sold.map(({ currency, cents }) => moneyIn(cents, currency)).join(' · ') || ofMoney.unknown] : []),
  ])
  const columns = [words.name, words.followers, ofLists.newFollowers, words.posts, words.engagement, ...(sells ? [ofLists.sold] : [])]
  return (
    <Room>
      <Table caption={title} columns={columns} rows={rows} />
    </Room>
  )
}
