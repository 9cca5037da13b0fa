import styled from '@emotion/styled'
import { profileLimits } from '@marquee/contract/profiles'
import { AtSign, Check, TriangleAlert } from 'lucide-react'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { Field } from '#ui/Field.tsx'
import { boxStyles } from '#ui/fieldStyles.ts'
import { Icon } from '#ui/Icon.tsx'
import { sentence } from '#ui/sentence.ts'
import { TextButton } from '#ui/TextLink.tsx'
import { setupWords } from '#words/en/setup.ts'
import { useWords } from '#words/words.tsx'
import { useAvailability } from './useAvailability.ts'

const Box = styled.div`${boxStyles}`
const Said = styled.span`
  display: inline-flex; flex-wrap: wrap; align-items: center; gap: 2px 5px;
  &[data-tone='ok'] { color: var(--ok); }
  &[data-tone='bad'] { color: var(--bad); }
`

const Taken = ({ suggestion, onTake }: { suggestion: string | null | undefined; onTake: (nickname: string) => void }) => {
  const setup = useWords(setupWords)
  return (
    <Said data-tone="bad">
      <Icon of={TriangleAlert} size={15} />
      {suggestion ? setup.takenBut.before : setup.taken}
      {suggestion && <TextButton type="button" onClick={() => onTake(suggestion)}>{suggestion}</TextButton>}
      {suggestion && setup.takenBut.after}
    </Said>
  )
}

type Props<V extends FieldValues> = {
  control: Control<V>
  /** The nickname that one has already: nothing is said about it. */
  own?: string
}

/** A nickname, looked up while it is typed; a taken one comes with a free one to press. */
export const NicknameField = <V extends FieldValues & { nickname: string }>({ control, own }: Props<V>) => {
  const setup = useWords(setupWords)
  const { field, fieldState } = useController({ control, name: 'nickname' as FieldPath<V> })
  const typed = field.value as string
  const looked = useAvailability(typed)
  const { state, suggestion } = typed === own ? {} : looked
  const error = fieldState.error?.message

  const hints = {
    checking: setup.checking,
    free: (
      <Said data-tone="ok">
        <Icon of={Check} size={15} />
        {setup.free}
      </Said>
    ),
    taken: <Taken suggestion={suggestion} onTake={(nickname) => field.onChange(nickname)} />,
  }
  // What the server refused is the same news with a way out: a name that is free.
  const isTaken = state === 'taken'

  return (
    <Field label={setup.nickname} hint={state ? hints[state] : setup.nicknameHint} error={error && !isTaken ? sentence(error) : undefined}>
      {(tie) => (
        <Box data-error={error || isTaken ? true : undefined}>
          <Icon of={AtSign} size={19} />
          <input
            {...tie} {...field} type="text" maxLength={profileLimits.nickname} aria-invalid={Boolean(error) || isTaken}
            autoCapitalize="none" autoCorrect="off" autoComplete="off" spellCheck={false}
            onChange={({ target }) => field.onChange(target.value.toLowerCase().replaceAll(/\s/g, ''))}
          />
        </Box>
      )}
    </Field>
  )
}
