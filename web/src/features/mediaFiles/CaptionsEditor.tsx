import styled from '@emotion/styled'
import { captionLanguageNames } from '@marquee/contract/captionLanguageNames'
import { captionLanguages, captionLimits, type CaptionLanguage } from '@marquee/contract/captions'
import { FileUp, TriangleAlert, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { ApiError, badFieldsIn, messageIn } from '#api/errors.ts'
import { useAccount } from '#start/account.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Grow, Row } from '#ui/layout.ts'
import { SelectList } from '#ui/Select.tsx'
import { sentence } from '#ui/sentence.ts'
import { mediaFilesWords } from '#words/en/mediaFiles.ts'
import { useWords } from '#words/words.tsx'
import { captionsFor } from './captionsFor.ts'
import { captionsProblem } from './fileProblem.ts'

const Group = styled.div`display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; &:focus { outline: none; }`
const Legend = styled.span`font-weight: 600; font-size: var(--fs-s);`
const List = styled.ul`
  margin: 0; padding: 0; list-style: none; border-bottom: 1px solid var(--line);
  & > li { border-top: 1px solid var(--line); }
`
const Choice = styled.div`flex: 1 1 180px; max-width: 320px; min-width: 0;`
const Help = styled.p`
  display: flex; gap: 6px; min-height: calc(var(--fs-xs) * 1.45); font-size: var(--fs-xs); line-height: 1.45; color: var(--ink-3);
  &[data-error] { color: var(--bad); }
  & > svg { flex: none; margin-top: 1px; }
`

const nameOf = (language: CaptionLanguage) => captionLanguageNames[language]
const everyLanguage = captionLanguages.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)))

/** What the server has to say of the file, or of anything else. */
const saidBy = ({ body }: ApiError) => badFieldsIn(body)[0]?.message ?? messageIn(body)

interface Props {
  /** In which languages there are some. */
  there: readonly CaptionLanguage[]
  onAdd: (language: CaptionLanguage, file: File) => Promise<unknown>
  onRemove: (language: CaptionLanguage) => Promise<unknown>
}

/** The captions of a film: a file for each language, added, replaced and taken away at once. */
export const CaptionsEditor = ({ there, onAdd, onRemove }: Props) => {
  const words = useWords(mediaFilesWords)
  const account = useAccount()
  const [chosen, setChosen] = useState<CaptionLanguage>()
  const [isBusy, setBusy] = useState(false)
  const [told, setTold] = useState<{ text: string; isProblem: boolean }>()
  const group = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  /** For which language the file is that is being chosen. */
  const awaited = useRef<CaptionLanguage>(undefined)
  const [legendId, helpId] = [useId(), useId()]

  const left = everyLanguage.filter((language) => !there.includes(language))
  const own = captionsFor(left.map((language) => ({ language })), account?.locale ?? null)
  const asked = chosen && left.includes(chosen) ? chosen : (own ?? left[0]!)

  const change = async (changed: () => Promise<unknown>, done: string) => {
    setBusy(true)
    setTold(undefined)
    try {
      await changed()
      setTold({ text: done, isProblem: false })
    } catch (failure) {
      const said = failure instanceof ApiError ? (saidBy(failure) ?? words.problems.unknown) : words.problems.notSent
      setTold({ text: sentence(said), isProblem: true })
    } finally {
      setBusy(false)
    }
  }
  const add = (language: CaptionLanguage, file: File) => {
    const problem = captionsProblem(file)
    if (problem) return setTold({ text: words.problems[problem], isProblem: true })
    void change(() => onAdd(language, file), words.captionsAdded(nameOf(language)))
  }
  const remove = async (language: CaptionLanguage) => {
    await change(() => onRemove(language), words.captionsRemoved(nameOf(language)))
    // The button that was pressed has gone with its line.
    group.current?.focus()
  }
  const choose = (language: CaptionLanguage) => {
    awaited.current = language
    input.current?.click()
  }
  const isFull = there.length >= captionLimits.languages

  return (
    <Group ref={group} role="group" aria-labelledby={legendId} aria-describedby={helpId} tabIndex={-1}>
      <Legend id={legendId}>{words.captions}</Legend>
      {there.length > 0 && (
        <List>
          {there.map((language) => (
            <Row as="li" key={language} gap={4}>
              <Grow lang={language} dir="auto">
                {nameOf(language)}
              </Grow>
              <IconButton
                icon={FileUp} label={words.replaceCaptions(nameOf(language))} disabled={isBusy} onClick={() => choose(language)}
              />
              <IconButton icon={X} label={words.removeCaptions(nameOf(language))} disabled={isBusy} onClick={() => void remove(language)} />
            </Row>
          ))}
        </List>
      )}
      {!isFull && (
        <Row gap={8} wrap>
          <Choice>
            <SelectList
              aria-label={words.captionsLanguage} value={asked} onChange={setChosen}
              options={left.map((language) => ({ value: language, label: nameOf(language) }))}
            />
          </Choice>
          <Button variant="line" size="s" icon={FileUp} loading={isBusy} onClick={() => choose(asked)}>
            {words.addCaptions}
          </Button>
        </Row>
      )}
      <input
        ref={input} type="file" accept=".vtt,.srt,text/vtt" hidden tabIndex={-1} aria-label={words.captionsFile(nameOf(asked))}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) add(awaited.current ?? asked, file)
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      <Help id={helpId} role={told ? (told.isProblem ? 'alert' : 'status') : undefined} data-error={told?.isProblem ? true : undefined}>
        {told?.isProblem && <Icon of={TriangleAlert} size={15} />}
        {told?.text ?? (isFull ? words.captionsFull : words.captionsHint)}
      </Help>
    </Group>
  )
}
