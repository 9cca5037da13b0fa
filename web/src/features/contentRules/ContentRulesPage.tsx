import styled from '@emotion/styled'
import { contentRules, ruleLimits, type TriedRule } from '@marquee/contract/contentRules'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { prefetch, query } from '#api/query.ts'
import { Page } from '#layouts/Page.tsx'
import { to } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { ListCard } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Stack } from '#ui/layout.ts'
import { Lead } from '#ui/type.ts'
import { contentRulesWords } from '#words/en/contentRules.ts'
import { useWords, wordsOf } from '#words/words.tsx'
import { RuleForm } from './RuleForm.tsx'
import { RuleRow } from './RuleRow.tsx'
import { TryText } from './TryText.tsx'

const all = () => ({ ...query(contentRules.list, {}), staleTime: 0 })

export const loader = () => prefetch(all())
export const handle = { title: wordsOf(contentRulesWords).title }

const Room = styled(Stack)`max-width: 780px; @media (max-width: 599.95px) { padding: 0 8px; & > p { padding: 0 8px; } }`

/** What of people's words is looked at before others see it: the rules, and a field to try them. */
export default function ContentRulesPage() {
  const words = useWords(contentRulesWords)
  const { data: rules } = useSuspenseQuery(all())
  // The id of a rule, and nothing in it for a new one.
  const [edited, setEdited] = useState<string>()
  const [typed, setTyped] = useState<TriedRule>()
  const changed = rules.find(({ id }) => id === edited)
  const close = () => {
    setEdited(undefined)
    setTyped(undefined)
  }
  const begin = (
    <Button variant="primary" icon={Plus} onClick={() => setEdited('')}>
      {words.add}
    </Button>
  )
  const mayAdd = edited === undefined && rules.length > 0 && rules.length < ruleLimits.rules
  return (
    <Page title={words.title} back={to('moderation')} width="full" actions={mayAdd && begin}>
      <Room gap={20}>
        <Lead>{words.lead}</Lead>
        {edited !== undefined && <RuleForm key={edited} {...(changed && { rule: changed })} onTyped={setTyped} onClose={close} />}
        {rules.length === 0 && edited === undefined && <EmptyState drawing="post" title={words.emptyTitle} text={words.emptyText} action={begin} />}
        {rules.length > 0 && (
          <ListCard aria-label={words.listTitle}>
            <ul>
              {rules.map((rule) => (
                <li key={rule.id}>
                  <RuleRow rule={rule} onEdit={() => setEdited(rule.id)} />
                </li>
              ))}
            </ul>
          </ListCard>
        )}
        <TryText rules={rules} {...(typed && { typed })} />
      </Room>
    </Page>
  )
}
