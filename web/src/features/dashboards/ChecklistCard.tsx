import styled from '@emotion/styled'
import { dashboards, type Checklist, type ChecklistItems } from '@marquee/contract/dashboards'
import { Check, Circle } from 'lucide-react'
import { Link } from 'react-router'
import { useAction } from '#api/action.ts'
import { editCached, query } from '#api/query.ts'
import { toast } from '#feedback/toast.ts'
import { to } from '#paths.ts'
import { Card } from '#ui/Card.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { TextButton } from '#ui/TextLink.tsx'
import { H4, Num } from '#ui/type.ts'
import { dashboardTasksWords } from '#words/en/dashboardTasks.ts'
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
  /* Above everything else it says what is left, and how much that is. */
  @media (max-width: 1199.95px) { &[data-done] { display: none; } }
`
const Way = styled(Link)`
  display: flex; flex: 1; min-width: 0; align-items: center; justify-content: space-between; gap: 12px; min-height: 40px; border-radius: 6px;
  & > span:last-of-type { color: var(--accent-text); }
  @media (hover: hover) { &:hover > span:last-of-type { text-decoration: underline; text-underline-offset: 3px; } }
  @media (pointer: coarse) { min-height: 44px; }
`

const Foot = styled.div`
  display: flex; justify-content: flex-end; margin-top: 6px; font-size: var(--fs-s);
  & > button { min-height: 32px; @media (pointer: coarse) { min-height: 44px; } }
`

// In the order in which a channel needs them.
const ways: Readonly<Record<keyof ChecklistItems, () => string>> = {
  hasLogo: () => to('brand'),
  hasDescription: () => to('brand'),
  hasInterests: () => to('ownerInterests'),
  hasRules: () => to('editLegalDocument', { kind: 'community_rules' }),
  hasPayments: () => to('ownerPayments'),
  hasTiers: () => to('ownerSubscriptions'),
  hasInvited: () => to('ownerInvitationsIndex'),
  hasPosts: () => to('addContent'),
  hasDomain: () => to('ownerDomains'),
}
const inOrder = Object.keys(ways) as (keyof ChecklistItems)[]

/** What a new channel still needs, each with the way there. It goes when everything is there, or when an owner has seen enough of it. */
export const ChecklistCard = ({ checklist: { items: is, isPutAway } }: { checklist: Checklist }) => {
  const words = useWords(dashboardTasksWords)
  const change = useAction(dashboards.putChecklistAway, {
    optimistic: ({ isPutAway: away }) => editCached(query(dashboards.checklist, {}), (now: Checklist) => ({ ...now, isPutAway: away })),
    inTurn: 'checklist',
  })
  const items = inOrder.filter((item) => is[item] !== null)
  const done = items.filter((item) => is[item]).length
  if (isPutAway || done === items.length) return null
  const takeOut = () => change.mutate({ isPutAway: false })
  const tell = () => toast.success(words.isPutAway, { link: { label: words.undo, onSelect: takeOut } })
  const putAway = () => change.mutate({ isPutAway: true }, { onSuccess: tell })
  return (
    <Card>
      <Head>
        <H4>{words.checklist}</H4>
        <Num>{words.checklistDone(done, items.length)}</Num>
      </Head>
      <ProgressBar share={done / items.length} label={words.checklist} />
      <Rows>
        {items.map((item) => (
          <Row key={item} data-done={is[item] || undefined}>
            <Icon of={is[item] ? Check : Circle} size={20} />
            {is[item] ? (
              <span>
                <Hidden>{words.isDone}</Hidden>
                {words.items[item]}
              </span>
            ) : (
              <Way to={ways[item]()}>
                <span>{words.items[item]}</span>
                <span aria-hidden>{words.start}</span>
              </Way>
            )}
          </Row>
        ))}
      </Rows>
      <Foot>
        <TextButton type="button" onClick={putAway}>
          {words.putAway}
        </TextButton>
      </Foot>
    </Card>
  )
}
