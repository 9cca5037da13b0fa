import styled from '@emotion/styled'
import type { Highlight } from '@marquee/contract/highlights'
import { categoryIcons } from '#features/highlights/categories.ts'
import { useReportItem } from '#features/reports/useReportItem.ts'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { dayOf } from '#ui/day.ts'
import { Row } from '#ui/layout.ts'
import { Media } from '#ui/Media.tsx'
import { Menu } from '#ui/Menu.tsx'
import { Body, H4, Meta } from '#ui/type.ts'
import { highlightsWords } from '#words/en/highlights.ts'
import { useWords } from '#words/words.tsx'
import { OutwardLink } from './OutwardLink.tsx'

const Root = styled(Card)`
  display: grid; grid-template-columns: minmax(0, 1fr); justify-items: start; gap: 8px;
  &[data-picture] { grid-template-columns: minmax(0, 1fr) 132px; column-gap: 20px; }
  @media (max-width: 599.95px) { &[data-picture] { grid-template-columns: minmax(0, 1fr) 96px; column-gap: 12px; } }
`
const Words = styled.div`display: grid; gap: 8px; min-width: 0; max-width: 100%; & > h3 { overflow-wrap: anywhere; }`
const Head = styled(Row)`justify-content: space-between; min-height: 44px; margin: -8px -8px -4px 0;`
const Text = styled(Body)`white-space: pre-line; font-size: var(--fs-m);`
const Picture = styled(Media)`width: 100%;`

/** One highlight, told in full. */
export const HighlightCard = ({ highlight }: { highlight: Highlight }) => {
  const words = useWords(highlightsWords)
  const { id, profileId, category, title, body, url, happensOn, image } = highlight
  const against = useReportItem('highlight', id, { id: profileId })
  return (
    <Root as="article" data-picture={image ? true : undefined}>
      <Words>
        <Head gap={8}>
          <Badge kind="role" icon={categoryIcons[category]}>
            {words.categories[category]}
          </Badge>
          {against.length > 0 && <Menu label={words.more(title)} items={against} />}
        </Head>
        <H4 as="h3">{title}</H4>
        {happensOn && <Meta>{dayOf(happensOn)}</Meta>}
        {body && <Text>{body}</Text>}
        {url && <OutwardLink address={url} />}
      </Words>
      {image && <Picture image={image} sizes="132px" ratio={1} />}
    </Root>
  )
}
