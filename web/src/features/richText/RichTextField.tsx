import styled from '@emotion/styled'
import { hasKnownParts, plainText, type RichText } from '@marquee/contract/richText'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import { CharactersLeft } from '#ui/CharactersLeft.tsx'
import { Field } from '#ui/Field.tsx'
import { boxStyles } from '#ui/fieldStyles.ts'
import { sentence } from '#ui/sentence.ts'
import type { FieldProps } from '#ui/TextInput.tsx'
import { richTextWords } from '#words/en/richText.ts'
import { useWords } from '#words/words.tsx'
import { isPlain } from './isPlain.ts'
import { PlainWriting } from './PlainWriting.tsx'

const Box = styled.div`
  ${boxStyles}
  display: grid; grid-template-columns: minmax(0, 1fr); gap: 0; padding: 0; justify-items: end;
  & textarea {
    display: block; resize: none; height: auto; field-sizing: content; min-height: calc(var(--rows) * 1.6em + 24px); max-height: 60dvh;
    padding: 12px var(--field-pad); overflow-wrap: anywhere; font-size: max(16px, var(--fs-body)); line-height: var(--lh-body);
  }
`
/** The height of the tools that are on their way: nothing jumps when they come. */
const ToolsToCome = styled.div`width: 100%; height: max(calc(var(--control-h) + 9px), 49px); border-bottom: 1px solid var(--line);`
const Counted = styled.span`padding: 0 var(--field-pad) 10px;`

type EditorPart = typeof import('./Editor.tsx').Editor

/** The editor as soon as it has come, and where the caret stood in the plain text then. A word that is being composed is finished first. */
const useEditorPart = () => {
  const area = useRef<HTMLTextAreaElement>(null)
  const [part, setPart] = useState<{ Editor: EditorPart; caret: number | null }>()
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    let isGone = false
    let isComposing = false
    let come: (() => void) | undefined
    const begin = () => {
      isComposing = true
    }
    const finish = () => {
      isComposing = false
      setTimeout(() => come?.())
    }
    const { current } = area
    current?.addEventListener('compositionstart', begin)
    current?.addEventListener('compositionend', finish)
    import('./Editor.tsx').then(
      ({ Editor }) => {
        come = () => {
          if (isGone || isComposing) return
          setPart({ Editor, caret: current && document.activeElement === current ? current.selectionStart : null })
        }
        come()
      },
      () => !isGone && setFailed(true),
    )
    return () => {
      isGone = true
    }
  }, [])

  return { area, part, hasFailed }
}

type Props<V extends FieldValues> = FieldProps<V> & {
  placeholder?: string
  /** Lines that it begins with. */
  minRows?: number
  /** What is wrong with it that the form says of another field. */
  wrong?: string | undefined
}

/**
 * A text with looks in a form: its value is the document, null where it says nothing. `max` counts its plain text. A document with parts
 * that a newer page has written is shown and not changed: an editor would drop them without a word.
 */
export const RichTextField = <V extends FieldValues>({ control, name, label, hint, max, placeholder = '', minRows = 3, wrong }: Props<V>) => {
  const words = useWords(richTextWords)
  const { field, fieldState } = useController({ control, name })
  const { area, part, hasFailed } = useEditorPart()
  const value = (field.value as RichText | null | undefined) ?? null
  const error = fieldState.error?.message ?? wrong
  const isForeign = useMemo(() => value !== null && !hasKnownParts(value), [value])
  const isStuck = hasFailed && value !== null && !isPlain(value)
  const common = { value, onChange: field.onChange, onBlur: field.onBlur, placeholder }
  return (
    <Field label={label} hint={isForeign ? words.newerParts : isStuck ? words.onlyPlain : hint} error={error && sentence(error)}>
      {(tie) => (
        <Box data-error={error ? true : undefined} style={{ '--rows': minRows } as object}>
          {part && !isForeign ? (
            <part.Editor {...common} tie={tie} label={label} caret={part.caret} focusRef={field.ref} />
          ) : (
            <>
              {!hasFailed && !isForeign && <ToolsToCome aria-hidden />}
              <PlainWriting {...common} tie={tie} rows={minRows} areaRef={area} isForeign={isForeign} />
            </>
          )}
          {max !== undefined && (
            <Counted>
              <CharactersLeft text={value ? plainText(value) : ''} max={max} isDocument />
            </Counted>
          )}
        </Box>
      )}
    </Field>
  )
}
