import styled from '@emotion/styled'
import { OfferCode, specialOfferLimits } from '@marquee/contract/specialOffers'
import { TicketPercent } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { ApiError, badFieldsIn } from '#api/errors.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { boxStyles } from '#ui/fieldStyles.ts'
import { Row } from '#ui/layout.ts'
import { Strong } from '#ui/type.ts'
import { specialOffersWords } from '#words/en/specialOffers.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.form`display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 12px; max-width: 420px;`
const Box = styled.div`${boxStyles} & input { text-transform: uppercase; }`
// Beside the box, under the label.
const Send = styled.div`padding-top: 26px;`
const Taken = styled(Row)`justify-content: space-between;`

type Props = {
  /** What is used; null where none is. */
  code: string | null
  /** It is good. */
  isTaken: boolean
  isBusy: boolean
  /** Why it is not. */
  error: Error | null
  onUse: (code: string | null) => void
}

/** A code for an offer, shown once somebody says that they have one; why it is not good is said here. */
export const CodeField = ({ code, isTaken, isBusy, error, onUse }: Props) => {
  const words = useWords(specialOffersWords)
  // Whoever comes back with one sees what has become of it.
  const [isOpen, setOpen] = useState(code !== null)
  const [typed, setTyped] = useState(code ?? '')
  const [isWanted, setWanted] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const inputRef = useRef<HTMLInputElement>(null)
  const open = () => {
    setOpen(true)
    setWanted(true)
  }
  useEffect(() => {
    if (isWanted) inputRef.current?.focus()
  }, [isWanted])
  if (code !== null && isTaken) {
    return (
      <Taken gap={12} role="status">
        <Strong>{words.taken(code)}</Strong>
        <Button variant="quiet" size="s" onClick={() => onUse(null)}>
          {words.dropCode}
        </Button>
      </Taken>
    )
  }
  if (!isOpen) {
    return (
      <div>
        <Button variant="quiet" size="s" icon={TicketPercent} onClick={open}>
          {words.haveCode}
        </Button>
      </div>
    )
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const read = OfferCode.safeParse(typed)
    setWrong(!read.success)
    onUse(read.success ? read.data : null)
  }
  const reason = () => {
    if (isWrong) return words.noCode
    if (!error) return undefined
    const [field] = error instanceof ApiError ? badFieldsIn(error.body) : []
    return field ? words.thisCode(field.message) : words.codeFailed
  }
  const problem = reason()
  return (
    <Root onSubmit={send} noValidate>
      <Field label={words.code} {...(problem ? { error: problem } : {})}>
        {(tie) => (
          <Box data-error={problem ? true : undefined}>
            <input
              {...tie} ref={inputRef} type="text" value={typed} maxLength={specialOfferLimits.code} autoComplete="off" autoCapitalize="characters"
              spellCheck={false} onChange={({ target }) => setTyped(target.value)}
            />
          </Box>
        )}
      </Field>
      <Send>
        <Button type="submit" variant="line" loading={isBusy}>
          {words.useCode}
        </Button>
      </Send>
    </Root>
  )
}
