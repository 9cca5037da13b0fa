import styled from '@emotion/styled'
import { joining, joinModes } from '@marquee/contract/joining'
import { useAction } from '#api/action.ts'
import { toast } from '#feedback/toast.ts'
import { to } from '#paths.ts'
import { refetchConfiguration, useConfiguration } from '#start/configuration.ts'
import { Card } from '#ui/Card.tsx'
import { Radio } from '#ui/Checkbox.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { H4, Secondary, Strong } from '#ui/type.ts'
import { joiningWords } from '#words/en/joining.ts'
import { useWords } from '#words/words.tsx'

const Root = styled(Card)`margin-top: var(--gap-cards); @media (max-width: 599.95px) { margin-inline: 8px; }`
const Modes = styled.fieldset`display: grid; gap: 4px; margin: 10px 0 12px;`
const Means = styled.span`display: block; color: var(--ink-2); font-size: var(--fs-s); line-height: 1.45; margin-top: 2px;`

/** Whether the channel is open or by invitation. What is chosen holds at once. */
export const JoiningCard = () => {
  const words = useWords(joiningWords)
  const { joinMode } = useConfiguration()
  const set = useAction(joining.set, {
    inTurn: 'joining',
    onDone: async (_nothing, chosen) => {
      await refetchConfiguration()
      toast.success(chosen.joinMode === 'open' ? words.nowOpen : words.nowInvite)
    },
  })
  const shown = set.isPending ? set.variables.joinMode : joinMode
  return (
    <Root as="section" aria-label={words.title}>
      <H4>{words.title}</H4>
      <Secondary>{words.text}</Secondary>
      <Modes aria-label={words.title}>
        {joinModes.map((mode) => (
          <Radio key={mode} name="joinMode" value={mode} checked={mode === shown} onChange={() => set.mutate({ joinMode: mode })}>
            <Strong>{words.modes[mode].title}</Strong>
            <Means>{words.modes[mode].text}</Means>
          </Radio>
        ))}
      </Modes>
      <TextLink to={to('ownerInvitationsIndex')}>{words.invite}</TextLink>
    </Root>
  )
}
