import { TextButton } from '#ui/TextLink.tsx'
import { highlightsWords } from '#words/en/highlights.ts'
import { useWords } from '#words/words.tsx'

/** Says that what is typed is kept, and how to begin again. */
export const DraftNote = ({ onStartOver }: { onStartOver: () => void }) => {
  const words = useWords(highlightsWords)
  return (
    <>
      {words.draftKept}{' '}
      <TextButton type="button" onClick={onStartOver}>
        {words.startOver}
      </TextButton>
    </>
  )
}
