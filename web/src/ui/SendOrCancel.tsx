import { uiWords } from '#words/en/ui.ts'
import { useWords } from '#words/words.tsx'
import { Button } from './Button.tsx'
import { FormFoot } from './FormFoot.ts'

interface Props {
  /** The verb of the form. */
  send: string
  busy: boolean
  onCancel: () => void
}

/** The end of a form that has a way out. */
export const SendOrCancel = ({ send, busy, onCancel }: Props) => {
  const ui = useWords(uiWords)
  return (
    <FormFoot>
      <Button variant="quiet" onClick={onCancel} disabled={busy}>
        {ui.confirm.cancel}
      </Button>
      <Button type="submit" variant="primary" loading={busy}>
        {send}
      </Button>
    </FormFoot>
  )
}
