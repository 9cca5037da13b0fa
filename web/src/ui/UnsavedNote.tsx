import { TextButton } from './TextLink.tsx'

interface Props {
  text: string
  startOver: string
  onStartOver: () => void
}

/** Says in a save bar that something is not saved, and leads back to what is. */
export const UnsavedNote = ({ text, startOver, onStartOver }: Props) => (
  <>
    {text}{' '}
    <TextButton type="button" onClick={onStartOver}>
      {startOver}
    </TextButton>
  </>
)
