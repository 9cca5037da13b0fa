import styled from '@emotion/styled'
import { contentRules, type ContentRule, type RuleAction, type RuleKind } from '@marquee/contract/contentRules'
import { Link2, Pencil, Repeat2, Trash2, Type, UserPlus, type LucideIcon } from 'lucide-react'
import { useAction } from '#api/action.ts'
import { openConfirm } from '#feedback/confirm.ts'
import { toast } from '#feedback/toast.ts'
import { Badge, type BadgeKind } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Row } from '#ui/layout.ts'
import { Secondary, Strong } from '#ui/type.ts'
import { contentRulesWords } from '#words/en/contentRules.ts'
import { useWords } from '#words/words.tsx'
import { nameOf } from './nameOf.ts'

const Root = styled.div`display: flex; flex-wrap: wrap; align-items: flex-start; gap: 12px; padding: 14px 0; min-width: 0;`
const Sign = styled.span`
  display: grid; place-items: center; flex: none; width: 40px; height: 40px; border-radius: 12px; corner-shape: var(--corner);
  background: var(--surface-2); color: var(--accent-text);
  &[data-off] { color: var(--ink-3); }
`
const Lines = styled.div`flex: 1; display: grid; gap: 6px; min-width: min(220px, calc(100% - 52px)); overflow-wrap: anywhere; line-height: 1.4;`
const Acts = styled(Row)`@media (max-width: 599.95px) { flex: 1 1 100%; & > button { flex: 1; } }`

const icons: Record<RuleKind, LucideIcon> = {
  words: Type, stranger_link: Link2, many_links: Link2, repeated: Repeat2, new_account: UserPlus,
}
const tones: Record<RuleAction, BadgeKind> = { mark_sensitive: 'info', hold: 'warn', refuse: 'bad' }

/** One rule: what it looks for, what happens then, and ways to change and remove it. */
export const RuleRow = ({ rule, onEdit }: { rule: ContentRule; onEdit: () => void }) => {
  const words = useWords(contentRulesWords)
  const name = nameOf(words, rule)
  const remove = useAction(contentRules.remove, {
    refresh: [contentRules.list],
    onDone: () => toast.success(words.removed),
    // The dialog hands the failure to the shared handler.
    onFail: () => {},
  })
  const ask = () =>
    openConfirm('delete', { title: words.removeTitle, text: words.removeText, onConfirm: () => remove.mutateAsync({ ruleId: rule.id }) })
  return (
    <Root>
      <Sign data-off={!rule.isOn || undefined}>
        <Icon of={icons[rule.kind]} size={19} />
      </Sign>
      <Lines>
        <Strong>{name}</Strong>
        <Row wrap>
          <Badge kind={rule.isOn ? tones[rule.action] : 'plain'}>{words.actions[rule.action][0]}</Badge>
          {!rule.isOn && <Badge kind="plain">{words.off}</Badge>}
        </Row>
        {rule.message && <Secondary>{rule.message}</Secondary>}
      </Lines>
      <Acts gap={8}>
        <Button variant="line" size="s" icon={Pencil} onClick={onEdit}>
          {words.change}
          <Hidden>{words.changeNamed(name)}</Hidden>
        </Button>
        <Button variant="quiet" size="s" icon={Trash2} onClick={ask}>
          {words.remove}
          <Hidden>{words.removeNamed(name)}</Hidden>
        </Button>
      </Acts>
    </Root>
  )
}
