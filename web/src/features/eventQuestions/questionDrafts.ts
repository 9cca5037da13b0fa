import { beginningOf } from '@marquee/contract/cut'
import { eventQuestionLimits, type EventQuestion, type QuestionKind } from '@marquee/contract/eventQuestions'

/** A question as its host types it: `options` a line each. */
export interface QuestionDraft extends Omit<EventQuestion, 'options'> {
  options: string
}

export const hasOptions = (kind: QuestionKind) => kind === 'one' || kind === 'several'

export const draftOf = ({ options, ...question }: EventQuestion): QuestionDraft => ({ ...question, options: options.join('\n') })

export const newDraft = (): QuestionDraft => ({ id: crypto.randomUUID(), kind: 'short_text', text: '', options: '', isRequired: false, per: 'order' })

const optionsIn = ({ options }: QuestionDraft) => [...new Set(options.split('\n').map((line) => beginningOf(line.trim(), eventQuestionLimits.option)).filter(Boolean))]

/** What is missing of a question, so that it can be asked. */
export const problemIn = (draft: QuestionDraft): 'text' | 'options' | undefined => {
  if (!draft.text.trim()) return 'text'
  const count = optionsIn(draft).length
  return hasOptions(draft.kind) && (count < 2 || count > eventQuestionLimits.options) ? 'options' : undefined
}

/** As the server takes it. */
export const questionIn = (draft: QuestionDraft): EventQuestion => ({
  ...draft,
  text: draft.text.trim(),
  options: hasOptions(draft.kind) ? optionsIn(draft) : [],
})
