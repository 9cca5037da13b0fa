import styled from '@emotion/styled'
import { tierLimits } from '@marquee/contract/tiers'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'
import { Button } from '#ui/Button.tsx'
import { boxStyles } from '#ui/fieldStyles.ts'
import { Hidden } from '#ui/Hidden.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { isComposing } from '#ui/isComposing.ts'
import { sentence } from '#ui/sentence.ts'
import { Tiny } from '#ui/type.ts'
import { tiersWords } from '#words/en/tiers.ts'
import { uiWords } from '#words/en/ui.ts'
import { useWords } from '#words/words.tsx'

const Root = styled.fieldset`display: grid; grid-template-columns: minmax(0, 1fr); gap: 6px; min-width: 0;`
const Legend = styled.legend`padding: 0; font-weight: 600; font-size: var(--fs-s);`
const Lines = styled.ol`display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; margin-top: 6px;`
const Line = styled.li`display: flex; align-items: center; min-width: 0;`
const Box = styled.div`${boxStyles} flex: 1; min-width: 0;`
const Problem = styled(Tiny)`color: var(--bad);`

interface Row {
  key: string
  text: string
}

const row = (text: string): Row => ({ key: crypto.randomUUID(), text })
const rowsOf = (lines: readonly string[]) => (lines.length ? lines : ['']).map(row)
const linesIn = (rows: readonly Row[]) => rows.map(({ text }) => text.trim()).filter(Boolean)
const isSame = (one: readonly string[], other: readonly string[]) => JSON.stringify(one) === JSON.stringify(other)

/** The first message of a list or of one of its lines. */
const messageIn = (error: unknown): string | undefined => {
  if (!error || typeof error !== 'object') return undefined
  if ('message' in error && typeof error.message === 'string' && error.message) return error.message
  return Array.isArray(error) ? error.map(messageIn).find(Boolean) : undefined
}

interface Props<V extends FieldValues> {
  control: Control<V>
  /** A field that holds lines of text; empty ones are not among them. */
  name: FieldPath<V>
}

/** What people get with a tier, a line each: written, moved up and down, and taken away. What is pasted in lines becomes lines. */
export const BenefitsField = <V extends FieldValues>({ control, name }: Props<V>) => {
  const words = useWords(tiersWords)
  const ui = useWords(uiWords)
  const { field, fieldState } = useController({ control, name })
  const value = field.value as string[]
  const [typed, setTyped] = useState(() => rowsOf(value))
  const lines = JSON.stringify(value)
  const given = useMemo(() => rowsOf(JSON.parse(lines) as string[]), [lines])
  // Other lines have been put into the form, as after saving: they are what stands here.
  const rows = isSame(linesIn(typed), value) ? typed : given
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  /** What has the focus once the list is drawn anew. */
  const next = useRef<{ key: string; what: string }>(undefined)
  const helpId = useId()

  useEffect(() => {
    if (!next.current) return
    const { key, what } = next.current
    const line = list.current?.querySelector(`[data-line="${key}"]`)
    const wanted = line?.querySelector<HTMLElement>(`${what}:not(:disabled)`) ?? line?.querySelector<HTMLElement>('input')
    next.current = undefined
    wanted?.focus()
  }, [rows])

  const set = (changed: Row[]) => {
    setTyped(changed)
    field.onChange(linesIn(changed))
  }
  const isFull = rows.length >= tierLimits.benefits
  const add = (place: number, lines: readonly string[] = ['']) => {
    const more = lines.slice(0, tierLimits.benefits - rows.length).map(row)
    if (!more.length) return
    next.current = { key: more.at(-1)!.key, what: 'input' }
    set(rows.toSpliced(place, 0, ...more))
  }
  const move = (place: number, by: -1 | 1) => {
    const moved = rows[place]!
    next.current = { key: moved.key, what: by < 0 ? '[data-way=up]' : '[data-way=down]' }
    set(rows.toSpliced(place, 1).toSpliced(place + by, 0, moved))
    setSaid(words.benefitMoved(place + by + 1, rows.length))
  }
  const remove = (place: number) => {
    const others = rows.length > 1 ? rows.toSpliced(place, 1) : [row('')]
    next.current = { key: others[Math.min(place, others.length - 1)]!.key, what: 'input' }
    set(others)
  }
  const press = (event: KeyboardEvent, place: number) => {
    if (isComposing(event)) return
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      if (!isFull) add(place + 1)
    }
    const by = event.altKey ? ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as 'ArrowUp'] : undefined
    if (by && rows[place + by]) {
      event.preventDefault()
      move(place, by)
      next.current = { key: rows[place]!.key, what: 'input' }
    }
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>, place: number) => {
    const pasted = event.clipboardData.getData('text').split(/\r?\n/).map((line) => line.trim()).filter(Boolean)
    if (pasted.length < 2) return
    event.preventDefault()
    const [here, ...more] = [rows[place]!.text ? [rows[place]!.text, ...pasted] : pasted].flat()
    const rest = more.slice(0, tierLimits.benefits - rows.length).map(row)
    set(rows.toSpliced(place, 1, { ...rows[place]!, text: here! }, ...rest))
  }
  const error = messageIn(fieldState.error)

  return (
    <Root aria-describedby={helpId}>
      <Legend>{words.benefits}</Legend>
      <Lines
        ref={(element: HTMLOListElement | null) => {
          list.current = element
          field.ref(element && { focus: () => element.querySelector('input')?.focus() })
        }}
      >
        {rows.map(({ key, text }, place) => {
          const label = words.benefit(place + 1)
          return (
            <Line key={key} data-line={key}>
              <Box data-error={error ? true : undefined}>
                <input
                  type="text" aria-label={label} value={text} maxLength={tierLimits.benefit} autoComplete="off" dir="auto" enterKeyHint="next"
                  aria-invalid={Boolean(error)} aria-describedby={helpId} onBlur={field.onBlur}
                  onChange={({ target }) => set(rows.with(place, { key, text: target.value }))}
                  onKeyDown={(event) => press(event, place)} onPaste={(event) => paste(event, place)}
                />
              </Box>
              <IconButton icon={ArrowUp} size={18} data-way="up" label={ui.moveUp(label)} disabled={place === 0} onClick={() => move(place, -1)} />
              <IconButton
                icon={ArrowDown} size={18} data-way="down" label={ui.moveDown(label)} disabled={place === rows.length - 1} onClick={() => move(place, 1)}
              />
              <IconButton icon={X} size={18} label={ui.removeOne(label)} onClick={() => remove(place)} />
            </Line>
          )
        })}
      </Lines>
      {!isFull && (
        <Button variant="line" size="s" icon={Plus} onClick={() => add(rows.length)} style={{ justifySelf: 'start' }}>
          {words.addBenefit}
        </Button>
      )}
      {error ? (
        <Problem id={helpId} role="alert">
          {sentence(error)}
        </Problem>
      ) : (
        <Tiny id={helpId}>{words.benefitsHint}</Tiny>
      )}
      <Hidden role="status">{said}</Hidden>
    </Root>
  )
}
