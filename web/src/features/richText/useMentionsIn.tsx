import { useId, useState, type KeyboardEvent, type RefObject, type SyntheticEvent } from 'react'
import { isComposing } from '#ui/isComposing.ts'
import { askedBefore } from './asked.ts'
import { MentionList, optionId } from './MentionList.tsx'
import { usePeopleAsked } from './usePeopleAsked.ts'

const below = { left: 0, top: 'calc(100% + 6px)' }
const above = { left: 0, bottom: 'calc(100% + 6px)' }
/** As high as a full list. */
const listHeight = 300

/** Where the list has more room; a phone's keyboard takes some. */
const placeOf = (field: HTMLElement) => {
  const { top, bottom } = field.getBoundingClientRect()
  const room = (window.visualViewport?.height ?? window.innerHeight) - bottom
  return room < listHeight && top > room ? above : below
}

/**
 * Whom the name before the caret of a plain field could mean. `tie` goes onto the field, `list` beside it into a box with a place,
 * `hearKey` says whether a key was for the list.
 */
export const useMentionsIn = (area: RefObject<HTMLTextAreaElement | null>, text: string, onChange: (text: string) => void) => {
  const listId = useId()
  const [caret, setCaret] = useState<number>()
  const [place, setPlace] = useState<typeof above | typeof below>(below)
  const asked = caret === undefined ? undefined : askedBefore(text.slice(Math.max(0, caret - 40), caret), caret)
  const { people, at, point, pick, onKeyDown, asked: open } = usePeopleAsked(asked, ({ nickname }, { from, to }) => {
    const field = area.current!
    field.focus()
    field.setRangeText(`@${nickname} `, from, to, 'end')
    setCaret(field.selectionEnd)
    onChange(field.value)
  })
  const isListed = open !== undefined && people.length > 0

  const hearKey = (event: KeyboardEvent): boolean => {
    if (isComposing(event) || event.ctrlKey || event.metaKey || !onKeyDown(event.key)) return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  const tie = {
    'aria-autocomplete': 'list' as const,
    ...(isListed ? { 'aria-controls': listId, 'aria-activedescendant': optionId(listId, at) } : {}),
    onSelect: ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => {
      const { selectionStart, selectionEnd } = currentTarget
      setCaret(selectionStart === selectionEnd ? selectionEnd : undefined)
      setPlace(placeOf(currentTarget))
    },
    onBlur: () => setCaret(undefined),
  }
  const list = open && <MentionList id={listId} people={people} at={at} place={place} onPick={pick} onPoint={point} />
  return { tie, list, hearKey }
}
