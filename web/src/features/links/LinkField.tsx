import styled from '@emotion/styled'
import { linkLimits } from '@marquee/contract/links'
import { Link2, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { Bone } from '#ui/Bone.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { Field } from '#ui/Field.tsx'
import { boxStyles } from '#ui/fieldStyles.ts'
import { Icon } from '#ui/Icon.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { sentence } from '#ui/sentence.ts'
import { Tiny } from '#ui/type.ts'
import { linksWords } from '#words/en/links.ts'
import { useWords } from '#words/words.tsx'
import { LinkCard } from './LinkCard.tsx'
import { useLink } from './useLink.ts'

const Box = styled.div`${boxStyles}`
const Shape = styled.div`
  overflow: hidden; border: 1px solid var(--line); border-radius: var(--media-radius); corner-shape: var(--corner);
  & > div { display: grid; gap: 8px; padding: 14px 16px; }
`
const Foot = styled(Row)`justify-content: space-between;`

const Skeleton = ({ label }: { label: string }) => (
  <Shape role="status" aria-label={label}>
    <Bone h={180} r="0" />
    <div>
      <Bone w="30%" />
      <Bone w="80%" h={16} />
      <Bone w="60%" />
    </div>
  </Shape>
)

interface Props<V extends FieldValues> {
  control: Control<V>
  /** A field that holds the id of a link, or null. */
  name: FieldPath<V>
  /** The platform whose address is awaited: "YouTube". */
  from?: string | undefined
  autoFocus?: boolean
  /** An address to look at at once. */
  start?: string | undefined
  /** Hears every letter of the address, so that it is not lost. */
  onType?: (address: string) => void
}

/** Takes the address of a page, shows what readers will see of it, and says what is wrong where there is nothing to see. */
export const LinkField = <V extends FieldValues>({ control, name, from, autoFocus, start = '', onType }: Props<V>) => {
  const words = useWords(linksWords)
  const { field, fieldState } = useController({ control, name })
  const [typed, setTyped] = useState(start)
  const type = (address: string) => {
    setTyped(address)
    onType?.(address)
  }
  const { link, isGone, isLooking, failure, look, forgive } = useLink((field.value) ?? null, ({ id }) => field.onChange(id))

  const forget = useEffectEvent(() => field.onChange(null))
  useEffect(() => {
    if (isGone) forget()
  }, [isGone])
  const began = useEffectEvent(() => look(start))
  useEffect(() => began(), [])

  const pasted = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text').trim()
    if (typed || !/^https?:\/\/\S+$/i.test(text)) return
    event.preventDefault()
    type(text)
    look(text)
  }
  const byKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter looks at the page; it does not publish.
    event.preventDefault()
    look(typed)
  }
  const remove = () => {
    field.onChange(null)
    type('')
  }

  if (link)
    return (
      <Stack gap={8}>
        <LinkCard key={link.id} link={link} />
        <Foot>
          <Tiny role="status">{link.awaitsImage ? words.pictureComes : !link.image && words.noPicture}</Tiny>
          <Button variant="quiet" size="s" icon={X} onClick={remove}>
            {words.remove}
          </Button>
        </Foot>
      </Stack>
    )

  const problem = failure ? words.notShown : typed.trim() ? words.notLooked : words.missing
  return (
    <Stack gap={12}>
      <Field label={from ? words.linkFrom(from) : words.link} hint={words.hint} {...(fieldState.error ? { error: problem } : {})}>
        {(tie) => (
          <Box data-error={fieldState.error ? true : undefined}>
            <Icon of={Link2} size={19} />
            <input
              {...tie} ref={field.ref} type="url" inputMode="url" autoComplete="off" autoFocus={autoFocus} maxLength={linkLimits.url}
              placeholder={words.paste} value={typed} onPaste={pasted} onKeyDown={byKey}
              onChange={(event) => {
                type(event.target.value)
                forgive()
              }}
            />
            <Button variant="soft" size="s" onClick={() => look(typed)} loading={isLooking} disabled={!typed.trim()}>
              {words.look}
            </Button>
          </Box>
        )}
      </Field>
      {isLooking && <Skeleton label={words.looking} />}
      {failure && !isLooking && (
        <ErrorNotice title={words.failed} text={sentence(failure.message)} {...(failure.isPassing ? { onRetry: () => look(typed) } : {})} />
      )}
    </Stack>
  )
}
