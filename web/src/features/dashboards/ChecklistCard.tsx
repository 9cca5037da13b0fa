import styled from '@emotion/styled'
import type { Checklist } from '@marquee/contract/dashboards'
import { Check, Circle } from 'lucide-react'
import { Link } from 'react-router'
import { to } from '#paths.ts'
import { Card } from '#ui/Card.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { H4, Num } from '#ui/type.ts'
import { dashboardsWords } from '#words/en/dashboards.ts'
import { useWords } from '#words/words.tsx'

const Head = styled.div`
  display: flex; align-items: baseline; justify-content: space-between; gap: 16px; margin-bottom: 10px;
  & > span { font-size: var(--fs-s); font-weight: 650; }
`
const Rows = styled.ul`display: grid; margin-top: 10px;`
const Row = styled.li`
  display: flex; align-items: center; gap: 12px; min-height: 40px; font-size: var(--fs-s); font-weight: 600;
  & > svg { flex: none; color: var(--ink-3); }
  &[data-done] { color: var(--ink-3); font-weight: 500; text-decoration: line-through; & > svg { color: var(--ok); } }
`
const Way = styled(Link)`
  display: flex; flex: 1; min-width: 0; align-items: center; justify-content: space-between; gap: 12px; min-height: 40px; border-radius: 6px;
  & > span:last-of-type { color: var(--accent-text); }
  @media (hover: hover) { &:hover > span:last-of-type { text-decoration: underline; text-underline-offset: 3px; } }
  @media (pointer: coarse) { min-height: 44px; }
`

const ways: Readonly<Record<keyof Checklist, () => string>> = {
  hasLogo: () => to('brand'),
  hasDescription: () => to('brand'),
  hasInterests: () => to('ownerInterests'),
  hasInvited: () => to('ownerInvitationsIndex'),
  hasPosts: () => to('addContent'),
}
const items = Object.keys(ways) as (keyof Checklist)[]

/** What a new channel still needs, each with the way there. It goes when everything is there. */
export const ChecklistCard = ({ checklist }: { checklist: Checklist }) => {
  const words = useWords(dashboardsWords)
  const done = items.filter((item) => checklist[item]).length
  if (done === items.length) return null
  return (
    <Card>
      <Head>
        <H4>{words.checklist}</H4>
        <Num>{words.checklistDone(done, items.length)}</Num>
      </Head>
      <ProgressBar share={done / items.length} label={words.checklist} />
      <Rows>
        {items.map((item) => (
          <Row key={item} data-done={checklist[item] || undefined}>
            <Icon of={checklist[item] ? Check : Circle} size={20} />
            {checklist[item] ? (
              <span>
                <Hidden>{words.isDone}</Hidden>
                {words.checklistItems[item]}
              </span>
            ) : (
              <Way to={ways[item]()}>
                <span>{words.checklistItems[item]}</span>
                <span aria-hidden>{words.start}</span>
              </Way>
            )}
          </Row>
        ))}
      </Rows>
    </Card>
  )
}
