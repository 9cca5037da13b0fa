import styled from '@emotion/styled'
import type { OwnerDashboard } from '@marquee/contract/dashboards'
import { Link } from 'react-router'
import { profilePath } from '#paths.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Card } from '#ui/Card.tsx'
import { Count } from '#ui/Count.tsx'
import { Table } from '#ui/Table.tsx'
import { Clip, H4, Secondary, Strong } from '#ui/type.ts'
import { dashboardsWords } from '#words/en/dashboards.ts'
import { useWords } from '#words/words.tsx'

const Root = styled(Card)`padding-bottom: 8px;`
const Who = styled(Link)`
  display: flex; align-items: center; gap: 10px; width: fit-content; max-width: min(420px, 44vw); min-height: 28px; border-radius: 6px;
  @media (hover: hover) { &:hover b { text-decoration: underline; text-underline-offset: 3px; } }
`
const Nothing = styled(Secondary)`padding: 6px 0 12px;`

/** Whom most people follow, with what they have published. */
export const TopCreators = ({ title, creators }: { title: string; creators: OwnerDashboard['topCreators'] }) => {
  const words = useWords(dashboardsWords)
  const rows = creators.map((person) => [
    <Who to={profilePath(person)}>
      <Avatar person={person} size={28} />
      <Clip as={Strong} title={person.displayName}>
        {person.displayName}
      </Clip>
    </Who>,
    <Count of={person.followerCount} />,
    <Count of={person.postCount} />,
  ])
  return (
    <Root>
      <H4>{title}</H4>
      {rows.length > 0 ? (
        <Table caption={title} columns={[words.name, words.followers, words.posts]} rows={rows} />
      ) : (
        <Nothing>{words.noCreators}</Nothing>
      )}
    </Root>
  )
}
