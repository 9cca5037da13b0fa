import styled from '@emotion/styled'
import { webhookEvents, type WebhookEvent } from '@marquee/contract/webhooks'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Row } from '#ui/layout.ts'
import { sentence } from '#ui/sentence.ts'
import { TextButton } from '#ui/TextLink.tsx'
import { Over, Tiny } from '#ui/type.ts'
import { webhooksWords } from '#words/en/webhooks.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.fieldset`min-width: 0; & > legend { margin-bottom: 4px; padding: 0; font-weight: 600; font-size: var(--fs-s); }`
const Hint = styled(Tiny)`display: block; line-height: 1.45; &[data-bad] { color: var(--bad); font-weight: 600; }`
const Quick = styled(Row)`& > button { min-height: 44px; }`
const Groups = styled.div`
  display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 16px 24px; align-items: start;
  @media (max-width: 599.95px) { grid-template-columns: minmax(0, 1fr); }
`
const Group = styled.fieldset`
  display: grid; justify-items: start; min-width: 0;
  & > legend { display: contents; }
`
const Code = styled.code`display: block; font-family: var(--mono); font-size: var(--fs-xs); color: var(--ink-3); line-height: 1.3; overflow-wrap: anywhere;`
const Line = styled.span`display: block; line-height: 1.4; padding-top: 2px;`

type GroupName = 'posts' | 'comments' | 'people' | 'events' | 'channel'
const groups: Record<GroupName, readonly WebhookEvent[]> = {
  posts: ['post.published', 'post.edited', 'post.removed', 'post.restored', 'poll.ended'],
  comments: ['comment.added', 'comment.removed'],
  people: ['follow.added', 'follow.removed', 'member.joined', 'member.roleRaised', 'invitation.accepted'],
  events: ['event.published', 'event.changed', 'event.canceled', 'event.answered'],
  channel: ['channel.changed', 'report.decided'],
}

type Props = {
  field: UseFormRegisterReturn
  error?: string | undefined
  onChoose: (events: WebhookEvent[]) => void
}

/** Which events an address is told of. */
export const EventChoices = ({ field, error, onChoose }: Props) => {
  const words = useWords(webhooksWords)
  return (
    <Root>
      <legend>{words.events}</legend>
      <Hint data-bad={error ? true : undefined} role={error ? 'alert' : undefined}>
        {error ? sentence(error) : words.eventsHint}
      </Hint>
      <Quick gap={16}>
        <TextButton type="button" onClick={() => onChoose([...webhookEvents])}>
          {words.all}
        </TextButton>
        <TextButton type="button" onClick={() => onChoose([])}>
          {words.none}
        </TextButton>
      </Quick>
      <Groups>
        {(Object.keys(groups) as GroupName[]).map((group) => (
          <Group key={group} aria-label={words.groups[group]}>
            <Over as="span">{words.groups[group]}</Over>
            {groups[group].map((event) => (
              <Checkbox key={event} {...field} value={event} aria-invalid={error ? true : undefined}>
                <Line>{words.names[event]}</Line>
                <Code>{event}</Code>
              </Checkbox>
            ))}
          </Group>
        ))}
      </Groups>
    </Root>
  )
}
